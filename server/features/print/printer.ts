import { fileURLToPath } from 'node:url';
import { overloaded, requestCutOff } from '../../errors';
import type { Client } from '../../http/load-shedding/places';
import { createWaitingPlaces } from '../../http/load-shedding/waiting-places';
import type { Drawings } from '../../workers/drawings';
import type { Sheet } from './sheet';

export type SheetFormat = 'pdf' | 'png';

const filename = fileURLToPath(new URL('./print-worker.mjs', import.meta.url));

/** Sheets are printed one at a time; an administrator's waits for no more than the one that is being printed. */
const places = { perClient: 1, all: 1, reserve: 1 };

/** Prints in the thread that draws pictures, so that those wait for two sheets at most. */
export function createPrinter({ maxWait = 8000 } = {}) {
  const waitingPlaces = createWaitingPlaces({ ...places, maxWait });
  /**
   * A sheet as PDF, with bleed and crop marks, or as PNG with 300 dots to the inch, as it is once it is cut. Clients take
   * turns. Throws `overloaded` where it has waited for too long.
   */
  return async function print(
    drawings: Drawings,
    sheet: Sheet,
    format: SheetFormat,
    client: Client,
    signal?: AbortSignal,
  ): Promise<Buffer> {
    const leave = await waitingPlaces.enter(client);
    if (!leave)
      throw overloaded('Many posters are being printed at this moment. Please try again shortly.', 5);
    try {
      if (signal?.aborted) throw requestCutOff();
      return await drawings.run(filename, format, sheet);
    } finally {
      leave();
    }
  };
}
