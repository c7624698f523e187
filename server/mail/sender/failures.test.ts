import { mailStatus } from '@shared/mail/tables';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  type MailServer,
  startMailServer,
  startSilentMailServer,
  testMailServer,
} from '../../testing/mail-server';
import { dueIn, makeDue, queueTo, readOutbox, sendQueued, type TestSender } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import type { EmailRow } from '../email-rules';
import { statusId } from './status';
import { type Outcome, openTransport, smtpOptions, smtpTimeouts, type Transport } from './transport';

const server = testServer({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
const mailServer = testMailServer();

/** Tries what is due once, by new connections, and gives the addresses that the server has accepted by then, in all. */
async function send(to: Pick<MailServer, 'url' | 'messages'> = mailServer, settings?: TestSender) {
  const received = await sendQueued(server, to, settings);
  return received.map((message) => message.to).sort();
}
/** A transport with which each attempt ends so, without a server. */
const ending = (outcome: Outcome): Transport => ({ deliver: async () => ({ outcome }), close: () => {} });
const problem = async () => (await server.db.select().from(mailStatus))[0]?.problem;
/** Expects that a message is tried again within 30 s. */
async function expectSoon(row: EmailRow) {
  const seconds = await dueIn(server.db, row);
  expect(seconds).toBeGreaterThan(10);
  expect(seconds).toBeLessThanOrEqual(30);
}
const endWait = async () => {
  await server.db.update(mailStatus).set({ nextSendAt: sql`now()` });
  await makeDue(server.db);
};

describe('what the server says of one recipient', () => {
  it('keeps nobody else waiting, and a temporary one is tried again within 30 s', async () => {
    const row = await queueTo(server, 'grey@mail.example');
    await queueTo(server, 'ada@mail.example');
    const words = '4.7.1 Greylisted, come back later';
    mailServer.fail({ at: 'recipient', to: 'grey@mail.example', code: 451, words });
    expect(await send()).toEqual(['ada@mail.example']);
    expect(await readOutbox(server.db)).toMatchObject([
      { state: 'queued', attempts: 1, leasedUntil: null, lastError: `451 ${words}` },
      { state: 'sent' },
    ]);
    await expectSoon(row);

    mailServer.heal();
    await makeDue(server.db);
    expect(await send()).toEqual(['ada@mail.example', 'grey@mail.example']);
    expect(await readOutbox(server.db)).toMatchObject([
      { state: 'sent', attempts: 2, lastError: null },
      { state: 'sent' },
    ]);
    expect(mailServer.messages.at(-1)?.mail.messageId).toBe(`<${row.messageId}@pups.example>`);
  });

  it.each([
    ['the recipient', { at: 'recipient', code: 550, words: '5.1.1 No such user' } as const],
    ['the message', { at: 'message', code: 554, words: '5.6.0 We do not like it' } as const],
  ])('fails for good where %s is rejected', async (_what, fault) => {
    await queueTo(server, 'nobody@mail.example');
    await queueTo(server, 'ada@mail.example');
    mailServer.fail({ ...fault, to: 'nobody@mail.example' });
    expect(await send()).toEqual(['ada@mail.example']);
    const failed = { state: 'failed', failureCause: 'rejected', attempts: 1, leasedUntil: null };
    expect(await readOutbox(server.db)).toMatchObject([
      { ...failed, lastError: `${fault.code} ${fault.words}` },
      { state: 'sent' },
    ]);
    expect(await problem()).toBeNull();
  });

  it('is tried for three days and then fails with the last words', async () => {
    await queueTo(server, 'grey@mail.example');
    const transport = ending({ kind: 'deferred', cause: 'rejected', reason: '450 Mailbox is busy' });
    let seconds = 0;
    for (;;) {
      await send(mailServer, { transport });
      const [row] = await readOutbox(server.db);
      if (row?.state !== 'queued') break;
      seconds += await dueIn(server.db, row);
      await makeDue(server.db);
    }
    const failed = { state: 'failed', attempts: 14, lastError: '450 Mailbox is busy' };
    expect(await readOutbox(server.db)).toMatchObject([failed]);
    expect(seconds / 3600).toBeGreaterThan(70);
    expect(seconds / 3600).toBeLessThan(72);
  });
});

describe('what the server says of us', () => {
  it.each([
    ['421 at the start', { at: 'connect', code: 421, words: '4.3.2 Too many connections' }],
    ['5xx to the sender', { at: 'sender', code: 550, words: '5.7.1 You may not send as this' }],
    ['4xx to the sender', { at: 'sender', code: 452, words: '4.3.1 Disk full' }],
    ['421 to a recipient', { at: 'recipient', code: 421, words: '4.7.0 Try again later' }],
    ['530 to a recipient', { at: 'recipient', code: 530, words: '5.7.0 Log in first' }],
    ['a quota, to a recipient', { at: 'recipient', code: 550, words: '5.4.5 Daily user sending limit' }],
  ] as const)('%s fails nothing, and everything waits', async (_what, fault) => {
    for (const name of ['ada', 'bea']) await queueTo(server, `${name}@mail.example`);
    mailServer.fail(fault);
    expect(await send()).toEqual([]);
    const waits = { state: 'queued', attempts: 0 };
    expect(await readOutbox(server.db)).toMatchObject([waits, waits]);
    expect(await problem()).toContain(fault.words);
  });

  it('a wrong password is our problem, in the words of the server', async () => {
    const strict = await startMailServer({ login: { user: 'woof', password: 'right' } });
    onTestFinished(() => strict.stop());
    await queueTo(server, 'ada@mail.example');
    const wrong = { url: strict.url.replace('right', 'wrong'), messages: strict.messages };
    expect(await send(wrong)).toEqual([]);
    expect(await problem()).toBe('535 5.7.8 Wrong user or password');
    expect(await readOutbox(server.db)).toMatchObject([{ state: 'queued', attempts: 0, leasedUntil: null }]);
    await endWait();
    expect(await send(strict)).toEqual(['ada@mail.example']);
    expect(await problem()).toBeNull();
  });

  it.each([
    [0, 5],
    [12, 12],
    [60, 60],
    [3600, 300],
  ])('that has lasted %d s makes everything wait %d s', async (lasted, expected) => {
    await queueTo(server, 'ada@mail.example');
    const problemAt = sql`now() - make_interval(secs => ${lasted})`;
    const seconds = (instant: unknown) => sql<number>`extract(epoch from ${instant})::float8`;
    const now = seconds(sql`now()`);
    const [sent] = await server.db
      .insert(mailStatus)
      .values({ id: statusId, heartbeatAt: sql`now()`, problem: 'No', problemAt })
      .onConflictDoNothing()
      .returning({ at: now });
    await send(mailServer, { transport: ending({ kind: 'refused', reason: 'No', hadBegun: false }) });
    const due = { nextSendAt: seconds(mailStatus.nextSendAt), now };
    const [status] = await server.db.select(due).from(mailStatus);
    if (!sent || !status) throw new Error('the status was not stored');
    // Between the two instants the server was tried, at once or, on a busy machine, a little later.
    const took = status.now - sent.at;
    expect(status.nextSendAt).toBeGreaterThanOrEqual(sent.at + expected);
    expect(status.nextSendAt).toBeLessThanOrEqual(status.now + expected + took);
  });
});

describe('a connection', () => {
  it('that is cut in the middle of a message counts against that message, and the next one goes on', async () => {
    const row = await queueTo(server, 'ada@mail.example', { sendAt: new Date(0) });
    mailServer.fail({ at: 'message', to: 'ada@mail.example', isCut: true });
    await queueTo(server, 'bea@mail.example');
    expect(await send()).toEqual([]);
    expect(await problem()).toBe('Connection closed unexpectedly');
    await expectSoon(row);
    expect(await readOutbox(server.db)).toMatchObject([
      { state: 'queued', attempts: 1, lastError: 'Connection closed unexpectedly' },
      { state: 'queued', attempts: 0 },
    ]);
    await server.db.update(mailStatus).set({ nextSendAt: sql`now()` });
    expect(await send()).toEqual(['bea@mail.example']);
    expect(await problem()).toBeNull();
  });

  const greeting = '220 mail.example ESMTP\r\n';
  const nobody = async () => ({ url: 'smtp://127.0.0.1:1', stop: () => {} });
  const trickling = () => startSilentMailServer(greeting, '250-mail.example\r\n');
  it.each([
    ['that nobody accepts', nobody, {}, /ECONNREFUSED/],
    ['to a server that never responds', () => startSilentMailServer(), { greeting: 300 }, /Greeting never/],
    ['to a server that falls silent', () => startSilentMailServer(greeting), { silence: 600 }, /Timeout/],
    ['to a server that trickles its responses', trickling, { message: 500 }, /^Message sending aborted$/],
  ])('%s fails nothing', async (_what, start, limits, words) => {
    const silent = await start();
    onTestFinished(() => silent.stop());
    await queueTo(server, 'ada@mail.example');
    const timeouts = { ...smtpTimeouts, ...limits };
    const transport = openTransport(smtpOptions(silent.url, timeouts), timeouts);
    expect(await send(mailServer, { transport })).toEqual([]);
    expect(await problem()).toMatch(words);
    expect(await readOutbox(server.db)).toMatchObject([{ state: 'queued', attempts: 0, leasedUntil: null }]);
  });

  it('that the server closed between two messages is opened again', async () => {
    await queueTo(server, 'ada@mail.example');
    const transport = openTransport(smtpOptions(mailServer.url));
    const kept = { ...transport, close: () => {} };
    expect(await send(mailServer, { transport: kept })).toHaveLength(1);
    mailServer.cutConnections();
    await queueTo(server, 'bea@mail.example');
    expect(await send(mailServer, { transport })).toHaveLength(2);
    expect(await problem()).toBeNull();
  });
});

describe('TLS', () => {
  /** As to a server elsewhere, though it is here. */
  const elsewhere = (scheme: string, { port }: MailServer) =>
    openTransport({ ...smtpOptions(`${scheme}://mail.example`), host: '127.0.0.1', port });

  it('is required of a server elsewhere, or nothing is sent to it', async () => {
    await queueTo(server, 'ada@mail.example');
    expect(await send(mailServer, { transport: await elsewhere('smtp', mailServer) })).toEqual([]);
    expect(await problem()).toMatch(/STARTTLS/);
  });

  it.each([
    ['starttls', 'smtp'],
    ['only', 'smtps'],
  ] as const)('that is not vouched for fails nothing (%s)', async (tls, scheme) => {
    const encrypted = await startMailServer({ tls });
    onTestFinished(() => encrypted.stop());
    await queueTo(server, 'ada@mail.example');
    expect(await send(encrypted, { transport: await elsewhere(scheme, encrypted) })).toEqual([]);
    expect(await problem()).toMatch(/certificate/);
    expect(await readOutbox(server.db)).toMatchObject([{ state: 'queued', attempts: 0 }]);
    // On this machine itself nobody is in between.
    await endWait();
    expect(await send(encrypted)).toEqual(['ada@mail.example']);
  });
});
