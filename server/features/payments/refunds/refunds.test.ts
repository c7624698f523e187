import { emails } from '@shared/mail/tables';
import { payments, refunds } from '@shared/payments/tables';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { pause } from '../../../mail/sender/status';
import { paymentServer } from '../../../testing/payment-server';
import { decideRefund } from '../ledger/decide-refund';
import { lockPayment } from '../ledger/move-payment';
import { recordRefunds } from './record-refunds';
import { sendRefunds } from './send-refunds';

const { standIn, server, services, paidCheckout } = await paymentServer();
/** A party of two that has paid $50.00, here and at Stripe. */
const paid = async () => (await paidCheckout()).payment;

type Paid = Awaited<ReturnType<typeof paid>>;
const decide = ({ id }: Paid, amount: number) =>
  server.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    return payment && decideRefund(tx, payment, { amount, cause: 'organizer' });
  });
const send = () => sendRefunds(services(), 10);
/** A minute later, as far as the next attempt waits for it. */
const sendAgain = async () => {
  await server.db.update(refunds).set({ sendAt: sql`now()` });
  await send();
};
async function stored({ id }: Paid) {
  const [payment] = await server.db.select().from(payments).where(eq(payments.id, id));
  const { amount, state, cause } = refunds;
  const rows = server.db.select({ amount, state, cause }).from(refunds);
  return { ...payment, refunds: await rows.where(eq(refunds.paymentId, id)).orderBy(asc(refunds.id)) };
}
const atStripeOf = ({ paymentIntentId }: Paid) =>
  standIn.refunds().filter(({ payment_intent }) => payment_intent === paymentIntentId);
const atStripe = (payment: Paid) =>
  atStripeOf(payment).flatMap(({ amount, status }) => (status === 'failed' ? [] : [amount]));
/** What Stripe says of a payment is stored, as where it is asked. */
const ask = (of: Paid, disputes: ReturnType<typeof standIn.dispute>[] = [], said = atStripeOf(of)) =>
  server.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, of.id);
    if (payment) await recordRefunds(tx, server.mail, payment, said, disputes);
  });
const told = () =>
  server.db.select({ subject: emails.subject }).from(emails).where(eq(emails.kind, 'payment-refunded'));

beforeEach(() => standIn.setRefundState('succeeded'));

