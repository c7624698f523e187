import type { Counts } from '@shared/counts';
import { contactMessages, events, siteSettings, subscribers, vendors, venues } from '@shared/tables';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';

/** How many rows each of the admin's lists has, all counted at one moment. */
export async function countRows(db: Database): Promise<Counts> {
  const [counts] = await db
    .select({
      events: db.$count(events),
      venues: db.$count(venues),
      vendors: db.$count(vendors),
      subscribers: db.$count(subscribers),
      messages: db.$count(contactMessages),
      settings: db.$count(siteSettings),
    })
    .from(sql`(select 1) as one`);
  if (!counts) throw new Error('the select gave no row');
  return counts;
}
