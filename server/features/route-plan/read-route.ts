import type { StopRow } from '@shared/stops/stops';
import { declinedVenues } from '@shared/stops/tables';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { findEvent } from '../events/event-row';
import { findUnsent } from '../invitations/asked';
import { listStops } from '../stops/queries';

type InvitedStop = StopRow & { isUnsent: boolean };

/** A route as administrators see it, with the event's version. */
export type EventRoute = { version: number; stops: InvitedStop[]; declinedVenueIds: number[] };

/** Stops as administrators see them: with what has become of their invitation. */
export async function withInvitations(db: Database, rows: StopRow[]): Promise<InvitedStop[]> {
  const asked = rows.filter(({ state, askedAt }) => state !== 'confirmed' && askedAt !== null);
  const unsent = await findUnsent(db, asked);
  return rows.map((stop) => ({ ...stop, isUnsent: asked.includes(stop) && unsent.has(stop.id) }));
}

/** The venues whose stop went to another or left the route after their no, and that have not agreed since. */
export async function findDeclined(db: Database, eventId: number): Promise<number[]> {
  const found = await db.query.declinedVenues.findMany({ where: eq(declinedVenues.eventId, eventId) });
  return found.map(({ venueId }) => venueId);
}

/** An event's route. Throws `event-not-found`. */
export async function readEventRoute(db: Database, eventId: number): Promise<EventRoute> {
  const { version } = await findEvent(db, eventId);
  const stops = await withInvitations(db, await listStops(db, eventId));
  return { version, stops, declinedVenueIds: await findDeclined(db, eventId) };
}
