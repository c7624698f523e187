import Stripe from 'stripe';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type StandIn, startStripe } from './stand-in';

let standIn: StandIn;
let stripe: Stripe;
let milliseconds = 0;

beforeEach(async () => {
  standIn = await startStripe({ milliseconds: () => milliseconds });
  onTestFinished(() => standIn.stop());
  stripe = libraryWith(standIn.env.STRIPE_SECRET_KEY);
});

function libraryWith(key: string) {
  const { hostname: host, port } = new URL(standIn.origin);
  return new Stripe(key, { host, port, protocol: 'http', maxNetworkRetries: 0 });
}

/** So many seconds pass. */
function wait(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
  onTestFinished(() => void vi.useRealTimers());
}

const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60;

const aSession = (values: Partial<Stripe.Checkout.SessionCreateParams> = {}) => ({
  mode: 'payment' as const,
  line_items: [
    {
      quantity: 2,
      price_data: { currency: 'usd', unit_amount: 2500, product_data: { name: 'Howl at the Moon' } },
    },
  ],
  customer_email: 'buyer@mail.example',
  metadata: { payment: 'a-key' },
  payment_intent_data: { metadata: { payment: 'a-key' } },
  allowed_payment_method_types: ['card' as const],
  success_url: 'https://pups.example/registration/token',
  cancel_url: 'https://pups.example/registration/token',
  expires_at: inMinutes(32),
  ...values,
});
const create = (values?: Partial<Stripe.Checkout.SessionCreateParams>, idempotencyKey?: string) =>
  stripe.checkout.sessions.create(aSession(values), idempotencyKey ? { idempotencyKey } : undefined);

const paid = async () => {
  const { id } = await create();
  return { id, intent: String(standIn.pay(id).payment_intent) };
};

it('ends a session when its time is over or it is asked to, and never one that is paid', async () => {
  const [late, given] = [await create(), await create()];
  expect(await stripe.checkout.sessions.expire(given.id)).toMatchObject({ status: 'expired', url: null });
  wait(33 * 60);
  expect(await stripe.checkout.sessions.retrieve(late.id)).toMatchObject({ status: 'expired' });
  expect(() => standIn.pay(late.id)).toThrow('expired');
  const { id } = await create({ expires_at: inMinutes(40) });
  standIn.pay(id);
  await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 });
});

it.each<[string, object, string]>([
  ['an end in less than 30 minutes', { expires_at: inMinutes(29) }, 'at least 30 minutes'],
  ['an end in more than a day', { expires_at: inMinutes(25 * 60) }, 'less than 24 hours'],
  ['an address that is none', { customer_email: 'buyer' }, 'Invalid email address'],
  ['a parameter that it does not know', { price: 5 }, 'unknown parameter: price'],
])('takes no session with %s', async (_, values, message) => {
  await expect(create(values)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    message: expect.stringContaining(message),
  });
});

it('answers the same to the same key for a day, a stored 500 too, and refuses other parameters', async () => {
  const first = await create({}, 'key');
  expect((await create({ expires_at: first.expires_at }, 'key')).id).toBe(first.id);
  await expect(create({ customer_email: 'other@mail.example' }, 'key')).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  });
  standIn.fail({ status: 500, afterActing: true, path: 'POST /v1/checkout/sessions' });
  const again = { expires_at: inMinutes(40) };
  await expect(create(again, 'broken')).rejects.toMatchObject({ statusCode: 500 });
  await expect(create(again, 'broken')).rejects.toMatchObject({ statusCode: 500 });
  expect(standIn.sessions()).toHaveLength(2);
  wait(25 * 3600);
  expect((await create({ expires_at: inMinutes(40) }, 'key')).id).not.toBe(first.id);
});

it('refuses a request while another with its key is at work', async () => {
  standIn.slow(3_600_000);
  const params = { expires_at: inMinutes(40) };
  const first = create(params, 'key');
  await vi.waitUntil(() => standIn.sessions().length === 1, { timeout: 60_000 });
  await expect(create(params, 'key')).rejects.toMatchObject({ statusCode: 409 });
  standIn.slow(0);
  expect(await first).toMatchObject({ status: 'open' });
  expect(standIn.sessions()).toHaveLength(1);
});

it('takes 25 requests a second of an endpoint', async () => {
  const ask = async () => {
    const asked = Array.from({ length: 26 }, () => stripe.refunds.list({ limit: 1 }));
    const results = await Promise.allSettled(asked);
    return results.filter(({ status }) => status === 'rejected');
  };
  expect(await ask()).toMatchObject([{ reason: { type: 'StripeRateLimitError' } }]);
  milliseconds += 1001;
  expect(await ask()).toHaveLength(1);
});

it('takes its own key alone', async () => {
  const stranger = libraryWith('rk_test_other');
  await expect(stranger.accounts.retrieveCurrent()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
  });
});

it('refunds up to what was paid, and counts a failed refund no more', async () => {
  const { intent } = await paid();
  const refund = await stripe.refunds.create({
    payment_intent: intent,
    amount: 2000,
    metadata: { refund: 'ours' },
  });
  expect(refund).toMatchObject({ status: 'succeeded', amount: 2000, metadata: { refund: 'ours' } });
  await expect(stripe.refunds.create({ payment_intent: intent, amount: 3001 })).rejects.toThrow(
    'greater than unrefunded amount',
  );
  standIn.refundAt(intent, 3000);
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  standIn.failRefund(refund.id);
  expect(standIn.charges()).toMatchObject([{ amount_refunded: 3000 }]);
  expect((await stripe.refunds.list({ payment_intent: intent })).data).toMatchObject([
    { amount: 3000 },
    { status: 'failed' },
  ]);
});

it('refunds nothing of a payment that is disputed', async () => {
  const { intent } = await paid();
  standIn.dispute(intent, 'needs_response');
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
  expect((await stripe.disputes.list({ payment_intent: intent })).data).toMatchObject([
    { status: 'needs_response', amount: 5000 },
  ]);
});

it('lists events of 30 days, the newest first, in pages', async () => {
  const { id } = await paid();
  standIn.refundAt(String(standIn.session(id).payment_intent), 5000);
  const types = ['checkout.session.completed', 'refund.created'];
  const list = await stripe.events.list({ types, limit: 1 });
  expect(list).toMatchObject({ data: [{ type: 'refund.created' }], has_more: true });
  const next = await stripe.events.list({ types, limit: 1, starting_after: String(list.data[0]?.id) });
  expect(next).toMatchObject({ data: [{ data: { object: { id } } }], has_more: false });
  expect((await stripe.events.list({ created: { gte: inMinutes(1) } })).data).toEqual([]);
  wait(31 * 24 * 3600);
  expect((await stripe.events.list()).data).toEqual([]);
});
