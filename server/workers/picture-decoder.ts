import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import {
  type PictureFormat,
  pictureFormats,
  pictureLimits,
  pictureWidths,
} from '@shared/pictures/picture-states';
import { colors } from '@shared/rendering/design-tokens';
import * as z from 'zod';
import { AppError, overloaded } from '../errors';
import { createWorkQueue } from './slot-queue';

/** A picture as it is stored: without anything that its file said besides its pixels. */
export type DecodedPicture = {
  /** Of its pixels, so that the same picture has the same one. */
  hash: string;
  /** Of its widest file. */
  width: number;
  height: number;
  variants: { format: PictureFormat; width: number; content: Buffer }[];
};

/** A part of a picture, each number a fraction of the upright picture's width or height. */
export type Crop = { left: number; top: number; width: number; height: number };

const program = fileURLToPath(new URL('./decoding-worker.mjs', import.meta.url));

/** As many as are uploaded at once: who has uploaded for a minute rather waits than uploads again. */
const maxWaiting = 8;
const maxWait = 60_000;
const maxMilliseconds = 60_000;
/** Of the program: it ends itself beyond, and is never larger than 400 MB by the time that it notices. */
const maxMemoryBytes = 370_000_000;

const settings = {
  widths: pictureWidths,
  formats: pictureFormats,
  maxPixels: pictureLimits.pixels,
  minWidth: pictureLimits.minWidth,
  maxRatio: pictureLimits.maxRatio,
  background: colors.paper,
};

/** What the program is asked for. */
export type DecodingTask = typeof settings & { maxMemory: number; crop: Crop };

const reasons = {
  type: 'This is no JPEG, PNG, WebP or AVIF. HEIC, SVG and others cannot be read here: save the picture as one of the four and try again.',
  animated: 'This picture moves. Only still pictures can be stored: save one of its frames.',
  small: `This picture, as it is cropped, is less than ${pictureLimits.minWidth} pixels wide. Choose a larger one, or crop less of it.`,
  narrow: `This picture is more than ${pictureLimits.maxRatio} times as long as it is wide, or the other way round. Crop it first.`,
  pixels: `This picture has more than ${pictureLimits.pixels / 1_000_000} megapixels. Make it smaller and try again.`,
  memory:
    'Reading this picture would take too much memory. Save it as a JPEG, or make it smaller, and try again.',
  unfinished:
    'This picture was not read to its end. Please try again shortly; if that does not help, make it smaller.',
  unreadable: 'This file cannot be read as a picture: it is damaged. Save the picture again and try again.',
} as const;

const rejected = z.object({ reason: z.literal(Object.keys(reasons) as (keyof typeof reasons)[]) });
const decoded = z.object({
  hash: z.hex().length(32),
  width: z.int(),
  height: z.int(),
  files: z.object({ format: z.enum(pictureFormats), width: z.int(), bytes: z.int() }).array(),
});

const tooManyPictures = () =>
  overloaded('Many pictures are being stored at this moment. Please try again shortly.', 10);

/** What the program wrote: a line that says what follows, then the files. */
function readOutput(output: Buffer): DecodedPicture {
  const end = output.indexOf('\n');
  // Out of time, or crashed: the picture may be made for that, or the machine have too much to do.
  if (end === -1) throw new AppError('picture-invalid', reasons.unfinished);
  const header = z.union([rejected, decoded]).parse(JSON.parse(output.toString('utf8', 0, end)));
  if ('reason' in header) throw new AppError('picture-invalid', reasons[header.reason]);
  const { files, ...picture } = header;
  let at = end + 1;
  const variants = files.map(({ bytes, ...variant }) => {
    const content = output.subarray(at, at + bytes);
    at += bytes;
    return { ...variant, content };
  });
  if (at !== output.length) throw new AppError('picture-invalid', reasons.unfinished);
  return { ...picture, variants };
}

/** Has Linux end it first where memory runs out, and all else go first. An ended process needs neither. */
function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid === undefined) return;
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {}
}

/** Decodes strangers' pictures, one at a time in a process of little priority and memory (docs/product/pictures.md). */
export function createPictureDecoder({
  command = [process.execPath, program],
  timeout = maxMilliseconds,
  maxMemory = maxMemoryBytes,
  ...waits
}: {
  command?: string[];
  timeout?: number;
  maxMemory?: number;
  maxWaiting?: number;
  maxWait?: number;
} = {}) {
  const running = new Set<ChildProcess>();
  const inTurn = createWorkQueue({ all: 1, maxWaiting, maxWait, ...waits, createError: tooManyPictures });

  async function run(file: Buffer, crop: Crop): Promise<DecodedPicture> {
    const [executable = process.execPath, ...args] = command;
    const child = spawn(executable, [...args, JSON.stringify({ ...settings, maxMemory, crop })], {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout,
      killSignal: 'SIGKILL',
      // What interrupts the server from a terminal lets it finish what is under way.
      detached: true,
      env: {},
    });
    running.add(child);
    try {
      const exit = once(child, 'close');
      giveWay(child);
      // It may end before it has read everything.
      child.stdin.on('error', () => {});
      child.stdin.end(file);
      const [output] = await Promise.all([buffer(child.stdout), exit]);
      return readOutput(output);
    } finally {
      running.delete(child);
    }
  }

  return {
    /** Encodes a picture in every width and format. Throws `picture-invalid` with the reason, or `overloaded`. */
    decode: (file: Buffer, crop: Crop = { left: 0, top: 0, width: 1, height: 1 }, signal?: AbortSignal) =>
      inTurn(() => run(file, crop), { signal }),
    close() {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}
export type PictureDecoder = ReturnType<typeof createPictureDecoder>;
