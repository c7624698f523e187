import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { emails } from '@shared/mail/tables';
import { statusOf, type VenueRow } from '@shared/partners/partners';
import { venues } from '@shared/partners/tables';
import { type MailObstacle, stopActionsOf } from '@shared/stops/next-state';
import type { StopRow, stopResponse } from '@shared/stops/stops';
import { stops } from '@shared/stops/tables';
import { and, asc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database } from '../../database/database';
import { isUnsent } from '../../mail/lease';
import type { Mail } from '../../mail/mail';

export type AskedStop = { stop: StopRow; event: EventRow; venue: VenueRow };

/** Such stops with their venues, in the order of the route: of those that can be written to. */
export const listAsked = (db: Database, ...which: (SQL | undefined)[]): Promise<AskedStop[]> =>
  db
    .select({ stop: stops, event: events, venue: venues })
    .from(stops)
    .innerJoin(events, eq(events.id, stops.eventId))
    .innerJoin(venues, eq(venues.id, stops.venueId))
    .where(and(isNotNull(venues.contactEmail), ...which))
    .orderBy(asc(stops.position));

/**
 * Notes that the venues of these stops were asked at `now`, or that an invitation was written that has not left yet: of
 * an event that is locked, whose version stays, since it says nothing new. One that has agreed is not asked again. Gives
 * the stops that were.
 */
export function markAsked(tx: Database, ids: number[], now: Date, hasLeft = true): Promise<StopRow[]> {
  const unanswered = { state: 'invited', answeredAt: null, answeredBy: null } as const;
  return tx
    .update(stops)
    .set({ askedAt: now, ...(hasLeft && unanswered) })
    .where(and(inArray(stops.id, ids), ne(stops.state, 'confirmed')))
    .returning();
}

/** Which of these stops have an invitation that waits to leave. */
export async function findUnsent(db: Database, asked: StopRow[]): Promise<Set<number>> {
  const ids = asked.map(({ id }) => id);
  const stopId = sql<number>`(${emails.params} ->> 'stopId')::int`;
  const rows = await db
    .select({ stopId })
    .from(emails)
    .where(and(eq(emails.kind, 'stop-invitation'), isUnsent, inArray(stopId, ids)));
  return new Set(rows.map((row) => row.stopId));
}

/** A stop as administrators see it: with what has become of its invitation, and what may be done about it. */
export type ShownStop = StopRow & Pick<z.input<typeof stopResponse>, 'isUnsent' | 'mailObstacle' | 'actions'>;

function obstacleOf(venue: VenueRow): MailObstacle | null {
  const status = statusOf(venue);
  if (status !== 'approved') return status;
  return venue.contactEmail === null ? 'no-email' : null;
}

/** Why these stops' venues are not written to, by the ids of the venues. */
async function findObstacles(db: Database, rows: StopRow[]) {
  const ids = rows.flatMap(({ venueId }) => venueId ?? []);
  const found = await db.select().from(venues).where(inArray(venues.id, ids));
  return new Map(found.map((venue) => [venue.id, obstacleOf(venue)]));
}

/** Stops of an event as administrators see them. */
export async function showStops(
  db: Database,
  mail: Pick<Mail, 'isOn'>,
  { cancelledAt, endsAt }: Pick<EventRow, 'cancelledAt' | 'endsAt'>,
  rows: StopRow[],
): Promise<ShownStop[]> {
  const asked = rows.filter(({ state, askedAt }) => state !== 'confirmed' && askedAt !== null);
  const unsent = await findUnsent(db, asked);
  const obstacles = await findObstacles(db, rows);
  const when = { isToCome: cancelledAt === null && endsAt > new Date(), isMailOn: mail.isOn };
  return rows.map((row) => {
    const isUnsent = asked.includes(row) && unsent.has(row.id);
    const stop = { ...row, isUnsent, mailObstacle: obstacles.get(row.venueId ?? 0) ?? null };
    return { ...stop, actions: stopActionsOf(stop, when) };
  });
}
