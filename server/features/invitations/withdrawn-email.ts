import { events } from '@shared/events/tables';
import { eventVendors, stops } from '@shared/stops/tables';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { type EmailRules, letterOf } from '../../mail/email-rules';
import { linkKinds, linkToken } from '../../mail/links';
import { findRecipient } from '../partners/emails';
import { addressee } from '../partners/partner-kinds';
import { stopWithdrawnEmail } from './templates/stop-emails';

/** The stop, or vendor's place, that is none any more, and its event, which may be deleted. */
const removed = z.object({
  stopId: z.int().optional(),
  boothId: z.int().optional(),
  isCancellation: z.boolean(),
  stop: z.object({ name: z.string() }),
  event: z.object({ title: z.string(), date: z.coerce.date() }),
});

/** Tells a partner that it is not part of a crawl any more: it is off the route, or the event is cancelled. */
export const stopWithdrawn: EmailRules<z.output<typeof removed>> = {
  kind: 'stop-withdrawn',
  cause: 'site',
  sendWithinDays: 30,
  params: removed,
  async load({ db, mail, email, params: { isCancellation, stop, ...params }, now }) {
    const partner = await findRecipient(db, email);
    if (!partner) return undefined;
    const { kind, row } = partner;
    const event = await db.query.events.findFirst({ where: eq(events.id, email.eventId ?? 0) });
    const eventId = email.eventId ?? 0;
    const count =
      kind === 'venue'
        ? db.$count(stops, and(eq(stops.eventId, eventId), eq(stops.venueId, row.id)))
        : db.$count(eventVendors, and(eq(eventVendors.eventId, eventId), eq(eventVendors.vendorId, row.id)));
    const isWanted = isCancellation
      ? event !== undefined && event.cancelledAt !== null
      : // One that is on the route again is asked again.
        (await count) === 0;
    // An event that was deleted with its route is news too.
    if (!isWanted || (event && event.endsAt <= now)) return undefined;
    const cancellation = isCancellation ? (event?.cancellationReason ?? '') : undefined;
    const contactName = addressee(row);
    const said = { kind, stop, event: event ?? params.event, partner: row, contactName, cancellation };
    return letterOf(stopWithdrawnEmail(said), { partner: linkToken(mail, linkKinds[kind], row, now) });
  },
};
