import { emails } from '@shared/mail/tables';
import { newsletters } from '@shared/newsletters/tables';
import { subscribers } from '@shared/subscribers/tables';
import { asc } from 'drizzle-orm';
import { type Database, firstOf } from '../database/database';
import { advanceNewsletters } from '../features/newsletters/sending';
import { createLog } from '../http/middleware/request-log';
import type { testServer } from './server';

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

/** What an administrator of a server does with newsletters, and what becomes of them. */
export function newslettersOf(server: ReturnType<typeof testServer>) {
  const path = '/api/admin/newsletters';
  return {
    post: (target: string, body?: object) => server.admin.post(`${path}/${target}`).send(body),
    put: (id: number, body: object) => server.admin.put(`${path}/${id}`).send(body),
    read: async (id: number) => (await server.admin.get(`${path}/${id}`)).body,
    outbox: () => server.db.select().from(emails).orderBy(asc(emails.id)),
    /** Stores so many subscribers. */
    async subscribe(count: number, state: 'confirmed' | 'pending' = 'confirmed'): Promise<void> {
      const emailOf = (index: number) => `${state}${index}@example.com`;
      const rows = Array.from({ length: count }, (_, index) => ({ email: emailOf(index), state }));
      await server.db.insert(subscribers).values(rows);
    },
    /** Does what is due for all newsletters at this time. */
    advance: (now = new Date()) => advanceNewsletters(server.db, server.mail, now, createLog('silent')),
  };
}
