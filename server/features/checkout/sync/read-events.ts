import { hourMilliseconds } from '@shared/dates';
import { undecidedStates } from '@shared/payments/payment-states';
import { payments, stripeEvents, stripeStatus } from '@shared/payments/tables';
import { and, eq, gt, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { type Database, hasRow, inSeconds } from '../../../database/database';
import { listAll } from '../../../stripe/list-all';
import { idOf, keyOfMarked } from '../../../stripe/objects';
import { readStatus, type StripeStatus, theStatus } from '../../../stripe/status';
import type { PaymentServices } from '../payment-services';

/** Events of payments, as Stripe names them. */
const eventTypes = [
  'checkout.session.completed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const;
const readEverySeconds = 60;

type ListedEvent = Extract<Stripe.Event, { type: (typeof eventTypes)[number] }>;
const isListed = (event: Stripe.Event): event is ListedEvent =>
  eventTypes.some((type) => type === event.type);

/** The session and the payment at Stripe that an event is about. */
function subjectOf({ data: { object } }: ListedEvent): { sessionId?: string; intentId: string | undefined } {
  const intentId = idOf(object.payment_intent);
  return object.object === 'checkout.session' ? { sessionId: object.id, intentId } : { intentId };
}

/**
 * Has the payment be asked of that an event of this type is about. Of their session it says nothing new of those of which we
 * know how they ended. Gives which they are.
 */
export async function requestSync(
  db: Database,
  type: string,
  isIt: SQL | undefined,
  values: { sessionId?: string } = {},
): Promise<number[]> {
  const states =
    type === 'checkout.session.completed' ? ([...undecidedStates, 'expired'] as const) : undecidedStates;
  const isNews = type.startsWith('checkout.session.') ? inArray(payments.state, [...states]) : undefined;
  const requested = await db
    .update(payments)
    .set({ askAt: sql`now()`, ...values })
    .where(and(isIt, isNews))
    .returning();
  return requested.map(({ id }) => id);
}

/** The same of an event of the list. Gives whether there is such a payment. */
async function requestSyncByEvent(
  db: Database,
  event: ListedEvent,
  key: string | undefined,
): Promise<boolean> {
  const { sessionId, intentId } = subjectOf(event);
  // A process may have died between Stripe's answer and storing it.
  const isLost = sessionId && key && and(isNull(payments.sessionId), eq(payments.key, key));
  const isIt = sessionId
    ? or(eq(payments.sessionId, sessionId), isLost || undefined)
    : eq(payments.paymentIntentId, intentId ?? '');
  await requestSync(db, event.type, isIt, sessionId ? { sessionId } : {});
  return (await db.$count(payments, isIt)) > 0;
}

/** Does what one event of the list says, which was not listed before. */
async function takeEvent(db: Database, event: ListedEvent, status: StripeStatus): Promise<void> {
  const { id, type, data } = event;
  const occurredAt = new Date(event.created * 1000);
  const { object } = data;
  const key = object.object === 'checkout.session' ? keyOfMarked(object, status) : undefined;
  if (await requestSyncByEvent(db, event, key)) {
    const listed = { occurredAt, listedAt: sql`now()` };
    await db
      .insert(stripeEvents)
      .values({ id, type, objectId: object.id, ...listed })
      .onConflictDoUpdate({ target: stripeEvents.id, set: listed });
  }
}

/**
 * Reads Stripe's list of events from the stored position less an hour, and has each payment that one is about be asked of:
 * this finds lost webhooks, and refunds and disputes made at Stripe (docs/product/payments.md#sync). Throws what a call does; the position then stays.
 */
export async function readEvents({ db, stripe }: PaymentServices): Promise<void> {
  const status = await readStatus(db);
  const since = status.eventsReadUntil.getTime() - hourMilliseconds;
  const created = { gte: Math.floor(since / 1000) };
  const listed = await listAll(stripe, (library, pages) =>
    library.events.list({ created, types: [...eventTypes], ...pages }),
  );
  const known = await db
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(and(isNotNull(stripeEvents.listedAt), gte(stripeEvents.occurredAt, new Date(created.gte * 1000))));
  const knownIds = new Set(known.map(({ id }) => id));
  const found = listed.filter(({ id }) => !knownIds.has(id)).filter(isListed);
  // In the order in which they happened: a payment is known before its refund.
  for (const event of found.reverse()) await takeEvent(db, event, status);
  const eventsReadUntil = sql`greatest(${stripeStatus.eventsReadUntil}, ${status.now.toISOString()}::timestamptz)`;
  await db.update(stripeStatus).set({ eventsReadUntil }).where(theStatus);
}

/** Does so once a minute, whichever process does, and once a webhook came whose payment the list names. */
export async function readEventsIfDue(services: PaymentServices): Promise<void> {
  const readUntil = stripeStatus.eventsReadUntil;
  const isRung = hasRow(stripeEvents, isNull(stripeEvents.listedAt), gt(stripeEvents.rungAt, readUntil));
  const isDue = or(lte(readUntil, inSeconds(-readEverySeconds)), isRung);
  if ((await services.db.$count(stripeStatus, and(theStatus, isDue))) > 0) await readEvents(services);
}
