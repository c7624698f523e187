import { emails } from '@shared/mail/tables';
import { newsletters } from '@shared/newsletters/tables';
import { type Database, firstOf } from '../database/database';

/** Stores a newsletter: a draft, unless `changes` say otherwise. */
export async function storedNewsletter(db: Database, changes: Partial<typeof newsletters.$inferInsert> = {}) {
  const rows = await db
    .insert(newsletters)
    .values({ subject: 'Two new routes', body: 'Bring the **dog**.', ...changes })
    .returning();
  return firstOf(rows);
}

/** Stores a newsletter that was sent, at this time, and could not be sent to one subscriber. */
export async function storedSentNewsletter(
  db: Database,
  changes: Partial<typeof newsletters.$inferInsert> = {},
) {
  const at = new Date('2026-03-01T15:00:00Z');
  const sent = { state: 'sent', slug: 'two-new-routes', sendAt: at, sentAt: at } as const;
  const newsletter = await storedNewsletter(db, { ...sent, recipients: 2, sent: 1, failed: 1, ...changes });
  await db.insert(emails).values({
    kind: 'newsletter',
    key: `newsletter/${newsletter.id}/subscriber/4711`,
    state: 'failed',
    to: 'gone@example.com',
    toHash: 'hash',
    subject: newsletter.subject,
    aboutKind: 'subscriber',
    aboutId: 4711,
    newsletterId: newsletter.id,
    attempts: 1,
    sendBefore: at,
    lastError: '550 no such user',
  });
  return newsletter;
}
