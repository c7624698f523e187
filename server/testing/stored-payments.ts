import { minuteMilliseconds } from '@shared/dates';
import type { events } from '@shared/events/tables';
import { type PaymentRow, payments, refunds } from '@shared/payments/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import type { registrations } from '@shared/registrations/tables';
import { asc, eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { type Database, firstOf } from '../database/database';
import { findEvent } from '../features/events/event-row';
import { readStatus } from '../stripe/status';
import { storedOpenEvent, storedRegistration } from './stored-registration';
import type { StandIn } from './stripe/stand-in';

/** Has a server take payments; its Stripe answers nothing. */
export const stripeEnv = { STRIPE_SECRET_KEY: 'rk_test_standin', STRIPE_API_URL: 'http://127.0.0.1:9' };

const inHalfAnHour = () => new Date(Date.now() + 32 * minuteMilliseconds);
let last = 0;

/** Stores what a party has paid, two days ahead of which its guest gets all back, unless `changes` say otherwise. */
export async function storedPayment(
  db: Database,
  { id: registrationId, eventId, people }: Pick<RegistrationRow, 'id' | 'eventId' | 'people'>,
  changes: Partial<typeof payments.$inferInsert> = {},
): Promise<PaymentRow> {
  last += 1;
  const { date, price } = await findEvent(db, eventId);
  const amount = price * people;
  const values = {
    eventId,
    registrationId,
    mode: 'test',
    unitPrice: price,
    people,
    amount,
    currency: 'usd',
    startsAt: date,
    refundUntil: new Date(date.getTime() - 2 * 24 * 60 * minuteMilliseconds),
    sessionEndsAt: inHalfAnHour(),
    state: 'paid',
    paid: amount,
    paidAt: new Date(),
    paymentIntentId: `pi_stored_${process.pid}_${last}`,
    ...changes,
  } as const;
  return firstOf(await db.insert(payments).values(values).returning());
}

/** What a payment has not yet that nobody has made. */
export const unpaid = () =>
  ({
    state: 'reserved',
    paid: 0,
    paidAt: null,
    paymentIntentId: null,
    askAt: new Date(),
    sessionEndsAt: inHalfAnHour(),
  }) as const;

type Changes = {
  event?: Partial<typeof events.$inferInsert>;
  party?: Partial<typeof registrations.$inferInsert>;
  payment?: Partial<PaymentRow>;
};

/** A party of two that has paid $50.00 for its spot, of an event that is paid on the site; also of one that there is. */
export async function paidGuest(db: Database, { event, party, payment }: Changes = {}, eventId?: number) {
  const id =
    eventId ?? (await storedOpenEvent(db, { price: 2500, capacity: 10, payment: 'online', ...event })).id;
  const registration = await storedRegistration(db, { eventId: id, isBought: true, ...party });
  return { eventId: id, registration, payment: await storedPayment(db, registration, payment) };
}

/** Makes the session of a stored payment at the stand-in, as a checkout does. Gives its id. */
export async function openedAt(
  { origin, env }: StandIn,
  { key, unitPrice, people, sessionEndsAt }: PaymentRow,
  installation: string,
): Promise<string> {
  const { hostname: host, port } = new URL(origin);
  const stripe = new Stripe(env.STRIPE_SECRET_KEY, { host, port, protocol: 'http', maxNetworkRetries: 0 });
  const metadata = { installation, payment: key };
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: people,
        price_data: { currency: 'usd', unit_amount: unitPrice, product_data: { name: 'Howl at the Moon' } },
      },
    ],
    metadata,
    payment_intent_data: { metadata },
    expires_at: Math.floor(sessionEndsAt.getTime() / 1000),
    success_url: 'https://pups.example/registration/token',
    cancel_url: 'https://pups.example/registration/token',
  });
  return session.id;
}

/** A party of two that pays for its place at an event for `capacity` people, with its session at the stand-in. */
export async function storedCheckout(
  db: Database,
  standIn: StandIn,
  {
    capacity = 2,
    eventId,
    party,
    payment,
  }: Omit<Changes, 'event'> & { capacity?: number; eventId?: number } = {},
) {
  const { installation } = await readStatus(db);
  const reserved = { party: { state: 'reserved', ...party }, payment: { ...unpaid(), ...payment } } as const;
  const stored = await paidGuest(db, { event: { capacity }, ...reserved }, eventId);
  const sessionId = await openedAt(standIn, stored.payment, installation);
  await db.update(payments).set({ sessionId }).where(eq(payments.id, stored.payment.id));
  return { ...stored, sessionId };
}

/** What goes back of what was paid for an event, the oldest first: how much, and why. */
export const refundsOf = (db: Database, eventId: number) =>
  db
    .select({ amount: refunds.amount, cause: refunds.cause })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.eventId, eventId))
    .orderBy(asc(refunds.id));
