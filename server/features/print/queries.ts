import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import type { StopRow } from '@shared/stops/stops';
import { stops } from '@shared/stops/tables';
import { and, eq, ne } from 'drizzle-orm';
import { type Database, firstOf } from '../../database/database';
import { AppError } from '../../errors';
import type { LinkContext } from '../../http/services';
import { findEvent } from '../events/event-row';
import { findPartner } from '../partners/partner-page';

type PrintedStop = { event: EventRow; stop: StopRow };

/** A stop of the link's owner (docs/product/print.md). Throws `link-not-found`, `stop-not-found` and `stop-closed`. */
export async function findPartnerStop(context: LinkContext, stopId: number): Promise<PrintedStop> {
  const partner = await findPartner(context);
  if (partner.kind !== 'venue') throw new AppError('stop-not-found');
  const [found] = await context.db
    .select({ stop: stops, event: events })
    .from(stops)
    .innerJoin(events, eq(events.id, stops.eventId))
    .where(and(eq(stops.id, stopId), eq(stops.venueId, partner.row.id), ne(stops.state, 'planned')));
  if (!found) throw new AppError('stop-not-found');
  if (found.event.cancelledAt !== null)
    throw new AppError('stop-closed', 'This event is cancelled: there is nothing to print.');
  if (found.stop.state !== 'confirmed')
    throw new AppError('stop-closed', 'Please confirm the stop first: posters and coasters name your bar.');
  return found;
}

export async function findEventStop(db: Database, eventId: number, stopId: number): Promise<PrintedStop> {
  const event = await findEvent(db, eventId);
  const isOfEvent = and(eq(stops.id, stopId), eq(stops.eventId, eventId));
  return { event, stop: firstOf(await db.select().from(stops).where(isOfEvent), 'stop-not-found') };
}
