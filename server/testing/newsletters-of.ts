import { emails } from '@shared/mail/tables';
import { subscribers } from '@shared/subscribers/tables';
import { asc } from 'drizzle-orm';
import { advanceNewsletters } from '../features/newsletters/sending';
import { createLog } from '../http/middleware/request-log';
import type { testServer } from './server';

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
