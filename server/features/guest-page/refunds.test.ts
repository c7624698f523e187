import { orlandoDay } from '@shared/dates';
import { events } from '@shared/events/tables';
import { payments } from '@shared/payments/tables';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { dogs, guestsOf, inHours } from '../../testing/guest-page';
import { paidGuest, refundsOf } from '../../testing/paid-guests';
import { testServer } from '../../testing/server';
import { storeSetting } from '../../testing/store-setting';
import { mailEnv } from '../../testing/stored-email';
import { startingAt } from '../../testing/stored-event';
import { storedPayment } from '../../testing/stored-payment';

const server = testServer({ env: mailEnv });
const { path, rows } = guestsOf(server);

const inTime = { payment: { refundUntil: inHours(1) }, event: { date: inHours(49) } };
const late = { payment: { refundUntil: inHours(-1) }, event: { date: inHours(40) } };
const moveTo = (date: Date) => server.db.update(events).set(startingAt(date));
/** Half an hour later, or earlier where that is another day. */
function aLittleFrom(date: Date): Date {
  const [later, earlier] = [0.5, -0.5].map((hours) => new Date(date.getTime() + hours * 3_600_000));
  return (later && orlandoDay(later) === orlandoDay(date) ? later : earlier) ?? date;
}
const setHours = (hours: string) => storeSetting(server.db, 'refund_hours', hours);
const back = [{ amount: 5000, cause: 'guest' }];
const [comesBack, isLost] = [
  /^Full refund until .+: cancel by then, and \$50\.00 goes back/,
  /^If you cancel now, what you paid does not go back/,
];
const hasMoved = /^The crawl has moved since you paid: cancel before it starts/;

it.each([
  ['before the deadline', inTime, async () => {}, back, comesBack],
  ['after it', late, async () => {}, [], isLost],
  ['after it, where it has moved by more than an hour', late, () => moveTo(inHours(42)), back, hasMoved],
  ['after it, where it has moved by less', late, () => moveTo(aLittleFrom(late.event.date)), [], isLost],
  ['after it, where a later setting gives more time', late, () => setHours('24'), back, comesBack],
  ['before it, where a later setting gives less time', inTime, () => setHours('72'), back, comesBack],
])('a guest who cancels %s reads before what comes back', async (_, changes, meanwhile, expected, words) => {
  const { eventId, registration } = await paidGuest(server.db, changes);
  await meanwhile();
  const page = await server.api.get(path(registration));
  expect(page.body.payment).toMatchObject({
    paid: 5000,
    refunded: 0,
    refundWords: expect.stringMatching(words),
    refundNow: expected.length > 0 ? 5000 : 0,
  });
  await server.api.delete(path(registration)).expect(204);
  expect(await refundsOf(server.db, eventId)).toEqual(expected);
  expect((await server.api.get(path(registration))).body).toMatchObject({
    state: 'cancelled',
    payment: { refunded: expected.length > 0 ? 5000 : 0, refundWords: null },
  });
});

it('a guest whose bank looks into the payment is promised no money, whether or not they cancel', async () => {
  const { registration } = await paidGuest(server.db, {
    ...inTime,
    payment: { ...inTime.payment, dispute: 'open' },
  });
  const payment = async () => (await server.api.get(path(registration))).body.payment;
  const words = expect.stringContaining('nothing goes back until it has decided');
  const promised = { paid: 5000, refunded: 0, refundNow: 0, refundWords: words };
  expect(await payment()).toMatchObject(promised);
  await server.api.delete(path(registration)).expect(204);
  expect(await payment()).toMatchObject(promised);
});

it('a guest who cancels gets back what the organizer has not given back yet', async () => {
  const { eventId, registration } = await paidGuest(server.db, {
    ...inTime,
    payment: { ...inTime.payment, refunded: 2000, state: 'refunded' },
  });
  const page = await server.api.get(path(registration));
  expect(page.body.payment.refundWords).toContain('and $30.00 goes back');
  await server.api.delete(path(registration)).expect(204);
  await server.api.delete(path(registration)).expect(204);
  expect(await refundsOf(server.db, eventId)).toEqual([{ amount: 3000, cause: 'guest' }]);
});

it('a party that has paid changes its dogs, and not how many people come', async () => {
  const { registration } = await paidGuest(server.db);
  const change = (people: number, count: number) =>
    server.api.put(path(registration)).send({ people, dogs: dogs(count), phone: '' });
  expect((await change(3, 0)).body.code).toBe('party-has-paid');
  expect((await change(1, 0)).body.code).toBe('party-has-paid');
  await change(2, 2).expect(200);
  expect(await rows()).toMatchObject([{ people: 2, dogCount: 2 }]);
});

it('a guest who is erased is cancelled by the same rules, and what was paid stays', async () => {
  const { eventId, registration } = await paidGuest(server.db, {
    ...inTime,
    payment: {
      ...inTime.payment,
      sessionId: 'cs_1',
      sessionUrl: 'https://checkout.example',
      networkHash: 'one',
    },
  });
  await server.api.delete(`${path(registration)}/data`).expect(204);
  expect(await refundsOf(server.db, eventId)).toEqual(back);
  expect(await rows()).toMatchObject([{ state: 'cancelled', email: '', people: 2 }]);
  expect(await server.db.select().from(payments)).toMatchObject([
    { paid: 5000, sessionId: 'cs_1', sessionUrl: null, networkHash: null },
  ]);
});

it('a guest who is erased while paying is so once nobody can pay any more', async () => {
  const reserved = { state: 'reserved', paid: 0, paidAt: null, paymentIntentId: null } as const;
  const { registration } = await paidGuest(server.db, { party: { state: 'reserved' }, payment: reserved });
  await server.api.delete(`${path(registration)}/data`).expect(204);
  expect(await server.db.select().from(payments)).toMatchObject([{ state: 'ending', endCause: 'erasure' }]);
  expect(await rows()).toMatchObject([{ state: 'reserved', email: registration.email, erasedAt: null }]);
});

it('a guest’s own data says what was paid, of each payment', async () => {
  const { registration } = await paidGuest(server.db);
  await storedPayment(server.db, registration, {
    state: 'expired',
    paid: 0,
    paidAt: null,
    paymentIntentId: null,
  });
  const { body } = await server.api.get(`${path(registration)}/data`).expect(200);
  expect(body.payments).toMatchObject([
    { state: 'paid', amount: 5000, paid: 5000, currency: 'usd' },
    { state: 'expired', paid: 0 },
  ]);
});

it('a guest who is paying reads until when the places are held, whatever an earlier payment was', async () => {
  const until = inHours(0.5);
  const { registration } = await paidGuest(server.db, {
    party: { state: 'reserved' },
    payment: { state: 'refunded', refunded: 5000, sessionEndsAt: inHours(1) },
  });
  const open = { sessionUrl: 'https://checkout.stripe.com/c/pay/cs_test_1', sessionEndsAt: until };
  const reserved = { state: 'reserved', paid: 0, paymentIntentId: null, ...open } as const;
  const { id } = await storedPayment(server.db, registration, reserved);
  const heldUntil = async () => (await server.api.get(path(registration))).body.payment.pending.heldUntil;
  expect(await heldUntil()).toBe(until.toISOString());
  for (const changes of [
    { sessionEndsAt: inHours(-1) },
    { state: 'ending' as const, sessionEndsAt: until },
  ]) {
    await server.db.update(payments).set(changes).where(eq(payments.id, id));
    expect(await heldUntil()).toBeNull();
  }
});
