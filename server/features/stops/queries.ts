import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { vendors, venues } from '@shared/partners/tables';
import { publicPlaceOf, type StopRow } from '@shared/stops/stops';
import { eventVendors, stops } from '@shared/stops/tables';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database';

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
    // Nobody confirms a time any more that is over.
    const isTimeAgreed = !isConfirmed || stop.isTimeAgreed || leavesAt < new Date();
    const known = { id, position, arrivesAt, leavesAt, isConfirmed, isTimeAgreed };
    const agreed = isConfirmed ? { ...stop, ...application } : undefined;
    return { eventId, stop: { ...known, ...publicPlaceOf(agreed) } };
  });
}

/** The same of one event. */
export const listPublicStops = async (db: Database, eventId: number) =>
  (await listPublicStopsOf(db, [eventId])).map(({ stop }) => stop);

/** Such vendors at events, each with its stop, by name. */
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
