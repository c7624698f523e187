import { type OrlandoDay, orlandoDay } from '@shared/dates';
import {
  contactMessages,
  events,
  eventVendors,
  participants,
  registrations,
  stops,
  subscribers,
  vendors,
  venues,
} from '@shared/tables';
import { sql } from 'drizzle-orm';
import type { Database } from './database';
import { sampleEvents } from './sample-events';
import { sampleGuests } from './sample-guests';
import { sampleVendors, sampleVenues } from './sample-partners';
import { sampleMessages, sampleSubscribers } from './sample-people';
import { sampleRoutes } from './sample-routes';
import { sampleStops } from './sample-stops';

/** The advisory lock under which the database is checked and filled in one step. */
const seedLock = 7_287_003;

/** Registers the sample guests for an event. */
async function insertGuests(tx: Database, today: OrlandoDay, eventId: number): Promise<void> {
  const guests = sampleGuests(today);
  const stored = await tx
    .insert(participants)
    .values(guests.map(({ participant }) => participant))
    .returning({ id: participants.id, email: participants.email });
  const ids = new Map(stored.map(({ id, email }) => [email, id]));
  await tx.insert(registrations).values(
    guests.map(({ participant, registration }) => ({
      ...registration,
      eventId,
      participantId: ids.get(participant.email) ?? 0,
    })),
  );
}

type StoredEvent = typeof events.$inferSelect;
type Ids = ReadonlyMap<string, number>;

/** Ids by the names of their businesses. */
const idsByName = (rows: { id: number; businessName: string }[]): Ids =>
  new Map(rows.map(({ id, businessName }) => [businessName, id]));

/** Stores the route of an event, and who sells what along it. */
async function insertRoute(
  tx: Database,
  today: OrlandoDay,
  event: StoredEvent,
  ids: { venues: Ids; vendors: Ids },
): Promise<void> {
  const route = sampleStops(today, event, ids.venues);
  if (route.length === 0) return;
  const stored = await tx.insert(stops).values(route).returning({ id: stops.id, position: stops.position });
  const stopIds = new Map(stored.map(({ id, position }) => [position, id]));
  const coming = Object.entries(sampleRoutes[event.title]?.vendors ?? {}).map(([name, position]) => ({
    eventId: event.id,
    vendorId: ids.vendors.get(name) ?? 0,
    stopId: position === null ? null : (stopIds.get(position) ?? null),
  }));
  if (coming.length > 0) await tx.insert(eventVendors).values(coming);
}

/**
 * Puts sample data, dated around `now`, into an empty database. Returns whether it did: if there is any event,
 * application, subscriber or message, nothing changes. It creates no accounts.
 */
export async function seedSampleData(db: Database, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    for (const table of [events, venues, vendors, subscribers, contactMessages]) {
      if ((await tx.$count(table)) > 0) return false;
    }
    const today = orlandoDay(now);
    const stored = await tx.insert(events).values(sampleEvents(now)).returning();
    const open = stored.find(({ registrationOpen }) => registrationOpen);
    if (open) await insertGuests(tx, today, open.id);
    const ids = {
      venues: idsByName(await tx.insert(venues).values(sampleVenues(today)).returning()),
      vendors: idsByName(await tx.insert(vendors).values(sampleVendors(today)).returning()),
    };
    for (const event of stored) await insertRoute(tx, today, event, ids);
    await tx.insert(subscribers).values(sampleSubscribers(today));
    await tx.insert(contactMessages).values(sampleMessages(today));
    return true;
  });
}
