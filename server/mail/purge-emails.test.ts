import type { EmailState } from '@shared/mail/email-kinds';
import { emails } from '@shared/mail/tables';
import { newsletters } from '@shared/newsletters/tables';
import { expect, it } from 'vitest';
import { emailRules } from '../emails';
import { testServer } from '../testing/server';
import { storedEmail } from '../testing/stored-email';
import { storedNewsletter } from '../testing/stored-newsletter';
import { purgeEmails } from './purge-emails';

const server = testServer();
const now = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

const usual = { params: { text: 'Hello' }, sendBefore: daysAgo(-1) };
const stored = (state: EmailState, createdAt: Date, changes: Partial<typeof emails.$inferInsert> = {}) =>
  storedEmail(server.db, { ...usual, state, createdAt, ...changes });

it('the text of a message is erased after 30 days, unless it can still be sent', async () => {
  await stored('sent', daysAgo(29));
  for (const state of ['sent', 'failed', 'held'] as const) await stored(state, daysAgo(31));
  await stored('held', daysAgo(31), { sendBefore: daysAgo(1) });
  await purgeEmails(server.db, Object.values(emailRules), now);
  const rows = await server.db.select().from(emails).orderBy(emails.id);
  const html = expect.stringContaining('Dana');
  const hello = { html, text: html, params: { text: 'Hello' } };
  const nothing = { html: null, text: null, params: null };
  expect(rows).toMatchObject([hello, nothing, nothing, hello, nothing]);
  expect(new Set(rows.map(({ subject }) => subject)).size).toBe(1);
});

it('which stop an invitation was about is known for as long as there is the invitation', async () => {
  await stored('sent', daysAgo(31), { kind: 'stop-invitation', params: { stopId: 3 } });
  await purgeEmails(server.db, Object.values(emailRules), now);
  expect(await server.db.select().from(emails)).toMatchObject([{ html: null, params: { stopId: 3 } }]);
});

it('a message goes after a year, and its newsletter keeps the numbers', async () => {
  const newsletter = await storedNewsletter(server.db, { state: 'sent', recipients: 4 });
  const ofIt = { newsletterId: newsletter.id };
  for (const state of ['sent', 'sent', 'failed'] as const) await stored(state, daysAgo(366), ofIt);
  await stored('sent', daysAgo(364), ofIt);
  await stored('held', daysAgo(366));
  await purgeEmails(server.db, Object.values(emailRules), now);
  expect(await server.db.$count(emails)).toBe(1);
  // A later round, which finds fewer, changes nothing.
  await purgeEmails(server.db, Object.values(emailRules), new Date(now.getTime() + 2 * 24 * 60 * 60 * 1000));
  expect(await server.db.$count(emails)).toBe(0);
  expect(await server.db.select().from(newsletters)).toMatchObject([{ sent: 3, failed: 1 }]);
});
