import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { colors } from '@shared/design-tokens';
import { pictureFormats, pictureLimits, pictureWidths } from '@shared/picture-states';
import * as z from 'zod';
import type { DecodedPicture } from '../../database/store-picture';
import { overloaded, pictureInvalid } from '../../errors';
import { createWorkQueue } from './work-queue';

/** A part of a picture, each number a fraction of the upright picture's width or height. */
export type Crop = { left: number; top: number; width: number; height: number };

export type PictureDecoder = {
  /**
   * Reads a picture and encodes it in every width and format. Throws `picture-invalid` with what is wrong with it, and
   * `overloaded` where it would wait too long.
   */
  decode: (file: Buffer, crop?: Crop, signal?: AbortSignal) => Promise<DecodedPicture>;
  close: () => void;
};

const program = fileURLToPath(new URL('./decode-picture.mjs', import.meta.url));

/** About what a picture of a phone takes, until this host's own time has been measured. */
const standardMilliseconds = 3000;
/** Whoever has uploaded for a minute rather waits than uploads again. */
const maxExpectedWait = 45_000;
const maxWait = 60_000;
const maxMilliseconds = 60_000;

const settings = {
  widths: pictureWidths,
  formats: pictureFormats,
  maxPixels: pictureLimits.pixels,
  minWidth: pictureLimits.minWidth,
  maxRatio: pictureLimits.maxRatio,
  background: colors.paper,
};

const reasons = {
  type: 'This is no JPEG, PNG, WebP or AVIF. Save the picture as one of them and try again.',
  animated: 'This picture moves. Only still pictures can be stored: save one of its frames.',
  small: `This picture, as it is cropped, is less than ${pictureLimits.minWidth} pixels wide. Choose a larger one, or crop less of it.`,
  narrow: `This picture is more than ${pictureLimits.maxRatio} times as long as it is wide, or the other way round. Crop it first.`,
  pixels: `This picture has more than ${pictureLimits.pixels / 1_000_000} megapixels. Make it smaller and try again.`,
  unfinished:
    'This picture was not read to its end. Please try again shortly; if that does not help, make it smaller.',
  unreadable: 'This file cannot be read as a picture: it is damaged. Save the picture anew and try again.',
} as const;

const rejected = z.object({ reason: z.literal(Object.keys(reasons) as (keyof typeof reasons)[]) });
const decoded = z.object({
  hash: z.hex().length(32),
  width: z.int(),
  height: z.int(),
  files: z.object({ format: z.enum(pictureFormats), width: z.int(), bytes: z.int() }).array(),
});

const tooManyPictures = (retryAfterSeconds: number) =>
  overloaded('Many pictures are being stored at this moment. Please try again shortly.', retryAfterSeconds);

/** What the program wrote: a line that says what follows, then the files. */
function readOutput(output: Buffer): DecodedPicture {
  const end = output.indexOf('\n');
  const header = z.union([rejected, decoded]).parse(JSON.parse(output.toString('utf8', 0, end)));
  if ('reason' in header) throw pictureInvalid(reasons[header.reason]);
  const { files, ...picture } = header;
  let at = end + 1;
  const variants = files.map(({ bytes, ...variant }) => {
    const content = output.subarray(at, at + bytes);
    at += bytes;
    return { ...variant, content };
  });
  return { ...picture, variants };
}

/** Lets everything else go first. A process that has ended already needs no priority. */
function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {}
}

/**
 * Decodes pictures that strangers made, one at a time, each in a process of its own with a low priority: neither its
 * memory nor a crash of the decoder reaches the server, and nothing of it stays between two pictures
 * (docs/product.md#pictures).
 */
export function createPictureDecoder({
  command = [process.execPath, program],
  timeout = maxMilliseconds,
  ...waits
}: {
  command?: string[];
  timeout?: number;
  maxExpectedWait?: number;
} = {}): PictureDecoder {
  const running = new Set<ChildProcess>();
  const queue = createWorkQueue({
    workers: 1,
    initialEstimate: standardMilliseconds,
    maxExpectedWait,
    maxWait,
    ...waits,
    createError: tooManyPictures,
  });

  async function run(file: Buffer, crop: Crop): Promise<DecodedPicture> {
    const [executable = process.execPath, ...args] = command;
    const child = spawn(executable, [...args, JSON.stringify({ ...settings, crop })], {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout,
      killSignal: 'SIGKILL',
      // What interrupts the server from a terminal lets it finish what is under way.
      detached: true,
      env: {},
    });
    running.add(child);
    try {
      const exit = new Promise<NodeJS.Signals | null>((resolve, reject) => {
        child.once('error', reject);
        child.once('close', (_code, signal) => resolve(signal));
      });
      giveWay(child);
      // It may end before it has read everything.
      child.stdin.on('error', () => {});
      child.stdin.end(file);
      const [output, signal] = await Promise.all([buffer(child.stdout), exit]);
      // Out of time or memory, or crashed: the picture may be made for that, or the machine have too much to do.
      if (signal || output.length === 0) throw pictureInvalid(reasons.unfinished);
      return readOutput(output);
    } finally {
      running.delete(child);
    }
  }

  return {
    decode: (file, crop = { left: 0, top: 0, width: 1, height: 1 }, signal) =>
      queue.run(async () => {
        const began = performance.now();
        const result = await run(file, crop);
        return { result, milliseconds: performance.now() - began };
      }, signal),
    close() {
      queue.clear();
      for (const child of running) child.kill('SIGKILL');
    },
  };
}
