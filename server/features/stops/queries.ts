import type { StopRow } from '@shared/stops';
import { events, eventVendors, pictures, stops, vendors, venues } from '@shared/tables';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { eventNotFound } from '../../errors';
import { findUnsent } from '../partners/unsent-invitations';
import { isInAlbum } from '../pictures/in-album';

/** An event's stops in their order. */
export function listStops(db: Database, eventId: number): Promise<StopRow[]> {
  return db.select().from(stops).where(eq(stops.eventId, eventId)).orderBy(asc(stops.position));
}

type InvitedStop = StopRow & { isUnsent: boolean };

/** A route as administrators see it, with the event's version. */
export type EventRoute = { version: number; stops: InvitedStop[] };

/** Stops as administrators see them: with what has become of their invitation. */
export async function withInvitations(db: Database, rows: StopRow[]): Promise<InvitedStop[]> {
  const asked = rows.filter(({ state, askedAt }) => state === 'invited' && askedAt !== null);
  const unsent = await findUnsent(
    db,
    asked.map(({ id }) => id),
  );
  return rows.map((stop) => ({ ...stop, isUnsent: asked.includes(stop) && unsent.has(stop.id) }));
}

/** An event's route. Throws `event-not-found`. */
export async function readEventRoute(db: Database, eventId: number): Promise<EventRoute> {
  const [event] = await db.select({ version: events.version }).from(events).where(eq(events.id, eventId));
  if (!event) throw eventNotFound();
  return { version: event.version, stops: await withInvitations(db, await listStops(db, eventId)) };
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

/** An event's stops as everybody may see them: of one whose venue has not agreed only its place and its times. */
export async function listPublicStops(db: Database, eventId: number) {
  const rows = await db
    .select({ stop: stops, website: venues.website, hasOutdoorSpace: venues.hasOutdoorSpace })
    .from(stops)
    // What an application says is public as long as it is approved.
    .leftJoin(venues, and(eq(venues.id, stops.venueId), eq(venues.isApproved, true)))
    .where(eq(stops.eventId, eventId))
    .orderBy(asc(stops.position));
  return rows.map(({ stop, website, hasOutdoorSpace }) => {
    const { id, position, arrivesAt, leavesAt, state } = stop;
    const known = { id, position, arrivesAt, leavesAt };
    if (state !== 'confirmed') return { ...known, isConfirmed: false, ...hidden };
    const { name, address, specials, note, latitude, longitude } = stop;
    const said = { name, address, specials, note, latitude, longitude, website, hasOutdoorSpace };
    return { ...known, isConfirmed: true, ...said };
  });
}

/** The approved vendors who come to an event. */
function listPublicVendors(db: Database, eventId: number) {
  return db
    .select({
      businessName: vendors.businessName,
      vendorType: vendors.vendorType,
      productDescription: vendors.productDescription,
      website: vendors.website,
      socialMedia: vendors.socialMedia,
      stopId: eventVendors.stopId,
    })
    .from(eventVendors)
    .innerJoin(vendors, eq(vendors.id, eventVendors.vendorId))
    .where(and(eq(eventVendors.eventId, eventId), eq(vendors.isApproved, true)))
    .orderBy(asc(vendors.businessName), asc(vendors.id));
}

/** What an event's page shows besides the event: its route, its vendors, and how many pictures its album has. */
export async function readRoute(db: Database, eventId: number) {
  return {
    stops: await listPublicStops(db, eventId),
    vendors: await listPublicVendors(db, eventId),
    pictureCount: await db.$count(pictures, and(eq(pictures.eventId, eventId), isInAlbum)),
  };
}
