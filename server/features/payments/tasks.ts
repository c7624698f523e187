import { dayMilliseconds } from '@shared/dates';
import { undecidedStates } from '@shared/payments/payment-states';
import { payments, refunds, stripeStatus } from '@shared/payments/tables';
import { registrations } from '@shared/registrations/tables';
import { and, asc, eq, gt, isNotNull, lt, lte, not, notInArray, sql } from 'drizzle-orm';
import { type Database, hasRow, inSeconds } from '../../database/database';
import { claimRows } from '../../database/jobs';
import { type StripeClient, StripeFailure } from '../../stripe/client';
import { theStatus } from '../../stripe/status';
import { eraseWhere } from '../guest-data/retention';
import { noticeAlarms } from './alarms/alarm-mail';
import { isRefundDue, sendRefunds } from './refunds/send-refunds';
import { isOurAccount, type PaymentServices } from './sync/account';
import { askAgainSeconds, askPayment, isDueAgain } from './sync/ask';
import { isReadingFresh, readEventsIfDue } from './sync/read-events';

const askSoonSeconds = 60;
/** Where Stripe is away, one round in two finds out whether it is back. */
const awaySeconds = 10;
const refusedSeconds = 600;
const atOnce = 4;
/** Of how many a round asks: with more open sessions than can be asked of each minute, it would never end. */
const perRound = 60;

const isPaymentDue = ({ mode }: Pick<StripeClient, 'mode'>) =>
  and(lte(payments.askAt, sql`now()`), isDueAgain, eq(payments.mode, mode));

/** Takes what is next to be asked, ending ones first, for this process alone. It is due again in 1 minute or 10. */
async function claimDue({ db, stripe }: PaymentServices): Promise<number[]> {
  const isOpen = and(
    eq(payments.state, 'reserved'),
    isNotNull(payments.sessionId),
    gt(payments.sessionEndsAt, sql`now()`),
  );
  const later = sql`least(${inSeconds(askAgainSeconds)}, ${payments.sessionEndsAt})`;
  const askAt = sql`case when ${isOpen} then ${later} else ${inSeconds(askSoonSeconds)} end`;
  const isDue = isPaymentDue(stripe);
  const order = [eq(payments.state, 'reserved'), asc(payments.askAt)];
  const rows = await claimRows(db, payments, { isDue, order, most: atOnce, set: { askAt } });
  return rows.map(({ id }) => id);
}

/** Gives whether others may be asked of now. */
async function askOne(services: PaymentServices, id: number): Promise<boolean> {
  const { db, log } = services;
  const isIt = eq(payments.id, id);
  try {
    await askPayment(services, id);
    // What an event named meanwhile is asked of again.
    const isDone = and(gt(payments.askAt, sql`now()`), notInArray(payments.state, [...undecidedStates]));
    await db.update(payments).set({ askAt: null }).where(and(isIt, isDone));
    return true;
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    const isAnswering = error.reason === 'refused';
    if (isAnswering) log.warn({ err: error, payment: id }, 'Stripe refused to be asked of a payment');
    const askAt = inSeconds(isAnswering ? refusedSeconds : awaySeconds);
    await db.update(payments).set({ askAt }).where(isIt);
    return isAnswering;
  }
}

/** Until Stripe does not answer: then none of the others is asked of. */
async function askDue(services: PaymentServices, most: number): Promise<void> {
  for (let asked = 0; asked < most; asked += atOnce) {
    const ids = await claimDue(services);
    const answers = await Promise.all(ids.map((id) => askOne(services, id)));
    if (ids.length === 0 || answers.includes(false)) return;
  }
}

const refused = new WeakSet<StripeClient>();

/** A step that fails keeps no other from being done. */
async function attempt<Result>({ stripe, log }: PaymentServices, step: () => Promise<Result>) {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof StripeFailure))
      log.warn({ err: error }, 'a step of reconciling payments failed; the next round does it');
    else if (error.reason === 'key' && !refused.has(stripe)) {
      refused.add(stripe);
      log.warn(`Stripe refuses STRIPE_SECRET_KEY, so nothing is sold: ${error.message}`);
    }
    return undefined;
  }
}

const steps = [readEventsIfDue, askDue, sendRefunds];

/** Does what is due at Stripe (docs/product/payments.md#sync), at most so many of each; any number of processes may at once. */
export async function reconcilePayments(services: PaymentServices, most = perRound): Promise<void> {
  const isOurs = await attempt(services, () => isOurAccount(services));
  for (const step of isOurs ? steps : []) await attempt(services, () => step(services, most));
  await attempt(services, () => noticeAlarms(services));
}

/** Mostly nothing is due, which one statement says. */
export async function reconcileDuePayments(services: PaymentServices): Promise<void> {
  const isDue = [hasRow(payments, isPaymentDue(services.stripe)), hasRow(refunds, isRefundDue)];
  const isIdle = and(theStatus, isReadingFresh, ...isDue.map(not));
  if ((await services.db.$count(stripeStatus, isIdle)) === 0) await reconcilePayments(services);
}

const givenUpDays = 7;

/** Deletes at `now` what may not be kept any longer (docs/product/payments.md#ending). */
export async function purgePayments(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - givenUpDays * dayMilliseconds);
  const isGivenUp = eq(registrations.cancellationCause, 'unpaid');
  await eraseWhere(db, and(isGivenUp, lt(registrations.cancelledAt, before)), now);
  const hasHash = and(isNotNull(payments.networkHash), lt(payments.createdAt, before));
  await db.update(payments).set({ networkHash: null }).where(hasHash);
}
