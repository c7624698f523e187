import { vendors, venues } from '@shared/partners/tables';
import type { StopInput } from '@shared/stops/stops';
import { eventVendors, stops } from '@shared/stops/tables';
import { aVendorInput, aVenueInput } from '@shared/testing/builders';
import { type Database, firstOf } from '../database/database';
import { syncRoute } from '../features/stops/queries';

export async function storedVenue(db: Database, changes: Partial<typeof venues.$inferInsert> = {}) {
  const rows = await db
    .insert(venues)
    .values({ ...aVenueInput(), hasOutdoorSpace: true, isApproved: true, ...changes })
    .returning();
  return firstOf(rows);
}

export async function storedVendor(db: Database, changes: Partial<typeof vendors.$inferInsert> = {}) {
  const rows = await db
    .insert(vendors)
    .values({ ...aVendorInput(), isApproved: true, ...changes })
    .returning();
  return firstOf(rows);
}

/** Stores that a vendor has agreed to come to an event. */
export async function storedBooth(db: Database, booth: typeof eventVendors.$inferInsert) {
  const rows = await db
    .insert(eventVendors)
    .values({ state: 'confirmed', answeredBy: 'vendor', ...booth })
    .returning();
  return firstOf(rows);
}

/** Stores a stop of the event that `storedEvent` makes, from 4:30 to 5:30 PM, with all that is public once it is confirmed. */
export async function storedStop(
  db: Database,
  { eventId, ...changes }: Partial<typeof stops.$inferInsert> & { eventId: number },
) {
  const [stop] = await db
    .insert(stops)
    .values({
      eventId,
      position: 1,
      name: 'The Porch',
      address: '643 N Orange Ave, Orlando',
      arrivesAt: new Date('2030-06-15T20:30:00Z'),
      leavesAt: new Date('2030-06-15T21:30:00Z'),
      specials: [{ what: 'Salty Dog', price: '$6' }],
      note: 'Water bowls are at the back door.',
      latitude: 28.55,
      longitude: -81.38,
      ...changes,
    })
    .returning();
  if (!stop) throw new Error('the insert gave no row');
  await syncRoute(db, eventId);
  return stop;
}

/** A stop as the organizer sends it. */
export function aStop(changes: Partial<StopInput> = {}) {
  return {
    name: 'The Porch',
    address: '643 N Orange Ave, Orlando',
    arrivesAt: '4:30 PM',
    leavesAt: '5:30 PM',
    specials: [{ what: 'Salty Dog', price: '$6' }],
    note: null,
    ...changes,
  };
}
