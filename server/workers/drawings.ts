import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import type { LetterWidths } from '../drawing/drawing';
import { createTypesetter, type Typesetter } from '../drawing/typeset';

export type Drawings = {
  /** Lays text out in the typefaces of the drawings. */
  typesetter: () => Promise<Typesetter>;
  /** What a worker's function makes of a task, in the one thread that draws. `filename` is the worker's. */
  run: (filename: string, name: string, task: unknown) => Promise<Buffer>;
  close: () => Promise<void>;
};

/** Draws in one worker thread. */
export function createDrawings(): Drawings {
  const pool = new Tinypool({
    filename: fileURLToPath(new URL('./drawing-worker.mjs', import.meta.url)),
    // Most hours nobody prints anything: the worker, with its 60 MB, starts and ends with the work.
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
  });
  async function run<Result>(task: unknown, options: { filename?: string; name: string }): Promise<Result> {
    return pool.run(task, options);
  }
  let measured: Promise<LetterWidths> | undefined;
  async function typesetter(): Promise<Typesetter> {
    measured ??= run<LetterWidths>(undefined, { name: 'measure' }).catch((error) => {
      measured = undefined;
      throw error;
    });
    return createTypesetter(await measured);
  }
  return {
    typesetter,
    async run(filename, name, task) {
      const { buffer, byteOffset, byteLength } = await run<Uint8Array>(task, { filename, name });
      return Buffer.from(buffer, byteOffset, byteLength);
    },
    close: () => pool.destroy(),
  };
}
