import type { Counts, waitingResponse } from '@shared/counts';
import { lacksOf } from '@shared/event-lacks';
import {
  contactMessages,
  emails,
  events,
  mailStatus,
  pictures,
  siteSettings,
  subscribers,
  vendors,
  venues,
} from '@shared/tables';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database } from '../../database/database';
import { countGuests } from '../registrations/totals';

/** How many rows each of the admin's lists has, all counted at one moment; of the subscribers, the confirmed ones. */
export async function countRows(db: Database): Promise<Counts> {
  const [counts] = await db
    .select({
      events: db.$count(events),
      venues: db.$count(venues),
      vendors: db.$count(vendors),
      subscribers: db.$count(subscribers, eq(subscribers.state, 'confirmed')),
      messages: db.$count(contactMessages),
      settings: db.$count(siteSettings),
    })
    .from(sql`(select 1) as one`);
  if (!counts) throw new Error('the select gave no row');
  return counts;
}

/** What waits for an administrator, and the next event at `now`. */
export async function findWaiting(db: Database, now: Date): Promise<z.input<typeof waitingResponse>> {
  const [counts] = await db
    .select({
      venues: db.$count(venues, eq(venues.isApproved, false)),
      vendors: db.$count(vendors, eq(vendors.isApproved, false)),
      messages: db.$count(contactMessages, eq(contactMessages.isRead, false)),
      heldEmails: db.$count(emails, eq(emails.state, 'held')),
      failedEmails: db.$count(emails, eq(emails.state, 'failed')),
      pictures: db.$count(pictures, eq(pictures.state, 'pending')),
    })
    .from(sql`(select 1) as one`);
  if (!counts) throw new Error('the select gave no row');
  const [next] = await db
    .select()
    .from(events)
    .where(and(gt(events.endsAt, now), isNull(events.cancelledAt)))
    .orderBy(asc(events.date), asc(events.id))
    .limit(1);
  const guests = next && (await countGuests(db, next.id));
  const [sending] = await db.select().from(mailStatus);
  return {
    ...counts,
    isMailStuck: Boolean(sending?.pausedAt || sending?.problem),
    nextEvent: next && guests ? { ...guests, ...next, lacks: lacksOf(next) } : null,
  };
}
