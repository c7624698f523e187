import type { EmailState } from '@shared/mail/email-kinds';
import { emails } from '@shared/mail/tables';
import { newsletters } from '@shared/newsletters/tables';
import { expect, it } from 'vitest';
import { emailRules } from '../emails';
import { testServer } from '../testing/server';
import { purgeEmails } from './purge-emails';

const server = testServer();
const now = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

let key = 0;
const anEmail = (state: EmailState, createdAt: Date, sendBefore = daysAgo(-1)) => {
  key += 1;
  return {
    kind: 'test' as const,
    key: String(key),
    state,
    to: 'ada@mail.example',
    toHash: 'hash',
    subject: 'Hello',
    params: { text: 'Hello' },
    html: '<p>Hello</p>',
    text: 'Hello',
    sendBefore,
    createdAt,
  };
};

it('the text of a message is erased after 30 days, unless it can still be sent', async () => {
  await server.db
    .insert(emails)
    .values([
      anEmail('sent', daysAgo(29)),
      anEmail('sent', daysAgo(31)),
      anEmail('failed', daysAgo(31)),
      anEmail('held', daysAgo(31)),
      anEmail('held', daysAgo(31), daysAgo(1)),
    ]);
  await purgeEmails(server.db, Object.values(emailRules), now);
  const rows = await server.db.select().from(emails).orderBy(emails.id);
  const hello = { html: '<p>Hello</p>', text: 'Hello', params: { text: 'Hello' } };
  const nothing = { html: null, text: null, params: null };
  expect(rows).toMatchObject([hello, nothing, nothing, hello, nothing]);
  expect(rows.map(({ subject }) => subject)).toEqual(rows.map(() => 'Hello'));
});

it('which stop an invitation was about is known for as long as there is the invitation', async () => {
  const ofStop = { ...anEmail('sent', daysAgo(31)), kind: 'stop-invitation' as const, params: { stopId: 3 } };
  await server.db.insert(emails).values(ofStop);
  await purgeEmails(server.db, Object.values(emailRules), now);
  expect(await server.db.select().from(emails)).toMatchObject([{ html: null, params: { stopId: 3 } }]);
});

it('a message goes after a year, and its newsletter keeps the numbers', async () => {
  const [newsletter] = await server.db
    .insert(newsletters)
    .values({ subject: 'News', body: 'News', state: 'sent', recipients: 4 })
    .returning();
  const ofNewsletter = { newsletterId: newsletter?.id };
  await server.db
    .insert(emails)
    .values([
      { ...anEmail('sent', daysAgo(366)), ...ofNewsletter },
      { ...anEmail('sent', daysAgo(366)), ...ofNewsletter },
      { ...anEmail('failed', daysAgo(366)), ...ofNewsletter },
      { ...anEmail('sent', daysAgo(364)), ...ofNewsletter },
      anEmail('held', daysAgo(366)),
    ]);
  await purgeEmails(server.db, Object.values(emailRules), now);
  expect(await server.db.$count(emails)).toBe(1);
  // A later round, which finds fewer, changes nothing.
  await purgeEmails(server.db, Object.values(emailRules), new Date(now.getTime() + 2 * 24 * 60 * 60 * 1000));
  expect(await server.db.$count(emails)).toBe(0);
  expect(await server.db.select().from(newsletters)).toMatchObject([{ sent: 3, failed: 1 }]);
});
