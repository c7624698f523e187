import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import type { Drawing, LetterWidths } from '../drawing/shapes';
import { createTypesetter, type Typesetter } from '../drawing/typeset';
import { overloaded } from '../errors';

/** Draws in one worker thread. Throws `overloaded` where too many others wait. */
export function createDrawings({ maxQueue = 16 } = {}) {
  const pool = new Tinypool({
    filename: fileURLToPath(new URL('./drawing-worker.mjs', import.meta.url)),
    // Most hours nobody prints or shares anything: the worker, with its 60 MB, starts and ends with the work.
    minThreads: 0,
    maxThreads: 1,
    maxQueue,
    idleTimeout: 60_000,
  });
  async function run<Result>(task: unknown, options: { filename?: string; name: string }): Promise<Result> {
    if (pool.queueSize >= maxQueue)
      throw overloaded('Too many pictures are being drawn at this moment. Please try again shortly.', 5);
    return pool.run(task, options);
  }
  let measured: Promise<LetterWidths> | undefined;
  /** Lays text out in the typefaces of the drawings. */
  async function typesetter(): Promise<Typesetter> {
    measured ??= run<LetterWidths>(undefined, { name: 'measure' }).catch((error) => {
      measured = undefined;
      throw error;
    });
    return createTypesetter(await measured);
  }
  async function runForFile(...task: Parameters<typeof run>): Promise<Buffer> {
    const { buffer, byteOffset, byteLength } = await run<Uint8Array>(...task);
    return Buffer.from(buffer, byteOffset, byteLength);
  }
  return {
    typesetter,
    png: (drawing: Drawing) => runForFile(drawing, { name: 'draw' }),
    /** What a worker's function makes of a task, in the one thread that draws. `filename` is the worker's. */
    run: (filename: string, name: string, task: unknown) => runForFile(task, { filename, name }),
    close: () => pool.destroy(),
  };
}
export type Drawings = ReturnType<typeof createDrawings>;
