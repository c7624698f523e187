import { declinedVenues } from '@shared/stops/tables';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { Mail } from '../../mail/mail';
import { findEvent } from '../events/event-row';
import { type ShownStop, showStops } from '../invitations/asked';
import { listStops } from '../stops/queries';

/** A route as administrators see it, with the event's version. */
export type EventRoute = { version: number; stops: ShownStop[]; declinedVenueIds: number[] };

/** The venues whose stop went to another or left the route after their no, and that have not agreed since. */
export async function findDeclined(db: Database, eventId: number): Promise<number[]> {
  const found = await db.query.declinedVenues.findMany({ where: eq(declinedVenues.eventId, eventId) });
  return found.map(({ venueId }) => venueId);
}

/** An event's route. Throws `event-not-found`. */
export async function readEventRoute(db: Database, mail: Mail, eventId: number): Promise<EventRoute> {
  const event = await findEvent(db, eventId);
  const stops = await showStops(db, mail, event, await listStops(db, eventId));
  return { version: event.version, stops, declinedVenueIds: await findDeclined(db, eventId) };
}
