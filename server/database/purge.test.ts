import { randomUUID } from 'node:crypto';
import type { EmailState } from '@shared/email-kinds';
import { auditLog, emails, newsletters, rateLimits, sessions } from '@shared/tables';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLog } from '../http/middleware/request-log';
import { testServer } from '../testing/server';
import { everyMilliseconds, purge, purgeExpired } from './purge';

const server = testServer();
const now = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

it('expired sessions, rate limits and audit entries are deleted, and nothing else', async () => {
  const { user } = await server.session();
  await server.db.delete(sessions);
  const session = (expiresAt: Date) => ({ id: randomUUID(), userId: user.id, expiresAt });
  await server.db.insert(sessions).values([session(daysAgo(1)), session(daysAgo(-1))]);
  await server.db.insert(rateLimits).values([
    { key: 'over', points: 1, expire: daysAgo(1) },
    { key: 'on', points: 1, expire: daysAgo(-1) },
  ]);
  const change = (label: string, createdAt: Date) => ({
    createdAt,
    userId: user.id,
    username: user.username,
    action: 'delete' as const,
    entity: 'subscriber' as const,
    entityId: '1',
    label,
  });
  await server.db.insert(auditLog).values([change('old', daysAgo(91)), change('recent', daysAgo(89))]);

  await purge(server.db, now);
  expect(await server.db.select({ expiresAt: sessions.expiresAt }).from(sessions)).toEqual([
    { expiresAt: daysAgo(-1) },
  ]);
  expect(await server.db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'on' }]);
  expect(await server.db.select({ label: auditLog.label }).from(auditLog)).toEqual([{ label: 'recent' }]);
});

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
  await purge(server.db, now);
  const rows = await server.db.select().from(emails).orderBy(emails.id);
  const hello = { html: '<p>Hello</p>', text: 'Hello' };
  const nothing = { html: null, text: null };
  expect(rows).toMatchObject([hello, nothing, nothing, hello, nothing]);
  expect(rows.map(({ subject }) => subject)).toEqual(rows.map(() => 'Hello'));
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
  await purge(server.db, now);
  expect(await server.db.$count(emails)).toBe(1);
  // A later round, which finds fewer, changes nothing.
  await purge(server.db, new Date(now.getTime() + 2 * 24 * 60 * 60 * 1000));
  expect(await server.db.$count(emails)).toBe(0);
  expect(await server.db.select().from(newsletters)).toMatchObject([{ sent: 3, failed: 1 }]);
});

it('what fails keeps nothing else from being purged, and a stop waits for it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let finish = () => {};
  const fails = () => Promise.reject(new Error('no connection'));
  const takesLong = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const stop = purgeExpired(server.db, createLog('silent'), [fails, takesLong]);
  vi.advanceTimersByTime(everyMilliseconds);
  vi.useRealTimers();
  await expect.poll(() => takesLong.mock.calls.length).toBe(1);
  const onStopped = vi.fn();
  const stopped = stop().then(onStopped);
  // As long as a query takes.
  await server.db.execute('select 1');
  expect(onStopped).not.toHaveBeenCalled();
  finish();
  await stopped;
});
