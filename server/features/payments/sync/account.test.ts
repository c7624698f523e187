import { payments, stripeStatus } from '@shared/payments/tables';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { expect, it } from 'vitest';
import { createStripe } from '../../../stripe/client';
import { readStatus } from '../../../stripe/status';
import { paymentServer } from '../../../testing/payment-server';
import { readAlarms } from '../alarms/alarms';
import { openSession } from '../checkout/open-session';
import { reconcilePayments } from '../tasks';
import { changeAccount, type PaymentServices } from './account';

const { standIn, server, services, sale, unopened, paymentRows } = await paymentServer();

/** A process that was started with a live key of the stand-in's account, which is `acct_standin`. */
function withLiveKey(): PaymentServices {
  // The stand-in knows this key alone.
  const secretKey = standIn.env.STRIPE_SECRET_KEY;
  const settings = { secretKey, mode: 'live' } as const;
  const stripe = createStripe({ stripe: { ...settings, apiUrl: new URL(standIn.origin) } }, server.db);
  if (!stripe) throw new Error('no key is set');
  return { ...services(), stripe };
}

const bound = async () => (await readStatus(server.db)).account;
async function bindTo(account: string) {
  await readStatus(server.db);
  await server.db.update(stripeStatus).set({ account });
}

/** A payment that was made at Stripe with a live key, and that nobody has asked of. */
async function paidLive(account: string | null) {
  const sold = await sale({ payment: { mode: 'live', account } });
  standIn.pay(sold.sessionId);
  return sold.payment.id;
}
const stateOf = async (id: number) => (await paymentRows()).find((row) => row.id === id)?.state;

it('the account of the first live payment is that of all, and tests bind none', async () => {
  await openSession({ services: services(), gone: undefined }, await unopened('test'));
  expect(await bound()).toBeNull();
  await openSession({ services: withLiveKey(), gone: undefined }, await unopened('live'));
  expect(await bound()).toBe('acct_standin');
  expect((await paymentRows()).map(({ account }) => account)).toEqual([null, 'acct_standin']);
});

it('another account’s live key sells and asks nothing until it is said that it is meant; older payments wait', async () => {
  await bindTo('acct_older');
  const older = await paidLive('acct_older');
  const live = withLiveKey();
  await reconcilePayments(live);
  expect(await stateOf(older)).toBe('reserved');
  const { body } = await server.api.get(`/api/events/${(await sale()).eventId}`).expect(200);
  expect(body.registration).toMatchObject({ isOpen: false, notice: expect.stringContaining('paused') });
  await expect(
    openSession({ services: live, gone: undefined }, await unopened('live')),
  ).rejects.toMatchObject({
    code: 'payment-unavailable',
  });
  const kinds = async () => (await readAlarms(server.db, live.stripe)).alarms.map(({ kind }) => kind);
  expect(await kinds()).toEqual(['other-key']);

  expect(await changeAccount(live)).toBe('acct_standin');
  const newer = await paidLive('acct_standin');
  await reconcilePayments(live);
  expect([await stateOf(older), await stateOf(newer)]).toEqual(['reserved', 'paid']);
  expect((await readStatus(server.db)).problem).toBeNull();
  expect(await kinds()).toEqual(['other-key']);
  await server.db.delete(payments).where(eq(payments.id, older));
  await server.db.delete(payments).where(eq(payments.mode, 'test'));
  expect(await kinds()).toEqual([]);
});

it('a live key that may not say its account counts as the same, and one for tests is asked for none', async () => {
  await bindTo('acct_older');
  const id = await paidLive('acct_older');
  standIn.fail({ status: 403, path: '/v1/account', times: 10 });
  const live = withLiveKey();
  expect(await changeAccount(live)).toBeUndefined();
  await reconcilePayments(live);
  expect(await stateOf(id)).toBe('paid');
  await reconcilePayments(services());
  expect(await readStatus(server.db)).toMatchObject({ account: 'acct_older', problem: null });
});

it('the log says once, and in one line, that Stripe refuses the key', async () => {
  const lines: { level: number; msg: string; err?: object }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const live = { ...withLiveKey(), log };
  standIn.fail({ status: 401, path: '/v1/account', times: 2 });
  await reconcilePayments(live);
  await reconcilePayments(live);
  expect(lines).toMatchObject([{ level: 40, msg: expect.stringContaining('refuses STRIPE_SECRET_KEY') }]);
  expect(lines[0]?.err).toBeUndefined();
});
