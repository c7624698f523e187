import { vendors, venues } from '@shared/partners/tables';
import type { StopRow } from '@shared/stops/stops';
import { eventVendors, stops } from '@shared/stops/tables';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database';

/** An event's stops in their order. */
export function listStops(db: Database, eventId: number): Promise<StopRow[]> {
  return db.select().from(stops).where(eq(stops.eventId, eventId)).orderBy(asc(stops.position));
}

const hidden = {
  name: null,
  address: null,
  specials: null,
  note: null,
  latitude: null,
  longitude: null,
  website: null,
  hasOutdoorSpace: null,
};

/** The stops of these events as everybody may see them: of one whose venue has not agreed only its place and its times. */
export async function listPublicStopsOf(db: Database, eventIds: number[]) {
  const rows = await db
    .select({ stop: stops, website: venues.website, hasOutdoorSpace: venues.hasOutdoorSpace })
    .from(stops)
    // What an application says is public as long as it is approved.
    .leftJoin(venues, and(eq(venues.id, stops.venueId), eq(venues.isApproved, true)))
    .where(inArray(stops.eventId, eventIds))
    .orderBy(asc(stops.position));
  return rows.map(({ stop, website, hasOutdoorSpace }) => {
    const { eventId, id, position, arrivesAt, leavesAt, state } = stop;
    const known = { id, position, arrivesAt, leavesAt };
    if (state !== 'confirmed')
      return { eventId, stop: { ...known, isConfirmed: false, isTimeAgreed: true, ...hidden } };
    const { name, address, specials, note, latitude, longitude } = stop;
    // Nobody confirms a time any more that is over.
    const isTimeAgreed = stop.isTimeAgreed || leavesAt < new Date();
    const said = { name, address, specials, note, latitude, longitude, website, hasOutdoorSpace };
    return { eventId, stop: { ...known, isConfirmed: true, isTimeAgreed, ...said } };
  });
}

/** The same of one event. */
export const listPublicStops = async (db: Database, eventId: number) =>
  (await listPublicStopsOf(db, [eventId])).map(({ stop }) => stop);

/** The vendors who come to an event, all or some of them, by name. */
export function listVendors(db: Database, eventId: number, which?: SQL) {
  return db
    .select({
      vendorId: vendors.id,
      businessName: vendors.businessName,
      vendorType: vendors.vendorType,
      productDescription: vendors.productDescription,
      website: vendors.website,
      socialMedia: vendors.socialMedia,
      stopId: eventVendors.stopId,
    })
    .from(eventVendors)
    .innerJoin(vendors, eq(vendors.id, eventVendors.vendorId))
    .where(and(eq(eventVendors.eventId, eventId), which))
    .orderBy(asc(vendors.businessName), asc(vendors.id));
}

/** Those of them that everybody may see: the approved ones. */
export const listPublicVendors = (db: Database, eventId: number) =>
  listVendors(db, eventId, eq(vendors.isApproved, true));
