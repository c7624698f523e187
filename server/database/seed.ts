import { orlandoDay } from '@shared/dates';
import { contactMessages, events, subscribers, vendors, venues } from '@shared/tables';
import { sql } from 'drizzle-orm';
import type { Database } from './database';
import { sampleEvents } from './sample-events';
import { sampleVendors, sampleVenues } from './sample-partners';
import { sampleMessages, sampleSubscribers } from './sample-people';

/** The advisory lock under which the database is checked and filled in one step. */
const seedLock = 7_287_003;

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
    await tx.insert(events).values(sampleEvents(today));
    await tx.insert(venues).values(sampleVenues(today));
    await tx.insert(vendors).values(sampleVendors(today));
    await tx.insert(subscribers).values(sampleSubscribers(today));
    await tx.insert(contactMessages).values(sampleMessages(today));
    return true;
  });
}
