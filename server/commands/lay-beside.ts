import { cp } from 'node:fs/promises';
import { join } from 'node:path';

const workers = ['password-worker.mjs', 'picture-worker.mjs', 'low-priority.mjs'];

/** Lays into the folder of a bundled server what it looks for beside itself. */
export async function layBeside(folder: string): Promise<void> {
  await cp('server/database/migrations', join(folder, 'migrations'), { recursive: true });
  for (const file of workers) await cp(join('server/http/workers', file), join(folder, file));
}
