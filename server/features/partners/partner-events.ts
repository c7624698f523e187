import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { eventVendors, stops } from '@shared/stops/tables';
import { and, asc, desc, eq, gt, inArray, lte, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { countGuests } from '../registrations/totals';

/** Of the crawls that are over, the page has the last ones. */
const maxPast = 12;

/** What partners are told of a crawl: how many are expected, and afterwards how many came. */
async function present(db: Database, event: EventRow, now: Date) {
  const { people, dogs, insidePeople, insideDogs } = await countGuests(db, event.id);
  const isPast = event.endsAt <= now;
  return {
    event: { ...event, isPast },
    expected: { people, dogs },
    came: isPast && event.cancelledAt === null ? { people: insidePeople, dogs: insideDogs } : null,
  };
}

/** The crawls to come in their order, then the last ones that are over. */
async function upcomingFirst<Row>(
  read: (when: SQL, order: SQL) => { limit: (most: number) => PromiseLike<Row[]> } & PromiseLike<Row[]>,
  now: Date,
): Promise<Row[]> {
  const upcoming = await read(gt(events.endsAt, now), asc(events.date));
  const past = await read(lte(events.endsAt, now), desc(events.date)).limit(maxPast);
  return [...upcoming, ...past];
}

/** The states of a stop from the invitation on. */
const askedStates = ['invited', 'confirmed', 'declined'] as const;
const isAsked = (state: string): state is (typeof askedStates)[number] =>
  askedStates.some((asked) => asked === state);

/** The stops that a venue was asked for, as its own page shows them at `now`. */
export async function listVenueStops(db: Database, venueId: number, now: Date) {
  const rows = await upcomingFirst(
    (when, order) =>
      db
        .select({ stop: stops, event: events })
        .from(stops)
        .innerJoin(events, eq(events.id, stops.eventId))
        .where(and(eq(stops.venueId, venueId), inArray(stops.state, [...askedStates]), when))
        .orderBy(order, asc(events.id), asc(stops.position))
        .$dynamic(),
    now,
  );
  const presented = [];
  for (const { stop, event } of rows) {
    const { state } = stop;
    if (!isAsked(state)) continue;
    const told = await present(db, event, now);
    const isChanged = !stop.isTimeAgreed || (state === 'invited' && stop.askedAt === null);
    const isOpen = !told.event.isPast && event.cancelledAt === null;
    presented.push({ ...stop, ...told, state, isChanged, isOpen });
  }
  return presented;
}

/** The crawls that a vendor comes to, as their own page shows them at `now`. */
export async function listVendorEvents(db: Database, vendorId: number, now: Date) {
  const rows = await upcomingFirst(
    (when, order) =>
      db
        .select({ stop: stops, event: events })
        .from(eventVendors)
        .innerJoin(events, eq(events.id, eventVendors.eventId))
        .leftJoin(stops, eq(stops.id, eventVendors.stopId))
        .where(and(eq(eventVendors.vendorId, vendorId), when))
        .orderBy(order, asc(events.id))
        .$dynamic(),
    now,
  );
  const presented = [];
  for (const { stop, event } of rows)
    presented.push({
      ...(await present(db, event, now)),
      stop: stop && { ...stop, name: stop.state === 'confirmed' ? stop.name : null },
    });
  return presented;
}
