import { fileURLToPath } from 'node:url';
import type { Tinypool } from 'tinypool';
import { overloaded } from '../../errors';
import { createWorkQueue } from './work-queue';

type Face = 'display' | 'text';

/** `black` and `white` are one ink and the paper; anything else is a colour as `#rrggbb`. */
export type Paint = string;

export type SheetPath = {
  type: 'path';
  /** As in SVG. */
  d: string;
  fill?: Paint;
  stroke?: Paint;
  strokeWidth?: number;
};

/** One line of text, whose baseline is at `y`. */
export type SheetText = {
  type: 'text';
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  face: Face;
  size: number;
  fill: Paint;
};

export type SheetGroup = { type: 'group'; matrix: Matrix; items: SheetItem[] };
export type Matrix = [number, number, number, number, number, number];

export type SheetItem = SheetPath | SheetText | SheetGroup;

/** What is printed on one sheet of paper. Lengths are points, from the corner at the top left of what is cut out. */
export type Sheet = {
  title: string;
  width: number;
  height: number;
  /** How far what is printed goes beyond where it is cut. */
  bleed: number;
  /** Whether only `black` and `white` are in it. */
  isOneInk: boolean;
  items: SheetItem[];
};

export type SheetFormat = 'pdf' | 'png';

/** How wide each letter is, in parts of the size of the type. One that is missing cannot be printed. */
export type LetterWidths = Record<Face, Record<string, number>>;

export type Printer = {
  letterWidths: () => Promise<LetterWidths>;
  /**
   * A sheet as PDF, with bleed and crop marks, or as PNG with 300 dots to the inch, as it is once it is cut. Throws
   * `overloaded` where it would wait too long.
   */
  print: (sheet: Sheet, format: SheetFormat, signal?: AbortSignal) => Promise<Buffer>;
};

const filename = fileURLToPath(new URL('./print-worker.mjs', import.meta.url));

/** About what a PNG takes, until this host's own time has been measured. */
const standardMilliseconds = 1500;
const maxWaits = { maxExpectedWait: 8000, maxWait: 10_000 };

const tooManyPrints = (retryAfterSeconds: number) =>
  overloaded('Many posters are being printed at this moment. Please try again shortly.', retryAfterSeconds);

/** Prints in the thread that draws pictures, one sheet at a time, so that pictures wait for one at most. */
export function createPrinter(pool: Tinypool, waits: Partial<typeof maxWaits> = {}): Printer {
  const queue = createWorkQueue({
    workers: 1,
    initialEstimate: standardMilliseconds,
    ...maxWaits,
    ...waits,
    createError: tooManyPrints,
  });
  let widths: Promise<LetterWidths> | undefined;
  return {
    letterWidths() {
      widths ??= pool.run(undefined, { filename, name: 'measure' });
      return widths;
    },
    print: (sheet, format, signal) =>
      queue.run(async () => {
        const { result, milliseconds }: { result: Uint8Array; milliseconds: number } = await pool.run(
          { sheet, format },
          { filename, name: 'print' },
        );
        const { buffer, byteOffset, byteLength } = result;
        return { result: Buffer.from(buffer, byteOffset, byteLength), milliseconds };
      }, signal),
  };
}
