import { emails, mailStatus } from '@shared/mail/tables';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testMailServer } from '../../testing/mail-server';
import {
  aStuckTransport,
  queueMany,
  queueTo,
  readOutbox,
  sendQueued,
  startTestSender,
  type TestSender,
  testRules,
} from '../../testing/outbox';
import { recordedLog } from '../../testing/recorded-log';
import { testServer } from '../../testing/server';
import { storedNewsletter } from '../../testing/stored-newsletter';
import { leaseMilliseconds } from './claim';
import { pause, storeHeartbeat } from './status';
import { smtpTimeouts } from './transport';

const server = testServer({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
const mailServer = testMailServer();

const loading = (load: typeof testRules.load) => ({ rules: { test: { ...testRules, load } } });
const recipients = () => mailServer.messages.map(({ to }) => to);
const status = async () => (await server.db.select().from(mailStatus))[0];

const start = async (settings?: TestSender) => startTestSender(server, mailServer, settings);

describe('sending', () => {
  it('sends every queued message once, and marks it as sent', async () => {
    const addresses = await queueMany(server, 25);
    await sendQueued(server, mailServer);
    expect(recipients().sort()).toEqual(addresses.sort());
    for (const row of await readOutbox(server.db))
      expect(row).toMatchObject({ state: 'sent', attempts: 1, sentAt: expect.any(Date) });
    expect(mailServer.mostConnections()).toBeLessThanOrEqual(10);
  });

  it('leaves alone what is held, not due yet, or sent', async () => {
    await queueTo(server, 'held@mail.example', { state: 'held' });
    await queueTo(server, 'sent@mail.example', { state: 'sent' });
    await queueTo(server, 'later@mail.example', { sendAt: new Date(Date.now() + 60 * 60_000) });
    await sendQueued(server, mailServer);
    expect(recipients()).toEqual([]);
  });

  it('starts at once when it is told of a new message', async () => {
    // It would not look for them itself before this test has failed.
    const sender = await start({ poll: 600_000 });
    await queueTo(server, 'first@mail.example');
    server.mail.wake();
    await expect.poll(recipients).toEqual(['first@mail.example']);
    await queueTo(server, 'second@mail.example');
    server.mail.wake();
    await expect.poll(recipients).toHaveLength(2);
    await sender.stop();
  });

  it('lets a newsletter wait for what somebody waits for', async () => {
    const { id: newsletterId } = await storedNewsletter(server.db, { html: '<p>News</p>', text: 'News' });
    await queueMany(server, 5, { newsletterId });
    await queueTo(server, 'urgent@mail.example');
    await sendQueued(server, mailServer);
    expect(recipients()[0]).toBe('urgent@mail.example');
  });

  it('fails what is too late, or has no text any more', async () => {
    const late = { sendBefore: new Date(Date.now() - 1000), lastError: '451 Greylisted' };
    await queueTo(server, 'late@mail.example', late);
    await queueTo(server, 'erased@mail.example', { params: null });
    await queueTo(server, 'two@mail.example, three@mail.example');
    await queueTo(server, 'unknown@mail.example', { kind: 'organizer-digest' });
    await sendQueued(server, mailServer, { rules: { test: testRules } });
    expect(recipients()).toEqual([]);
    const lastError = 'It could not be sent in time. The last attempt: 451 Greylisted';
    expect(await readOutbox(server.db)).toMatchObject([
      { state: 'failed', failureCause: 'overdue', lastError },
      { state: 'failed', failureCause: 'unprepared', lastError: 'Its text has been erased.' },
      { state: 'failed', failureCause: 'rejected', lastError: 'This is not an email address.' },
      { state: 'failed', lastError: 'This version of the site does not know this kind of email.' },
    ]);
  });
});

describe('the cause of a message', () => {
  it('is looked at right before it is sent: what nobody wants any more is dropped', async () => {
    await queueMany(server, 3);
    const but = loading(async (asked) =>
      asked.email.to === 'ada1@mail.example' ? undefined : testRules.load(asked),
    );
    await sendQueued(server, mailServer, but);
    expect(recipients().sort()).toEqual(['ada0@mail.example', 'ada2@mail.example']);
    const left = (await readOutbox(server.db)).map(({ to, state }) => `${to} ${state}`);
    expect(left).toEqual(['ada0@mail.example sent', 'ada2@mail.example sent']);
  });

  it('is looked at when its turn comes, though the message was taken with others', async () => {
    await queueMany(server, 3);
    const { transport, under } = aStuckTransport();
    let isWanted = true;
    const whileWanted = loading(async (asked) => (isWanted ? testRules.load(asked) : undefined));
    const sender = await start({ transport, ...whileWanted });
    await expect.poll(() => under).toHaveLength(1);
    isWanted = false;
    for (const finish of under) finish();
    await expect.poll(() => readOutbox(server.db)).toMatchObject([{ state: 'sent' }]);
    await sender.stop();
    expect(under).toHaveLength(1);
  });

  it.each<[string, Date | undefined, string[]]>([
    ['erased', undefined, []],
    ['taken over by another process', new Date(Date.now() + leaseMilliseconds), []],
    ['leased no longer', new Date(0), ['ada@mail.example']],
  ])('does not count where the message is %s after it was looked at', async (_how, leasedUntil, later) => {
    const { id } = await queueTo(server, 'ada@mail.example');
    await queueTo(server, 'next@mail.example');
    const isIt = eq(emails.id, id);
    let isFirst = true;
    const load: typeof testRules.load = async (asked) => {
      if (isFirst && leasedUntil) await server.db.update(emails).set({ leasedUntil }).where(isIt);
      else if (isFirst) await server.db.delete(emails).where(isIt);
      isFirst = false;
      return testRules.load(asked);
    };
    const sender = await start({ rules: { test: { ...testRules, load } } });
    await expect.poll(recipients).toHaveLength(1 + later.length);
    await sender.stop();
    expect(recipients()).toEqual(['next@mail.example', ...later]);
  });

  it('that cannot be found out delays that message alone', async () => {
    await queueMany(server, 2);
    const load: typeof testRules.load = async (asked) => {
      if (asked.email.to === 'ada0@mail.example') throw new Error('a fault of ours');
      return testRules.load(asked);
    };
    await sendQueued(server, mailServer, { rules: { test: { ...testRules, load } } });
    expect(recipients()).toEqual(['ada1@mail.example']);
    const lastError = 'The site could not prepare this email. The server’s log says why.';
    const [delayed, sent] = await readOutbox(server.db);
    expect(delayed).toMatchObject({ state: 'queued', attempts: 1, lastError });
    expect(sent).toMatchObject({ state: 'sent' });
  });
});

describe('a pause', () => {
  const setHeartbeat = (minutesAgo: number) =>
    server.db.update(mailStatus).set({ heartbeatAt: sql`now() - make_interval(mins => ${minutesAgo})` });

  it('follows when nobody was at work for more than an hour: nothing leaves until the organizer says so', async () => {
    await storeHeartbeat(server.db);
    await setHeartbeat(61);
    await queueMany(server, 3);
    const sender = await start();
    await expect.poll(status).toMatchObject({ pausedAt: expect.any(Date) });
    await queueTo(server, 'new@mail.example');
    server.mail.wake();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(recipients()).toEqual([]);
    await server.db.update(mailStatus).set({ pausedAt: null });
    server.mail.wake();
    await expect.poll(recipients).toHaveLength(4);
    await sender.stop();
    expect(await status()).toMatchObject({ pausedAt: null });
  });

  it('does not follow a shorter break, or the first start of all', async () => {
    await queueMany(server, 1);
    await sendQueued(server, mailServer);
    await setHeartbeat(59);
    await queueTo(server, 'next@mail.example');
    await sendQueued(server, mailServer);
    expect(recipients()).toHaveLength(2);
  });

  it('outlasts restarts', async () => {
    await pause(server.db);
    const since = (await status())?.pausedAt;
    await storeHeartbeat(server.db);
    await pause(server.db);
    expect((await status())?.pausedAt).toEqual(since);
  });
});

describe('a stop', () => {
  it('lets what is under way end, and hands back the rest', async () => {
    await queueMany(server, 20);
    const { transport, under } = aStuckTransport();
    const sender = await start({ transport });
    await expect.poll(() => under).toHaveLength(1);
    const stopping = sender.stop();
    await new Promise((resolve) => setTimeout(resolve, 100));
    for (const finish of under) finish();
    await stopping;
    const rows = await readOutbox(server.db);
    expect(rows.filter(({ state }) => state === 'sent')).toHaveLength(1);
    const released = rows.filter(({ state, leasedUntil }) => state === 'queued' && leasedUntil === null);
    expect(released).toHaveLength(19);
  });

  it('does not wait for a server that does not respond, nor blame it', async () => {
    await queueMany(server, 2);
    let end = () => {};
    const sender = await start({
      transport: {
        deliver: () =>
          new Promise((resolve) => {
            end = () => resolve({ outcome: { kind: 'refused', reason: 'closed', hadBegun: true } });
          }),
        close: () => end(),
      },
    });
    const isLeased = sql`${emails.leasedUntil} is not null`;
    await expect.poll(() => server.db.$count(emails, isLeased)).toBeGreaterThan(0);
    const startedAt = performance.now();
    await sender.stop();
    // It gives up after some seconds, far earlier than a message may take.
    expect(performance.now() - startedAt).toBeLessThan(smtpTimeouts.message);
    const released = { state: 'queued', attempts: 0, leasedUntil: null };
    expect(await readOutbox(server.db)).toMatchObject([released, released]);
    expect(await status()).toMatchObject({ problem: null });
  });
});

it('no line of the log tells an address, a subject, or what a server said', async () => {
  const { log, lines } = recordedLog('trace');
  for (const name of ['grey', 'nobody', 'ada'])
    await queueTo(server, `${name}@mail.example`, { subject: 'A secret' });
  mailServer.fail(
    { at: 'recipient', to: 'grey@mail.example', code: 451, words: 'grey@mail.example is grey' },
    { at: 'recipient', to: 'nobody@mail.example', code: 550, words: 'nobody@mail.example is unknown' },
    { at: 'recipient', to: 'ada@mail.example', code: 421, words: 'woof@pups.example is unknown' },
  );
  await sendQueued(server, mailServer, { log });
  const [grey] = await server.db.select().from(emails).where(eq(emails.to, 'grey@mail.example'));
  expect(lines.join('')).toContain(
    `"emailId":${grey?.id},"outcome":"deferred","code":"EENVELOPE","responseCode":451`,
  );
  expect(lines.join('')).not.toMatch(/@|secret|unknown/);
});
