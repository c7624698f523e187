import { fileURLToPath } from 'node:url';
import { overloaded } from '../../errors';
import type { Drawings } from '../../workers/drawings';
import { type Client, createWorkQueue } from '../../workers/slot-queue';
import type { Sheet } from './sheet';

export type SheetFormat = 'pdf' | 'png';

const filename = fileURLToPath(new URL('./print-worker.mjs', import.meta.url));

const createError = () =>
  overloaded('Many posters are being printed at this moment. Please try again shortly.', 5);

/**
 * Prints a sheet as PDF, with bleed and crop marks, or as PNG with 300 dots to the inch, as it is once it is cut: in the
 * thread that draws pictures, one at a time, so that those wait for two sheets at most. Clients take turns; an
 * administrator's waits for no more than the one that is being printed. Throws `overloaded` where one waits for too long and is
 * not next.
 */
export function createPrinter({ maxWait = 8000 } = {}) {
  const caps = { perClient: 1, all: 1, reserve: 1 };
  const inTurn = createWorkQueue({ ...caps, maxWait, isNextPatient: true, createError });
  return (drawings: Drawings, sheet: Sheet, format: SheetFormat, client: Client, signal?: AbortSignal) =>
    inTurn(() => drawings.run(filename, format, sheet), { client, signal });
}
