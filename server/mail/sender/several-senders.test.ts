import { emails } from '@shared/mail/tables';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../http/middleware/request-log';
import { startMailServer, testMailServer } from '../../testing/mail-server';
import {
  aStuckTransport,
  queueMany,
  readOutbox,
  startTestSender,
  type TestSender,
} from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { claimEmails, leaseMilliseconds } from './claim';
import { createRecorder } from './record';
import { storeHeartbeat } from './status';
import { openTransport, smtpOptions, type Transport } from './transport';

const server = testServer({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
const mailServer = testMailServer();

const recipients = () => mailServer.messages.map(({ to }) => to);
const start = async (settings?: TestSender) => startTestSender(server, mailServer, settings);

describe('several senders', () => {
  it('never send the same message', async () => {
    await queueMany(server, 60);
    const senders = await Promise.all([start(), start(), start()]);
    await expect.poll(recipients).toHaveLength(60);
    for (const sender of senders) await sender.stop();
    expect(new Set(recipients()).size).toBe(60);
    expect(mailServer.messages).toHaveLength(60);
  });

  it('keep to one rate limit together', async () => {
    await queueMany(server, 12);
    const startedAt = performance.now();
    const times: number[] = [];
    const deliver: Transport['deliver'] = async () => {
      times.push(performance.now() - startedAt);
      return { outcome: { kind: 'sent' } };
    };
    const limited = () => start({ transport: { deliver, close: () => {} }, perSecond: 12 });
    const senders = await Promise.all([limited(), limited()]);
    await expect.poll(() => times).toHaveLength(12);
    for (const sender of senders) await sender.stop();
    expect(Math.max(...times)).toBeGreaterThan((11 / 12) * 1000);
  });

  it('take places in the rate limit one after another', async () => {
    await queueMany(server, 12);
    await storeHeartbeat(server.db);
    const places: { startAt: number; earliest: number }[] = [];
    while (places.length < 12) {
      const { emails: claimed, askAgainIn } = await claimEmails(server.db, 20, 1000);
      const claimedIn = performance.now() - (claimed[0]?.claimedAt ?? 0);
      // A place is taken by the database's clock: to be told of it took no longer than the whole claim.
      places.push(...claimed.map(({ startAt }) => ({ startAt, earliest: startAt - claimedIn })));
      if (claimed.length === 0) await new Promise((resolve) => setTimeout(resolve, askAgainIn));
    }
    for (const [index, { startAt }] of places.entries())
      for (const [before, { earliest }] of places.slice(0, index).entries())
        expect(startAt - earliest).toBeGreaterThan((index - before) * 50 - 1);
  });

  it('take over what another one left when its lease is over', async () => {
    await queueMany(server, 1);
    await storeHeartbeat(server.db);
    expect((await claimEmails(server.db, 100, 1000)).emails).toHaveLength(1);
    expect((await claimEmails(server.db, 100, 1000)).emails).toHaveLength(0);
    const leasedUntil = sql`${emails.leasedUntil} - make_interval(secs => ${leaseMilliseconds / 1000})`;
    await server.db.update(emails).set({ leasedUntil });
    expect((await claimEmails(server.db, 100, 1000)).emails).toHaveLength(1);
  });

  it('leave alone what another one has taken over', async () => {
    await queueMany(server, 1);
    await storeHeartbeat(server.db);
    const [claimed] = (await claimEmails(server.db, 100, 1000)).emails;
    if (!claimed) throw new Error('nothing was claimed');
    // Another instant than that of the first lease, however fast the machine is.
    const leasedUntil = new Date(Date.now() + 2 * leaseMilliseconds);
    await server.db.update(emails).set({ leasedUntil });
    await createRecorder(server.db, createLog('silent')).record(claimed.email, { kind: 'released' });
    expect(await readOutbox(server.db)).toMatchObject([{ state: 'queued', leasedUntil }]);
  });

  it('do not touch what was erased while it was under way', async () => {
    await queueMany(server, 1);
    const { transport, under } = aStuckTransport();
    const sender = await start({ transport });
    await expect.poll(() => under).toHaveLength(1);
    await server.db.delete(emails);
    for (const finish of under) finish();
    await sender.stop();
    expect(await readOutbox(server.db)).toEqual([]);
  });
});

it('a connection carries what it is told to, so that none takes a message whose last one is not stored', async () => {
  // One of its own: to the other, connections of earlier tests are still open.
  const own = await startMailServer();
  const transport = openTransport(smtpOptions(own.url));
  const from = 'woof@pups.example';
  for (const connection of [0, 1, 0]) {
    const envelope = { from, to: ['ada@mail.example'] };
    await transport.deliver({ from, to: 'ada@mail.example', envelope, text: 'Hello' }, connection);
  }
  expect(own.messages).toHaveLength(3);
  expect(own.openConnections()).toBe(2);
  transport.close();
  await own.stop();
});
