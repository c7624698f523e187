import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { eventVendors, stops } from '@shared/stops/tables';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { countGuests } from '../registrations/totals';

/** Of the crawls that are over, the page has the last ones. */
const maxPast = 12;

/** What partners are told of a crawl: how many are expected, and afterwards how many came, where anybody was checked in. */
async function present(db: Database, event: EventRow, now: Date) {
  const { people, dogs, insidePeople, insideDogs } = await countGuests(db, event.id);
  const isPast = event.endsAt <= now;
  return {
    event: { ...event, isPast },
    expected: { people, dogs },
    came: isPast && insidePeople > 0 ? { people: insidePeople, dogs: insideDogs } : null,
  };
}

/** The crawls to come in their order, then the last ones that are over or cancelled. */
function upcomingFirst<Row extends { event: EventRow }>(rows: Row[], now: Date): Row[] {
  const isUpcoming = ({ event }: Row) => event.endsAt > now && event.cancelledAt === null;
  const past = rows.filter((row) => !isUpcoming(row));
  const latestFirst = past.toSorted((a, b) => b.event.date.getTime() - a.event.date.getTime());
  return [...rows.filter(isUpcoming), ...latestFirst.slice(0, maxPast)];
}

/** The states of a stop from the invitation on. */
const askedStates = ['invited', 'confirmed', 'declined'] as const;
const isAsked = (state: string): state is (typeof askedStates)[number] =>
  askedStates.some((asked) => asked === state);

/** The stops that a venue was asked for, as its own page shows them at `now`. */
export async function listVenueStops(db: Database, venueId: number, now: Date) {
  const rows = await db
    .select({ stop: stops, event: events })
    .from(stops)
    .innerJoin(events, eq(events.id, stops.eventId))
    .where(and(eq(stops.venueId, venueId), inArray(stops.state, [...askedStates])))
    .orderBy(asc(events.date), asc(events.id), asc(stops.position));
  const presented = [];
  for (const { stop, event } of upcomingFirst(rows, now)) {
    const { state } = stop;
    if (!isAsked(state)) continue;
    const told = await present(db, event, now);
    const isChanged = !stop.isTimeAgreed || (state === 'invited' && stop.askedAt === null);
    const isOpen = !told.event.isPast && event.cancelledAt === null;
    presented.push({ ...stop, ...told, state, isChanged, isOpen });
  }
  return presented;
}

/** The crawls that a vendor was asked to, as their own page shows them at `now`. */
export async function listVendorEvents(db: Database, vendorId: number, now: Date) {
  const rows = await db
    .select({ state: eventVendors.state, stop: stops, event: events })
    .from(eventVendors)
    .innerJoin(events, eq(events.id, eventVendors.eventId))
    .leftJoin(stops, eq(stops.id, eventVendors.stopId))
    .where(and(eq(eventVendors.vendorId, vendorId), inArray(eventVendors.state, [...askedStates])))
    .orderBy(asc(events.date), asc(events.id));
  const presented = [];
  for (const { state, stop, event } of upcomingFirst(rows, now)) {
    if (!isAsked(state)) continue;
    presented.push({
      ...(await present(db, event, now)),
      state,
      stop: stop && { ...stop, name: stop.state === 'confirmed' ? stop.name : null },
    });
  }
  return presented;
}
