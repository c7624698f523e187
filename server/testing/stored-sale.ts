import { type PaymentRow, payments } from '@shared/payments/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import type { Database } from '../database/database';
import { readStatus } from '../stripe/status';
import { storedPayment } from './stored-payment';
import { storedOpenEvent, storedRegistration } from './stored-registration';
import type { StandIn } from './stripe/stand-in';

const price = 2500;

/** What a payment has not yet that nobody has made. */
export const unpaid = () =>
  ({
    state: 'reserved',
    paid: 0,
    paidAt: null,
    paymentIntentId: null,
    askAt: new Date(),
    sessionEndsAt: new Date(Date.now() + 32 * 60_000),
  }) as const;

/** Makes the session of a stored payment at the stand-in, as a sale does. Gives its id. */
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
export async function storedSale(
  db: Database,
  standIn: StandIn,
  {
    capacity = 2,
    party = {},
    payment = {},
    eventId,
  }: {
    capacity?: number;
    party?: Partial<RegistrationRow>;
    payment?: Partial<PaymentRow>;
    eventId?: number;
  } = {},
) {
  const { installation } = await readStatus(db);
  const event = eventId ?? (await storedOpenEvent(db, { capacity, price, payment: 'online' })).id;
  const guest = { eventId: event, state: 'reserved', isBought: true, ...party } as const;
  const registration = await storedRegistration(db, guest);
  const stored = await storedPayment(db, registration, { ...unpaid(), ...payment });
  const sessionId = await openedAt(standIn, stored, installation);
  await db.update(payments).set({ sessionId }).where(eq(payments.id, stored.id));
  return { eventId: event, registration, payment: stored, sessionId };
}
