import { type EventRow, withRoute } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { vendors, venues } from '@shared/partners/tables';
import { publicPlaceOf, type StopRow } from '@shared/stops/stops';
import { declinedVenues, eventVendors, stops } from '@shared/stops/tables';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { type Database, updateRow } from '../../database/database';
import { nextVersion } from '../events/event-row';

export const auditedStop = (
  { id, name }: Pick<StopRow, 'id' | 'name'>,
  { title }: Pick<EventRow, 'title'>,
) => ({ entity: 'stop' as const, entityId: id, label: `${name}, ${title}` });

export function listStops(db: Database, eventId: number): Promise<StopRow[]> {
  return db.select().from(stops).where(eq(stops.eventId, eventId)).orderBy(asc(stops.position));
}

/** The stops of these events as everybody may see them: of one whose venue has not agreed only its place and its times. */
export async function listPublicStopsOf(db: Database, eventIds: number[]) {
  const rows = await db
    .select({ stop: stops, website: venues.website, hasOutdoorSpace: venues.hasOutdoorSpace })
    .from(stops)
    // What an application says is public as long as it is approved.
    .leftJoin(venues, and(eq(venues.id, stops.venueId), eq(venues.isApproved, true)))
    .where(inArray(stops.eventId, eventIds))
    .orderBy(asc(stops.position));
  return rows.map(({ stop, ...application }) => {
    const { eventId, id, position, arrivesAt, leavesAt } = stop;
    const isConfirmed = stop.state === 'confirmed';
    // A time in the past is not confirmed any more.
    const isTimeAgreed = !isConfirmed || stop.isTimeAgreed || leavesAt < new Date();
    const known = { id, position, arrivesAt, leavesAt, isConfirmed, isTimeAgreed };
    const agreed = isConfirmed ? { ...stop, ...application } : undefined;
    return { eventId, stop: { ...known, ...publicPlaceOf(agreed) } };
  });
}

export const listPublicStops = async (db: Database, eventId: number) =>
  (await listPublicStopsOf(db, [eventId])).map(({ stop }) => stop);

export const listBooths = (db: Database, ...which: (SQL | undefined)[]) =>
  db
    .select({ booth: eventVendors, stop: stops, event: events, vendor: vendors })
    .from(eventVendors)
    .innerJoin(events, eq(events.id, eventVendors.eventId))
    .innerJoin(vendors, eq(vendors.id, eventVendors.vendorId))
    .leftJoin(stops, eq(stops.id, eventVendors.stopId))
    .where(and(...which))
    .orderBy(asc(vendors.businessName), asc(vendors.id));
export type AskedVendor = Awaited<ReturnType<typeof listBooths>>[number];

/** The vendors of an event that everybody may see: approved ones that have agreed. */
export async function listPublicVendors(db: Database, eventId: number) {
  const haveAgreed = and(eq(vendors.isApproved, true), eq(eventVendors.state, 'confirmed'));
  const rows = await listBooths(db, eq(eventVendors.eventId, eventId), haveAgreed);
  return rows.map(({ booth: { stopId }, vendor }) => ({ ...vendor, stopId }));
}

type ShownStop = Awaited<ReturnType<typeof listPublicStops>>[number];

/** An event as guests and visitors may read of it: with its stops, and no venue that has not agreed. */
export type RoutedEvent = EventRow & { stops: ShownStop[] };

/** Adds its route to an event. What is written to guests is made of this, never of the row alone. */
export async function readRoutedEvent(db: Database, event: EventRow): Promise<RoutedEvent> {
  const stops = event.stopCount === 0 ? [] : await listPublicStops(db, event.id);
  return { ...withRoute(event), stops };
}

export async function readRoutedEvents(db: Database, rows: EventRow[]): Promise<RoutedEvent[]> {
  const stopsOf = new Map<number, ShownStop[]>();
  const ids = rows.map(({ id }) => id);
  for (const { eventId, stop } of await listPublicStopsOf(db, ids))
    stopsOf.set(eventId, [...(stopsOf.get(eventId) ?? []), stop]);
  return rows.map((row) => ({ ...withRoute(row), stops: stopsOf.get(row.id) ?? [] }));
}

export async function routeSummary(tx: Database, eventId: number) {
  const route = await listStops(tx, eventId);
  const isConfirmed = (stop: (typeof route)[number] | undefined) => stop?.state === 'confirmed';
  const [first] = route;
  return {
    stopCount: route.length,
    confirmedStopCount: route.filter(isConfirmed).length,
    firstStop: isConfirmed(first) ? (first?.name ?? null) : null,
  };
}

/** Stores what follows from a route, and a new version, in the transaction of each change of stops, event locked. */
export async function syncRoute(tx: Database, eventId: number): Promise<EventRow> {
  const haveAgreed = tx
    .select({ id: stops.venueId })
    .from(stops)
    .where(and(eq(stops.eventId, eventId), eq(stops.state, 'confirmed')));
  await tx
    .delete(declinedVenues)
    .where(and(eq(declinedVenues.eventId, eventId), inArray(declinedVenues.venueId, haveAgreed)));
  return updateRow(tx, events, eventId, { ...(await routeSummary(tx, eventId)), version: nextVersion });
}
