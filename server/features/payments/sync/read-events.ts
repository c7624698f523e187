import { dayMilliseconds, hourMilliseconds, minuteMilliseconds } from '@shared/dates';
import { undecidedStates } from '@shared/payments/payment-states';
import { payments, stripeStatus } from '@shared/payments/tables';
import { and, eq, gt, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { type Database, inSeconds } from '../../../database/database';
import { claimRows } from '../../../database/jobs';
import { idOf, keyOfMarked, listAll } from '../../../stripe/objects';
import { readStatus, type StripeStatus, theStatus } from '../../../stripe/status';
import { netPaid } from '../ledger/list-payments';
import type { PaymentServices } from './account';

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
/** With the rounds, which come every 10 s, a minute at most. */
const readEverySeconds = 55;
/** Clocks differ: only a payment that was asked of so much later than an event happened is known to tell of it. */
const clockMilliseconds = 5 * minuteMilliseconds;
const daySeconds = 86_400;
/** Stripe lists events of 30 days. What happened before is asked of each payment that can still change. */
const listedDays = 25;
const changingDays = 180;

type ListedEvent = Extract<Stripe.Event, { type: (typeof eventTypes)[number] }>;
const isListed = (event: Stripe.Event): event is ListedEvent =>
  eventTypes.some((type) => type === event.type);

/** Of a session nothing is news but how it ends, where that is not known. */
function isNews(type: ListedEvent['type']): SQL | undefined {
  if (!type.startsWith('checkout.session.')) return undefined;
  const isPaid = type === 'checkout.session.completed';
  return inArray(payments.state, [...undecidedStates, ...(isPaid ? (['expired'] as const) : [])]);
}

/** Has the payment of an event be asked of, unless it was since. */
async function requestSync(db: Database, event: ListedEvent, status: StripeStatus): Promise<void> {
  const { object } = event.data;
  const happenedAt = new Date(event.created * 1000 + clockMilliseconds);
  const isDue = and(isNews(event.type), or(isNull(payments.askedAt), lte(payments.askedAt, happenedAt)));
  const askAt = sql`now()`;
  if (object.object !== 'checkout.session') {
    const isIt = eq(payments.paymentIntentId, idOf(object.payment_intent) ?? '');
    await db.update(payments).set({ askAt }).where(and(isIt, isDue));
    return;
  }
  const { id: sessionId } = object;
  const key = keyOfMarked(object, status);
  // A process may have died between Stripe's answer and storing it.
  const isLost = key === undefined ? undefined : and(isNull(payments.sessionId), eq(payments.key, key));
  const isIt = or(eq(payments.sessionId, sessionId), isLost);
  await db.update(payments).set({ askAt, sessionId }).where(and(isIt, isDue));
}

/** Has each payment be asked of that a new event is about (docs/product/payments.md#sync). Where a call throws, the position stays. */
export async function readEvents({ db, stripe }: PaymentServices): Promise<void> {
  const status = await readStatus(db);
  const since =
    status.newestEventAt && Math.floor((status.newestEventAt.getTime() - hourMilliseconds) / 1000);
  const created = since === null ? {} : { created: { gte: since } };
  const listed = await listAll(stripe, (library, pages) =>
    library.events.list({ ...created, types: [...eventTypes], ...pages }),
  );
  // The newest comes first. In the order in which they happened a payment is known before its refund.
  for (const event of listed.filter(isListed).reverse()) await requestSync(db, event, status);
  const [newest] = listed;
  if (!newest) return;
  const newestEventAt = sql`greatest(${stripeStatus.newestEventAt}, to_timestamp(${newest.created}))`;
  await db.update(stripeStatus).set({ newestEventAt }).where(theStatus);
}

const { eventsReadAt } = stripeStatus;
export const isReadingFresh = gt(eventsReadAt, inSeconds(-readEverySeconds));

function claimReading(db: Database): Promise<boolean> {
  const isDue = and(theStatus, or(isNull(eventsReadAt), not(isReadingFresh)));
  return db.transaction(async (tx) => {
    const { eventsReadAt: lastReadAt, now } = await readStatus(tx);
    const set = { eventsReadAt: sql`now()` };
    const [claimed] = await claimRows(tx, stripeStatus, { isDue, order: [], most: 1, set });
    const isLongAgo = lastReadAt && now.getTime() - lastReadAt.getTime() > listedDays * dayMilliseconds;
    if (claimed && isLongAgo)
      await tx
        .update(payments)
        .set({ askAt: sql`now()` })
        .where(and(gt(netPaid, 0), gt(payments.createdAt, inSeconds(-changingDays * daySeconds))));
    return claimed !== undefined;
  });
}

/** After a gap longer than the list, asks of every payment that holds money. */
export async function readEventsIfDue(services: PaymentServices): Promise<void> {
  if (await claimReading(services.db)) await readEvents(services);
}
