import { orlandoDay } from '@shared/dates';
import { events } from '@shared/events/tables';
import { emails } from '@shared/mail/tables';
import { payments } from '@shared/payments/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dogs, guestsOf, inHours, waitingAt } from '../../testing/guest-page';
import { testServer } from '../../testing/server';
import { storeSetting } from '../../testing/store-setting';
import { mailEnv } from '../../testing/stored-email';
import { startingAt } from '../../testing/stored-event';
import { paidGuest, refundsOf, storedPayment } from '../../testing/stored-payments';
import { storedRegistration } from '../../testing/stored-registration';
import { lockPayment } from '../payments/ledger/move-payment';
import { recordRefunds } from '../payments/refunds/record-refunds';

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

describe('a party of two that has paid', () => {
  const put = (registration: RegistrationRow, body: object, query = '') =>
    server.api.put(path(registration) + query).send({ people: 2, dogs: [], phone: '', ...body });
  const one = { people: 1 };

  it.each([
    ['in time', inTime, 2500, /^Full refund until .+: give 1 place up by then, and \$25\.00 goes back/],
    ['late', late, 0, /^If you give 1 place up now, what you paid does not go back/],
  ])(
    'that gives a place up %s reads before what goes back, and is told once',
    async (_, changes, amount, words) => {
      const { eventId, registration } = await paidGuest(server.db, {
        ...changes,
        event: { ...changes.event, capacity: 2 },
      });
      await storedRegistration(server.db, { eventId, people: 1, ...waitingAt(-1) });
      const said = { amount, words: expect.stringMatching(words) };
      const tried = await put(registration, one, '?dryRun=true').expect(200);
      expect(tried.body).toMatchObject({ people: 2, refund: said });
      expect(await refundsOf(server.db, eventId)).toEqual([]);
      const { body } = await put(registration, one).expect(200);
      const back = amount > 0 ? [{ amount, cause: 'guest' }] : [];
      expect(body).toMatchObject({ people: 1, refund: said, payment: { refunded: amount, due: 0 } });
      expect(await refundsOf(server.db, eventId)).toEqual(back);
      expect((await rows()).map(({ state }) => state)).toEqual(['confirmed', 'offered']);
      const told = await server.db.select().from(emails).where(eq(emails.kind, 'registration-confirmed'));
      expect(told).toHaveLength(amount > 0 ? 0 : 1);
    },
  );

  it('gets nothing back for a place that it has not paid for, and owes again for one that it gave up', async () => {
    const payment = { ...inTime.payment, paid: 5000 };
    const { eventId, registration } = await paidGuest(server.db, {
      ...inTime,
      party: { people: 3 },
      payment,
    });
    const { body } = await put(registration, { people: 2 }).expect(200);
    expect(body).toMatchObject({ refund: { amount: 0 }, payment: { due: 0 } });
    expect((await put(registration, one)).body).toMatchObject({
      refund: { amount: 2500 },
      payment: { due: 0 },
    });
    expect(await refundsOf(server.db, eventId)).toEqual([{ amount: 2500, cause: 'guest' }]);
    await server.db.update(registrations).set({ people: 2 });
    expect((await server.api.get(path(registration))).body.payment.due).toBe(2500);
  });

  const manyDogs = { ...one, dogs: dogs(2) };
  it.each([
    ['wants to be more', {}, { people: 3 }, 'party-has-paid'],
    ['is paying', { party: { state: 'reserved' } }, one, 'party-has-paid'],
    ['is inside', { party: { checkedInAt: new Date() } }, one, 'registration-closed'],
    ['disputes it', { payment: { dispute: 'open' } }, one, 'payment-disputed'],
    ['brings more dogs than there is room for', { event: { dogCapacity: 1 } }, manyDogs, 'invalid-input'],
  ] as const)('that %s stays as it is, and says why', async (_, changes, change, code) => {
    const { registration, eventId } = await paidGuest(server.db, changes);
    const { body } = await put(registration, change);
    expect([body.code, 'dogs' in (body.errors ?? {})]).toEqual([code, code === 'invalid-input']);
    expect(await rows()).toMatchObject([{ people: 2, dogCount: 0 }]);
    expect(await refundsOf(server.db, eventId)).toEqual([]);
  });

  it('changes its dogs without its money', async () => {
    const { registration } = await paidGuest(server.db);
    const { body } = await put(registration, { dogs: dogs(2) }).expect(200);
    expect(body).toMatchObject({ people: 2, dogs: dogs(2), refund: null });
  });

  type Paid = Awaited<ReturnType<typeof paidGuest>>;
  const giveUp = ({ registration }: Paid) => put(registration, one);
  const giveBack = ({ eventId, registration: { id } }: Paid) =>
    server.admin.post(`/api/admin/events/${eventId}/registrations/${id}/refund`).send({ amount: 4000 });
  const loseDispute = ({ payment }: Paid) =>
    server.db.transaction(async (tx) => {
      const locked = await lockPayment(tx, payment.id);
      const lost = { status: 'lost', amount: 5000, created: 0 } as const;
      if (locked) await recordRefunds(tx, server.mail, locked, [], [lost]);
    });

  it.each([
    ['it asks twice', [2500], giveUp],
    ['the organizer gives $40.00 back', [2500, 5000], giveBack],
    ['a dispute is lost', [0], loseDispute],
  ])('gets no more back than it has paid where %s at once', async (_, sums, other) => {
    const paid = await paidGuest(server.db, inTime);
    await Promise.all([giveUp(paid), other(paid)]);
    const amounts = (await refundsOf(server.db, paid.eventId)).map(({ amount }) => amount);
    expect(sums).toContain(amounts.reduce((sum, amount) => sum + amount, 0));
  });
});

it('a guest reads of each payment in their own data; erased, they are cancelled by the same rules, and what was paid stays', async () => {
  const session = { sessionId: 'cs_1', sessionUrl: 'https://checkout.example', networkHash: 'one' };
  const expired = { state: 'expired', paid: 0, paidAt: null, paymentIntentId: null } as const;
  const { eventId, registration } = await paidGuest(server.db, {
    ...inTime,
    payment: { ...inTime.payment, ...session },
  });
  await storedPayment(server.db, registration, expired);
  const { body } = await server.api.get(`${path(registration)}/data`).expect(200);
  const paid = { state: 'paid', amount: 5000, paid: 5000, currency: 'usd' };
  expect(body.payments).toMatchObject([paid, { state: 'expired', paid: 0 }]);
  await server.api.delete(`${path(registration)}/data`).expect(204);
  expect(await refundsOf(server.db, eventId)).toEqual(back);
  expect(await rows()).toMatchObject([{ state: 'cancelled', email: '', people: 2 }]);
  expect(await server.db.select().from(payments)).toMatchObject([
    { paid: 5000, sessionId: 'cs_1', sessionUrl: null, networkHash: null },
    { state: 'expired' },
  ]);
});

it('a guest who is erased while paying is so once nobody can pay any more', async () => {
  const reserved = { state: 'reserved', paid: 0, paidAt: null, paymentIntentId: null } as const;
  const { registration } = await paidGuest(server.db, { party: { state: 'reserved' }, payment: reserved });
  await server.api.delete(`${path(registration)}/data`).expect(204);
  expect(await server.db.select().from(payments)).toMatchObject([{ state: 'ending', endCause: 'erasure' }]);
  expect(await rows()).toMatchObject([{ state: 'reserved', email: registration.email, erasedAt: null }]);
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
