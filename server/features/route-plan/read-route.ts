import type { StopRow } from '@shared/stops/stops';
import type { Database } from '../../database/database';
import { findEvent } from '../events/event-row';
import { findUnsent } from '../invitations/asked';
import { listStops } from '../stops/queries';

type InvitedStop = StopRow & { isUnsent: boolean };

/** A route as administrators see it, with the event's version. */
export type EventRoute = { version: number; stops: InvitedStop[] };

/** Stops as administrators see them: with what has become of their invitation. */
export async function withInvitations(db: Database, rows: StopRow[]): Promise<InvitedStop[]> {
  const asked = rows.filter(({ state, askedAt }) => state !== 'confirmed' && askedAt !== null);
  const unsent = await findUnsent(db, asked);
  return rows.map((stop) => ({ ...stop, isUnsent: asked.includes(stop) && unsent.has(stop.id) }));
}

/** An event's route. Throws `event-not-found`. */
export async function readEventRoute(db: Database, eventId: number): Promise<EventRoute> {
  const { version } = await findEvent(db, eventId);
  return { version, stops: await withInvitations(db, await listStops(db, eventId)) };
}
