import { sendJson } from '@/api/request';
import { isGone } from './after-change';

/** Deletes what a path of the API stands for. Where it is gone already the result is the same. */
export async function deleteIfThere(path: string): Promise<void> {
  try {
    await sendJson('DELETE', path);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** Deletes one after the other. One that is gone does not stop the others. */
export async function deleteEach(paths: readonly string[]): Promise<void> {
  for (const path of paths) await deleteIfThere(path);
}