describe('a refund', () => {
  it('leaves with the next round, in part or in full, and its guest is told once', async () => {
    const payment = await paid();
    await decide(payment, 2000);
    expect(await stored(payment)).toMatchObject({ state: 'refunding', refunded: 0 });
    await send();
    await send();
    expect(atStripe(payment)).toEqual([2000]);
    expect(await stored(payment)).toMatchObject({ state: 'refunded', refunded: 2000 });
    await ask(payment);
    expect(await told()).toEqual([{ subject: expect.stringMatching(/^\$20\.00 is on its way back to you/) }]);
    await decide(payment, 5000);
    await send();
    expect(atStripe(payment)).toEqual([2000, 3000]);
    expect(await stored(payment)).toMatchObject({ state: 'refunded', refunded: 5000 });
    expect(await decide(payment, 1)).toBeUndefined();
  });

  it.each([
    ['answered 500 after it had acted', { status: 500, afterActing: true }],
    ['was cut off after it had acted', { status: 0, afterActing: true }],
    ['answered 500', { status: 500 }],
    ['took no more requests', { status: 429 }],
  ])('is sent once where Stripe %s', async (_, fault) => {
    const payment = await paid();
    await decide(payment, 2000);
    standIn.fail({ ...fault, path: 'POST /v1/refunds' });
    await send();
    await sendAgain();
    expect(atStripe(payment)).toEqual([2000]);
    expect(await stored(payment)).toMatchObject({
      state: 'refunded',
      refunded: 2000,
      refunds: [{ state: 'succeeded', cause: 'organizer' }],
    });
    expect(await told()).toHaveLength(1);
  });

  it('is sent once by two processes at once', async () => {
    const payment = await paid();
    await decide(payment, 2000);
    await Promise.all([send(), send()]);
    expect(atStripe(payment)).toEqual([2000]);
  });

  /** As at an attempt of which nothing is stored here. */
  const sendUnnoticed = (payment: Paid, refund: string, amount = 2000) =>
    services().stripe.call('ask', (library) =>
      library.refunds.create({ payment_intent: payment.paymentIntentId, amount, metadata: { refund } }),
    );

  it.each([
    ['its process ended after Stripe had it', undefined],
    ['a backup was restored that does not know of it', 'a key that no row knows'],
  ])('is sent once where %s', async (_, key) => {
    const payment = await paid();
    const refund = await decide(payment, 2000);
    await sendUnnoticed(payment, key ?? refund?.key ?? '');
    await send();
    await sendAgain();
    expect(atStripe(payment)).toEqual([2000]);
    expect(await stored(payment)).toMatchObject({
      state: 'refunded',
      refunds: [{ state: 'succeeded', cause: 'organizer' }],
    });
  });

  it.each([1000, 2000])(
    'is sent beside others that a restored backup does not know, of $ %i',
    async (amount) => {
      const payment = await paid();
      await decide(payment, 1500);
      await decide(payment, 2000);
      for (const key of ['one that no row knows', 'another']) await sendUnnoticed(payment, key, amount);
      await send();
      const left = amount === 2000 ? [1000] : [1500, 1500];
      expect(atStripe(payment)).toEqual([amount, amount, ...left]);
      expect(await stored(payment)).toMatchObject({ state: 'refunded', refunded: 5000 });
    },
  );

  it('waits while Stripe is away, and not while mail and sales are paused', async () => {
    const payment = await paid();
    await decide(payment, 2000);
    standIn.away();
    await send();
    standIn.back();
    expect(await stored(payment)).toMatchObject({ state: 'refunding', refunds: [{ state: 'decided' }] });
    await pause(server.db);
    await sendAgain();
    expect(atStripe(payment)).toEqual([2000]);
  });

  it('waits for the key that its payment was made with', async () => {
    const payment = await paid();
    await decide(payment, 2000);
    await server.db.update(payments).set({ mode: 'live' });
    await send();
    expect(atStripe(payment)).toEqual([]);
    await server.db.update(payments).set({ mode: 'test' });
    await send();
    expect(atStripe(payment)).toEqual([2000]);
  });

  it('is under way until Stripe says how it ends, and may be decided again where it failed', async () => {
    const payment = await paid();
    standIn.setRefundState('pending');
    await decide(payment, 5000);
    await send();
    expect(await stored(payment)).toMatchObject({ state: 'refunding', refunded: 5000 });
    standIn.endRefund(standIn.refunds().at(-1)?.id ?? '', 'failed');
    await ask(payment);
    expect(await stored(payment)).toMatchObject({
      state: 'paid',
      refunded: 0,
      refunds: [{ state: 'failed' }],
    });
    standIn.setRefundState('succeeded');
    await decide(payment, 5000);
    await send();
    expect(await stored(payment)).toMatchObject({ state: 'refunded', refunded: 5000 });
  });

  it('is Stripe’s also where it was taken for refused', async () => {
    const payment = await paid();
    const refund = await decide(payment, 2000);
    await server.db.update(refunds).set({ state: 'failed' });
    standIn.refundAt(payment.paymentIntentId, 2000);
    const said = atStripeOf(payment).map((each) => ({ ...each, metadata: { refund: refund?.key ?? '' } }));
    await ask(payment, [], said);
    expect(await stored(payment)).toMatchObject({
      state: 'refunded',
      refunded: 2000,
      refunds: [{ state: 'succeeded' }],
    });
  });

  it('stays as it was stored where an older response comes late', async () => {
    const payment = await paid();
    standIn.setRefundState('pending');
    await decide(payment, 5000);
    await send();
    const before = structuredClone(atStripeOf(payment));
    standIn.endRefund(before[0]?.id ?? '', 'succeeded');
    await ask(payment);
    await ask(payment, [], before);
    await ask(payment, [], []);
    expect(await stored(payment)).toMatchObject({ state: 'refunded', refunded: 5000 });
  });
});

describe('a refund that was made at Stripe', () => {
  it('is recorded, its guest is told, and no more than is left goes back from here', async () => {
    const payment = await paid();
    await decide(payment, 4000);
    standIn.refundAt(payment.paymentIntentId, 3000);
    await send();
    expect(atStripe(payment)).toEqual([3000, 2000]);
    expect(await stored(payment)).toMatchObject({
      state: 'refunded',
      refunded: 5000,
      refunds: [
        { amount: 2000, cause: 'organizer' },
        { amount: 3000, cause: 'stripe' },
      ],
    });
    expect(await told()).toHaveLength(2);
  });

  it('leaves nothing to send where it was all', async () => {
    const payment = await paid();
    await decide(payment, 5000);
    standIn.refundAt(payment.paymentIntentId, 5000);
    await send();
    expect(await stored(payment)).toMatchObject({
      state: 'refunded',
      refunded: 5000,
      refunds: [{ amount: 5000, cause: 'stripe' }],
    });
  });
});

describe('while the guest’s bank disputes a payment', () => {
  it('no refund leaves; it does once the dispute is won', async () => {
    const payment = await paid();
    await decide(payment, 2000);
    await ask(payment, [standIn.dispute(payment.paymentIntentId, 'needs_response')]);
    await send();
    expect(atStripe(payment)).toEqual([]);
    expect(await stored(payment)).toMatchObject({ state: 'refunding', dispute: 'open' });
    await ask(payment, [standIn.dispute(payment.paymentIntentId, 'won')]);
    await send();
    expect(atStripe(payment)).toEqual([2000]);
  });

  it('and has decided against the site, nothing is left to give back', async () => {
    const payment = await paid();
    await decide(payment, 2000);
    await ask(payment, [standIn.dispute(payment.paymentIntentId, 'lost')]);
    await send();
    expect(await stored(payment)).toMatchObject({ state: 'paid', dispute: 'lost', refunds: [] });
    expect(await decide(payment, 2000)).toBeUndefined();
  });
});
