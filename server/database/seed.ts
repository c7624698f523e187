import { type OrlandoDay, orlandoDay } from '@shared/dates';
import {
  contactMessages,
  events,
  participants,
  registrations,
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
    const stored = await tx.insert(events).values(sampleEvents(today)).returning();
    const open = stored.find(({ registrationOpen }) => registrationOpen);
    if (open) await insertGuests(tx, today, open.id);
    await tx.insert(venues).values(sampleVenues(today));
    await tx.insert(vendors).values(sampleVendors(today));
    await tx.insert(subscribers).values(sampleSubscribers(today));
    await tx.insert(contactMessages).values(sampleMessages(today));
    return true;
  });
}
