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
import { clientGone } from '../../http/client-gone';
import { clientNetwork } from '../../http/client-network';
import { originOf } from '../../http/origin';
import { adminEndpoints, file, publicEndpoints } from '../../http/route';
import type { Client } from '../../workers/slot-queue';
import { printData } from './print-data';
import { createPrinter } from './printer';
import { findEventStop, findPartnerStop } from './queries';
import { printFormat, sheetOf } from './sheets';

const document = z.enum(printDocuments);
const inkQuery = z.object({ ink: z.enum(printInks, 'Must be color or black').default('color') });

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
  const printed = await print(req.drawings, sheet, printFormat(document), client, clientGone(res));
  res.attachment(printFileName(stop, document, ink)).send(printed);
}

const common = {
  response: file('application/pdf', 'image/png'),
  query: inkQuery,
} as const;
const aboutFiles =
  'With the event, the bar, its times and specials, and the code of the event’s page. PDFs are for print shops: with bleed, crop marks and embedded fonts. PNGs have 300 dots to the inch and are as large as what is cut out. `ink=black` is for printers without colors.';

/** What venues print for their own stops (docs/product/print.md). */
export const partnerPrints = publicEndpoints('/partner').get('/:token/stops/:id/print/:document', {
  ...common,
  operationId: 'printPartnerStop',
  summary: 'A poster or a coaster for a stop that its venue has confirmed',
  description: aboutFiles,
  params: { token: z.string(), id, document },
  byLink: true,
  errors: ['stop-not-found', 'stop-closed', 'overloaded'],
  async handler({ req, res, db, mail, params, query }) {
    const found = await findPartnerStop({ db, mail, token: params.token, now: new Date() }, params.id);
    const wanted = { document: params.document, ink: query.ink };
    await sendPrint(req, res, found, wanted, { key: clientNetwork(req), hasReserve: false });
  },
});

/** The same for administrators, also of stops that nobody has confirmed yet. */
export const adminPrints = adminEndpoints('/events').get('/:id/stops/:stopId/print/:document', {
  ...common,
  operationId: 'printStop',
  summary: 'A poster or a coaster for a stop of an event',
  description: aboutFiles,
  params: { id, stopId: id, document },
  errors: ['event-not-found', 'stop-not-found', 'overloaded'],
  async handler({ req, res, db, actor, params, query }) {
    const found = await findEventStop(db, params.id, params.stopId);
    const wanted = { document: params.document, ink: query.ink };
    await sendPrint(req, res, found, wanted, { key: `user ${actor.id}`, hasReserve: true });
  },
});
