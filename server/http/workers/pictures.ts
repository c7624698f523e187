import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import { Tinypool } from 'tinypool';
import { overloaded } from '../../errors';
import { createPrinter, type Printer } from './printer';

/** An element of a picture: a box with its CSS and what stands in it, or a shape of an SVG drawing. */
export type PictureNode = { type: string; props: Record<string, unknown> };

/** What to draw, in pixels. Pictures of the same version look the same. */
export type Picture = { version: string; width: number; height: number; content: PictureNode };

export type Pictures = Printer & {
  /** The picture as PNG. Throws `overloaded` where too many others wait. */
  png: (picture: Picture) => Promise<Buffer>;
  close: () => Promise<void>;
};

/** Makes a picture of a drawing; its version follows from its content. */
export function createPicture(width: number, height: number, content: PictureNode): Picture {
  const drawing = { width, height, content };
  const version = createHash('sha256').update(JSON.stringify(drawing)).digest('base64url').slice(0, 12);
  return { version, ...drawing };
}

const tooManyPictures = () =>
  overloaded('Too many pictures are being drawn at this moment. Please try again shortly.', 5);

/**
 * Draws pictures and prints sheets in one worker thread. Each version is drawn once, also where many request it at the same time; the ones
 * requested last are kept. What would wait too long is rejected.
 */
export function createPictures({ maxKept = 200, maxQueue = 16 } = {}): Pictures {
  const pool = new Tinypool({
    filename: fileURLToPath(new URL('./picture-worker.mjs', import.meta.url)),
    // Most hours nobody shares anything: the worker, with its 60 MB, starts and ends with the work.
    minThreads: 0,
    maxThreads: 1,
    maxQueue,
    idleTimeout: 60_000,
  });
  const kept = new LRUCache<string, Buffer, Picture>({
    max: maxKept,
    // Someone waits for a drawing that has started, even if others push it out of the cache.
    ignoreFetchAbort: true,
    async fetchMethod(_version, _stale, { context: { width, height, content } }) {
      if (pool.queueSize >= maxQueue) throw tooManyPictures();
      const png: Uint8Array = await pool.run({ width, height, content }, { name: 'draw' });
      return Buffer.from(png.buffer, png.byteOffset, png.byteLength);
    },
  });
  return {
    ...createPrinter(pool),
    png: (picture) => kept.forceFetch(picture.version, { context: picture }),
    close: () => pool.destroy(),
  };
}
