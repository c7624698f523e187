import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import { Tinypool } from 'tinypool';
import type { LetterWidths } from '../drawing/drawing';
import type { Picture } from '../drawing/picture';
import { createTypesetter, type Typesetter } from '../drawing/typeset';
import { overloaded } from '../errors';

export type Drawings = {
  /** Lays text out in the typefaces of the drawings. */
  typesetter: () => Promise<Typesetter>;
  /** The picture as PNG. Throws `overloaded` where too many others wait. */
  png: (picture: Picture) => Promise<Buffer>;
  /** What another worker's function makes of a task, in the same thread. `filename` is the worker's. */
  run: (filename: string, name: string, task: unknown) => Promise<Buffer>;
  close: () => Promise<void>;
};

const tooManyDrawings = () =>
  overloaded('Too many pictures are being drawn at this moment. Please try again shortly.', 5);

/**
 * Draws in one worker thread. Each version of a picture is drawn once, also where many request it at the same time; the
 * ones requested last are kept.
 */
export function createDrawings({ maxKept = 200, maxQueue = 16 } = {}): Drawings {
  const pool = new Tinypool({
    filename: fileURLToPath(new URL('./drawing-worker.mjs', import.meta.url)),
    // Most hours nobody shares anything: the worker, with its 60 MB, starts and ends with the work.
    minThreads: 0,
    maxThreads: 1,
    maxQueue,
    idleTimeout: 60_000,
  });
  async function run<Result>(task: unknown, options: { filename?: string; name: string }): Promise<Result> {
    if (pool.queueSize >= maxQueue) throw tooManyDrawings();
    return pool.run(task, options);
  }
  async function runForFile(...task: Parameters<typeof run>): Promise<Buffer> {
    const { buffer, byteOffset, byteLength } = await run<Uint8Array>(...task);
    return Buffer.from(buffer, byteOffset, byteLength);
  }
  let measured: Promise<LetterWidths> | undefined;
  async function typesetter(): Promise<Typesetter> {
    measured ??= run<LetterWidths>(undefined, { name: 'measure' }).catch((error) => {
      measured = undefined;
      throw error;
    });
    return createTypesetter(await measured);
  }
  const kept = new LRUCache<string, Buffer, Picture>({
    max: maxKept,
    // Someone waits for a drawing that has started, even if others push it out of the cache.
    ignoreFetchAbort: true,
    async fetchMethod(_version, _stale, { context: { draw } }) {
      return runForFile(draw(await typesetter()), { name: 'draw' });
    },
  });
  return {
    typesetter,
    png: (picture) => kept.forceFetch(picture.version, { context: picture }),
    run: (filename, name, task) => runForFile(task, { filename, name }),
    close: () => pool.destroy(),
  };
}
