import { auditLog } from '@shared/audit/tables';
import { mailStatus } from '@shared/mail/tables';
import { aMailStatus } from '@shared/testing/mail';
import { describe, expect, it } from 'vitest';
import { statusId } from '../../mail/sender/status';
import { testServer } from '../../testing/server';
import { storedEmail } from '../../testing/stored-email';

const off = testServer({ env: { MAIL_FROM: 'Pup Crawl Orlando <woof@pups.example>' } });
const path = '/api/admin/mail';
const hour = 60 * 60 * 1000;

const status = async () => (await off.admin.get(`${path}/status`).expect(200)).body;

describe('GET /api/admin/mail/status', () => {
  it('says that sending is off, where no mail server is configured and nothing was written yet', async () => {
    expect(await status()).toEqual(aMailStatus({ isOn: false }));
  });

  it('counts what waits, what failed, what of that can be sent again and what was sent in the last 24 hours, and tells since when the oldest waits', async () => {
    const oldest = new Date(Date.now() - 5 * hour);
    await storedEmail(off.db, { state: 'queued', createdAt: oldest });
    await storedEmail(off.db, { state: 'queued' });
    await storedEmail(off.db);
    for (let i = 0; i < 2; i++) await storedEmail(off.db, { state: 'failed' });
    await storedEmail(off.db, { state: 'failed', to: '' });
    await storedEmail(off.db, { state: 'sent', sentAt: new Date(Date.now() - 23 * hour) });
    await storedEmail(off.db, { state: 'sent', sentAt: new Date(Date.now() - 25 * hour) });
    expect(await status()).toMatchObject({
      held: 1,
      queued: 2,
      failed: 3,
      retryable: 2,
      sent24h: 1,
      oldestQueuedAt: oldest.toISOString(),
    });
  });

  it('repeats what the mail server said, and since when', async () => {
    const problemAt = new Date(Date.now() - hour);
    await off.db
      .insert(mailStatus)
      .values({ id: statusId, heartbeatAt: new Date(), problem: '535 wrong password', problemAt });
    expect(await status()).toMatchObject({
      problem: '535 wrong password',
      problemAt: problemAt.toISOString(),
    });
  });
});

it('POST /api/admin/mail/resume ends a pause once, and leaves a trace', async () => {
  const resume = async () => (await off.admin.post(`${path}/resume`).expect(200)).body;

  const pausedAt = new Date(Date.now() - hour);
  await off.db.insert(mailStatus).values({ id: statusId, heartbeatAt: new Date(), pausedAt });
  expect(await status()).toMatchObject({ isPaused: true, pausedAt: pausedAt.toISOString() });
  expect(await resume()).toMatchObject({ isPaused: false, pausedAt: null });
  expect(await resume()).toMatchObject({ isPaused: false });
  const log = await off.db.select().from(auditLog);
  expect(log).toMatchObject([{ before: { isPaused: true }, after: { isPaused: false } }]);
});

it.each(['release', 'release-all', 'retry-all', '1/retry'])(
  'with sending off POST %s changes nothing',
  async (action) => {
    const held = await storedEmail(off.db, { state: action.startsWith('release') ? 'held' : 'failed' });
    const { body } = await off.admin
      .post(`/api/admin/emails/${action}`)
      .send({ ids: [held.id] })
      .expect(409);
    expect(body.code).toBe('sending-off');
    const { body: after } = await off.admin.get(`/api/admin/emails/${held.id}`).expect(200);
    expect(after.state).toBe(held.state);
  },
);
