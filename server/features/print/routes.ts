import { fileURLToPath } from 'node:url';
import type { EventRow } from '@shared/events/events';
import { id } from '@shared/fields';
import {
  type PrintDocument,
  type PrintInk,
  printDocuments,
  printFileName,
  printInks,
} from '@shared/print/print';
import type { StopRow } from '@shared/stops/stops';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { overloaded } from '../../errors';
import { clientGone, clientNetwork, originOf } from '../../http/request';
import { adminEndpoints, file, publicEndpoints } from '../../http/route';
import type { Drawings } from '../../workers/drawings';
import { type Client, createWorkQueue } from '../../workers/slot-queue';
import { printData } from './print-data';
import { findEventStop, findPartnerStop } from './queries';
import type { Sheet } from './sheet';
import { sheetOf } from './sheets';

const filename = fileURLToPath(new URL('./print-worker.mjs', import.meta.url));

const createError = () =>
  overloaded('Many posters are being printed at this moment. Please try again shortly.', 5);

/**
 * Prints one sheet at a time, in the thread that draws pictures. Clients take turns; an administrator's waits for one
 * sheet at most. Throws `overloaded` where one waits for too long and is not next.
 */
export function createPrinter({ maxWait = 8000 } = {}) {
  const caps = { perClient: 1, all: 1, reserve: 1 };
  const inTurn = createWorkQueue({ ...caps, maxWait, isNextPatient: true, createError });
  return (drawings: Drawings, sheet: Sheet, format: 'pdf' | 'png', client: Client, signal?: AbortSignal) =>
    inTurn(() => drawings.run(filename, format, sheet), { client, signal });
}

const document = z.enum(printDocuments);

const print = createPrinter();

async function sendPrint(
  req: Request,
  res: Response,
  { event, stop }: { event: EventRow; stop: StopRow },
  { document, ink }: { document: PrintDocument; ink: PrintInk },
  client: Client,
): Promise<void> {
  const data = printData(event, stop, originOf(req));
  const sheet = sheetOf(data, document, ink, await req.drawings.typesetter());
  const format = document.endsWith('.pdf') ? 'pdf' : 'png';
  const printed = await print(req.drawings, sheet, format, client, clientGone(res));
  res.attachment(printFileName(stop, document, ink)).send(printed);
}

const common = {
  description:
    'With the event, the bar, its times and specials, and the code of the event’s page. PDFs are for print shops: with bleed, crop marks and embedded fonts. PNGs have 300 dots to the inch and are as large as what is cut out. `ink=black` is for printers without colors.',
  response: file('application/pdf', 'image/png'),
  query: z.object({ ink: z.enum(printInks, 'Must be color or black').default('color') }),
} as const;

export const partnerPrints = publicEndpoints('/partner').get('/:token/stops/:id/print/:document', {
  ...common,
  operationId: 'printPartnerStop',
  summary: 'A poster or a coaster for a stop that its venue has confirmed',
  params: { token: z.string(), id, document },
  byLink: true,
  errors: ['stop-not-found', 'stop-closed', 'overloaded'],
  async handler({ req, res, db, mail, params, query }) {
    const found = await findPartnerStop({ db, mail, token: params.token, now: new Date() }, params.id);
    const wanted = { document: params.document, ink: query.ink };
    await sendPrint(req, res, found, wanted, { key: clientNetwork(req), hasReserve: false });
  },
});

export const adminPrints = adminEndpoints('/events').get('/:id/stops/:stopId/print/:document', {
  ...common,
  operationId: 'printStop',
  summary: 'A poster or a coaster for a stop of an event',
  params: { id, stopId: id, document },
  errors: ['event-not-found', 'stop-not-found', 'overloaded'],
  async handler({ req, res, db, actor, params, query }) {
    const found = await findEventStop(db, params.id, params.stopId);
    const wanted = { document: params.document, ink: query.ink };
    await sendPrint(req, res, found, wanted, { key: `user ${actor.id}`, hasReserve: true });
  },
});
