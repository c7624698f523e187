import { contactMessages } from '@shared/contact/tables';
import type { Counts, waitingResponse } from '@shared/counts/counts';
import { lacksOf } from '@shared/events/event-lacks';
import { events } from '@shared/events/tables';
import { emails, mailStatus } from '@shared/mail/tables';
import { vendors, venues } from '@shared/partners/tables';
import { pictures } from '@shared/pictures/tables';
import { siteSettings } from '@shared/settings/tables';
import { subscribers } from '@shared/subscribers/tables';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database } from '../../database/database';
import { countAtOnce } from '../../database/rows';
import { theStatus } from '../../mail/sender/status';
import { hasStatus } from '../partners/partner-kinds';
import { countGuests } from '../registrations/totals';

/** How many rows each of the admin's lists has, all counted at one moment; of the subscribers, the confirmed ones. */
export function countRows(db: Database): Promise<Counts> {
  return countAtOnce(db, {
    events: db.$count(events),
    venues: db.$count(venues),
    vendors: db.$count(vendors),
    subscribers: db.$count(subscribers, eq(subscribers.state, 'confirmed')),
    messages: db.$count(contactMessages),
    settings: db.$count(siteSettings),
  });
}

/** What waits for an administrator, and the next event at `now`. */
export async function findWaiting(db: Database, now: Date): Promise<z.input<typeof waitingResponse>> {
  const counts = await countAtOnce(db, {
    venues: db.$count(venues, hasStatus(venues, 'pending')),
    vendors: db.$count(vendors, hasStatus(vendors, 'pending')),
    messages: db.$count(contactMessages, eq(contactMessages.isRead, false)),
    heldEmails: db.$count(emails, eq(emails.state, 'held')),
    failedEmails: db.$count(emails, eq(emails.state, 'failed')),
    pictures: db.$count(pictures, eq(pictures.state, 'pending')),
  });
  const [next] = await db
    .select()
    .from(events)
    .where(and(gt(events.endsAt, now), isNull(events.cancelledAt)))
    .orderBy(asc(events.date), asc(events.id))
    .limit(1);
  const guests = next && (await countGuests(db, next.id));
  const [sending] = await db.select().from(mailStatus).where(theStatus);
  return {
    ...counts,
    isMailStuck: Boolean(sending?.pausedAt || sending?.problem),
    nextEvent: next && guests ? { ...guests, ...next, lacks: lacksOf(next) } : null,
  };
}
