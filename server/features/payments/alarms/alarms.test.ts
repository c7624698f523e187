import { emails } from '@shared/mail/tables';
import { type PaymentRow, payments, refunds, stripeStatus } from '@shared/payments/tables';
import { registrations } from '@shared/registrations/tables';
import { describe, expect, it } from 'vitest';
import { readStatus } from '../../../stripe/status';
import { paymentServer } from '../../../testing/payment-server';
import { testServer } from '../../../testing/server';
import { storeSetting } from '../../../testing/store-setting';
import { mailEnv, storedEmail } from '../../../testing/stored-email';
import { paidGuest, unpaid } from '../../../testing/stored-payments';
import { noticeAlarms } from './alarm-mail';
import { countOpen } from './alarms';

const { server, services } = await paymentServer();
const without = testServer({ env: mailEnv });

const minute = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minute);
const alarmsOf = async ({ admin }: { admin: typeof server.admin } = server) =>
  (await admin.get('/api/admin/payments/alarms').expect(200)).body;
const kinds = async (of?: typeof server) =>
  (await alarmsOf(of)).alarms.map(({ kind }: { kind: string }) => kind);

/** A party that has paid, of an event to come. */
async function paid(payment: Partial<PaymentRow> = {}, { db } = server) {
  await readStatus(db);
  return paidGuest(db, { payment });
}
const status = (values: Partial<typeof stripeStatus.$inferInsert>) =>
  server.db.update(stripeStatus).set(values);
it('what is not over is counted for the metrics', async () => {
  await paid(unpaid());
  const { payment } = await paid({ dispute: 'open' });
  await server.db.insert(refunds).values({ paymentId: payment.id, amount: 100, cause: 'guest' });
  const open = await countOpen(server.db, services().stripe);
  expect(open).toEqual({ undecided: 1, refunds: 1, alarms: 1 });
});

describe('the organizer is alarmed', () => {
  it('of nothing while all is well, nor where nothing is sold', async () => {
    await paid();
    expect(await alarmsOf()).toEqual({ alarms: [] });
    expect(await alarmsOf(without)).toEqual({ alarms: [] });
  });

  it('of a payment that is disputed, with its guest', async () => {
    const { eventId, registration } = await paid({ dispute: 'open' });
    const { firstName, lastName, email } = registration;
    const guests = [{ eventId, name: `${firstName} ${lastName}`, email }];
    expect(await alarmsOf()).toMatchObject({ alarms: [{ kind: 'dispute', guests }] });
  });

  it('of a refund that has failed, for a month or until another one is decided', async () => {
    const { payment } = await paid();
    const of = { paymentId: payment.id, amount: 100, cause: 'guest' } as const;
    const failed = { ...of, state: 'failed', settledAt: ago(31 * 24 * 60) } as const;
    await server.db.insert(refunds).values(failed);
    expect(await kinds()).toEqual([]);
    await server.db.update(refunds).set({ settledAt: ago(29 * 24 * 60) });
    expect(await kinds()).toEqual(['refund-failed']);
    // As after an earlier one that went well.
    await server.db.update(payments).set({ state: 'refunded', refunded: 50 });
    expect(await kinds()).toEqual(['refund-failed']);
    await server.db.insert(refunds).values(of);
    expect(await kinds()).toEqual([]);
  });

  it('of a guest who has paid and cannot be written to', async () => {
    const { registration } = await paid();
    await storedEmail(server.db, {
      kind: 'registration-confirmed',
      to: registration.email,
      aboutKind: 'registration',
      aboutId: registration.id,
      state: 'failed',
      failureCause: 'rejected',
    });
    expect(await kinds()).toEqual(['undeliverable']);
    await server.db.update(registrations).set({ email: 'corrected@mail.example' });
    expect(await kinds()).toEqual([]);
  });

  it('of a payment that waits for another key, while it is undecided or has money to go back', async () => {
    const { payment } = await paid({ ...unpaid(), mode: 'live' });
    expect(await kinds()).toEqual(['other-key']);
    await server.db.update(payments).set({ state: 'paid', paid: 5000, askAt: null });
    expect(await kinds()).toEqual([]);
    await server.db.insert(refunds).values({ paymentId: payment.id, amount: 100, cause: 'guest' });
    expect(await kinds()).toEqual(['other-key']);
    await server.db.update(payments).set({ mode: 'test' });
    expect(await kinds()).toEqual([]);
  });

  it('of payments that wait where no key is set any more', async () => {
    await paid(unpaid(), without);
    expect(await kinds(without)).toEqual(['other-key']);
  });

  it.each([
    ['key', { problem: 'key', problemAt: new Date() }, 1],
    ['away', { problem: 'away', problemAt: ago(6) }, 1],
    ['away', { problem: 'away', problemAt: ago(1) }, 0],
  ] as const)('of Stripe: %s with %j', async (kind, values, times) => {
    await readStatus(server.db);
    await status(values);
    const { alarms } = await alarmsOf();
    expect(alarms).toMatchObject(times === 0 ? [] : [{ kind }]);
  });

  it('by one mail for each, at the address of the site', async () => {
    await storeSetting(server.db, 'contact_email', 'ada@mail.example');
    await paid({ dispute: 'open' });
    await noticeAlarms(services());
    await noticeAlarms(services());
    const written = await server.db.select().from(emails);
    expect(written).toMatchObject([{ kind: 'payment-alarm', to: 'ada@mail.example' }]);
  });
});
