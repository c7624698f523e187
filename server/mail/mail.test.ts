import { setTimeout as wait } from 'node:timers/promises';
import { auditLog } from '@shared/audit/tables';
import type { EmailState } from '@shared/mail/email-kinds';
import { emails } from '@shared/mail/tables';
import { newsletters } from '@shared/newsletters/tables';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database } from '../database/database';
import { emailRules } from '../emails';
import { testServer } from '../testing/server';
import { storedEmail } from '../testing/stored-email';
import { storedNewsletter } from '../testing/stored-newsletter';
import { hashEmail } from './links';
import { dropUnsentAbout, dropUnsentOfEvent, eraseRecipient } from './mail';
import { purgeEmails } from './purge-emails';

const server = testServer();

const venue = { aboutKind: 'venue', aboutId: 7, eventId: 12, params: { stopId: 3 } } as const;
const about = { kind: 'venue' as const, ids: [venue.aboutId] };
const drops: [string, (tx: Database) => Promise<void>][] = [
  ['about its row', (tx) => dropUnsentAbout(tx, about, ['application-approved'])],
  ['of its stop', (tx) => dropUnsentAbout(tx, about, ['application-approved'], venue.params)],
  ['of its event', (tx) => dropUnsentOfEvent(tx, venue.eventId, { but: [] })],
];

describe.each(drops)('what waits %s is dropped', (_what, drop) => {
  // Within a transaction the database's clock stands still.
  it('unless it is being sent, by the clock of the database', async () => {
    await server.db.transaction(async (tx) => {
      await storedEmail(tx, { ...venue, state: 'queued' });
      await tx.update(emails).set({ leasedUntil: sql`now() + interval '1 millisecond'` });
      await wait(20);
      await drop(tx);
      expect(await tx.$count(emails)).toBe(1);
    });
  });

  it('where the lease of who began to send it has run out', async () => {
    await storedEmail(server.db, { ...venue, state: 'queued' });
    await server.db.update(emails).set({ leasedUntil: sql`now()` });
    await drop(server.db);
    expect(await server.db.$count(emails)).toBe(0);
  });
});

const storedTo = (to: string, state: EmailState) =>
  storedEmail(server.db, {
    to,
    state,
    toHash: hashEmail(server.mail.linkKey, to),
    lastError: state === 'failed' ? `550 No such user ${to}` : null,
  });

const after = { id: 1, email: 'bea@mail.example' };
const updated = { userId: 1, username: 'organizer', action: 'update', entityId: '1', after } as const;
const aChange = (entity: 'subscriber' | 'venue', label: string, email: string) => ({
  ...{ ...updated, entity, label },
  before: { id: 1, email },
});

it('erasing an address drops what waits for it, and blanks it on what was sent', async () => {
  const { db, mail } = server;
  await storedTo('Ada@mail.example', 'held');
  await storedTo('ada@mail.example', 'queued');
  await storedTo('ADA@mail.example', 'sent');
  await storedTo('ada@mail.example', 'failed');
  await storedTo('bea@mail.example', 'queued');
  await db.transaction((tx) => eraseRecipient(tx, mail, 'ada@mail.example'));
  const blank = { to: '', html: null, text: null, lastError: null };
  expect(await db.select().from(emails).orderBy(emails.id)).toMatchObject([
    { state: 'sent', ...blank },
    { state: 'failed', ...blank },
    { state: 'queued', to: 'bea@mail.example', text: expect.stringContaining('Dana') },
  ]);
});

it('erasing an address blanks it in the audit log, and nothing else', async () => {
  const { db, mail } = server;
  const changes = [aChange('subscriber', 'ADA@mail.example', 'ada@mail.example')];
  changes.push(aChange('venue', "Ada's Bar", 'Ada@mail.example'));
  changes.push(aChange('venue', 'Other Bar', 'not-ada@mail.example'));
  await db.insert(auditLog).values(changes);
  await db.transaction((tx) => eraseRecipient(tx, mail, 'ada@mail.example'));
  const entries = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(entries.map((entry) => [entry.label, entry.before, entry.after])).toEqual([
    ['an erased address', { id: 1, email: '' }, after],
    ["Ada's Bar", { id: 1, email: '' }, after],
    ['Other Bar', { id: 1, email: 'not-ada@mail.example' }, after],
  ]);
});

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
