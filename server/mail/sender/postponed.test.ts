import { describe, expect, it } from 'vitest';
import { dueIn, queueTo, readOutbox, testRules } from '../../testing/outbox';
import { sendQueued } from '../../testing/send-queued';
import { testServer } from '../../testing/server';
import { testMailServer } from '../../testing/test-mail-server';
import type { EmailRules } from '../email-rules';

const server = testServer({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
const mailServer = testMailServer();

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** Sends what is queued, where nothing is wanted. */
const sendUnwanted = (postponedUntil: EmailRules['postponedUntil']) => {
  const test = { ...testRules, prepare: async () => undefined, ...(postponedUntil && { postponedUntil }) };
  return sendQueued(server, mailServer, { rules: { test } });
};

describe('a message that is not wanted as it is, and that another one is to replace', () => {
  it('stays queued until then, and no attempt is counted', async () => {
    const until = inMinutes(10);
    await queueTo(server, 'ada@mail.example');
    expect(await sendUnwanted(async () => until)).toEqual([]);
    expect(await readOutbox(server.db)).toMatchObject([
      { state: 'queued', attempts: 0, lastError: null, leasedUntil: null, sendAt: until },
    ]);
  });

  it('is not asked for all the time where it should have been replaced by now', async () => {
    const email = await queueTo(server, 'ada@mail.example');
    await sendUnwanted(async () => inMinutes(-1));
    expect(await dueIn(server.db, email)).toBeGreaterThan(10);
  });

  it('is dropped where none replaces it', async () => {
    await queueTo(server, 'ada@mail.example');
    await sendUnwanted(async () => undefined);
    expect(await readOutbox(server.db)).toEqual([]);
  });

  it('is tried again where that cannot be found out', async () => {
    await queueTo(server, 'ada@mail.example');
    await sendUnwanted(() => Promise.reject(new Error('the database is gone')));
    expect(await readOutbox(server.db)).toMatchObject([{ state: 'queued', attempts: 1 }]);
  });
});
