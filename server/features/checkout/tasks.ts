import { undecidedStates } from '@shared/payments/payment-states';
import { payments, stripeEvents, stripeStatus } from '@shared/payments/tables';
import { and, asc, eq, gt, inArray, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import { type Database, hasRow } from '../../database/database';
import { isOfStripe, StripeRefused } from '../../stripe/client';
import { beat, theStatus } from '../../stripe/status';
import { noticeAlarms } from './alarms/alarm-mail';
import { sendRefunds } from './refunds/send-refunds';
import type { Selling } from './selling';
import { learnAccount } from './truth/account';
import { askPayment } from './truth/ask';
import { readEvents } from './truth/read-events';

const askEveryMilliseconds = 60_000;
/** Where Stripe is away, one round in two finds out whether it is back. */
const awaySeconds = 10;
const refusedSeconds = 600;
const readEverySeconds = 60;
/** As many as the lane asks at once. */
const atOnce = 4;
const atATime = 20;

const undecided = [...undecidedStates];

/** Takes the payments that are due to be asked of, for this process alone. */
async function claimDue({ db, stripe }: Selling) {
  // One that was paid otherwise than asked is the organizer's, until they end it, or Stripe says more of it.
  const isOpen = or(isNull(payments.wrongAmount), ne(payments.state, 'reserved'));
  const isDue = or(
    lte(payments.askAt, sql`now()`),
    and(isNull(payments.askAt), inArray(payments.state, undecided), isOpen),
  );
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(isDue, eq(payments.mode, stripe.mode)))
    .orderBy(asc(payments.askAt))
    .limit(atATime)
    .for('update', { skipLocked: true });
  const askAt = new Date(Date.now() + askEveryMilliseconds);
  const rows = await db
    .update(payments)
    .set({ askAt })
    .where(inArray(payments.id, due))
    .returning({ id: payments.id });
  return { ids: rows.map(({ id }) => id), askAt };
}

const askAgain = (db: Database, ids: number[], seconds: number) =>
  db
    .update(payments)
    .set({ askAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(inArray(payments.id, ids));

/** Asks of one payment. Gives whether others may be asked of now. */
async function askOne(selling: Selling, id: number, askAt: Date): Promise<boolean> {
  const { db, log } = selling;
  try {
    await askPayment(selling, id);
    // Whoever rang meanwhile has stored another time.
    const isAnswered = and(eq(payments.askAt, askAt), notInArray(payments.state, undecided));
    await db
      .update(payments)
      .set({ askAt: null })
      .where(and(eq(payments.id, id), isAnswered));
    return true;
  } catch (error) {
    if (!isOfStripe(error)) throw error;
    const isAnswering = error instanceof StripeRefused;
    if (isAnswering) log.warn({ err: error, payment: id }, 'Stripe refused to be asked of a payment');
    await askAgain(db, [id], isAnswering ? refusedSeconds : awaySeconds);
    return isAnswering;
  }
}

/** Asks of all that is due, several at once, until Stripe does not answer: then none of the others is asked of. */
async function askDue(selling: Selling): Promise<void> {
  let isAnswering = true;
  while (isAnswering) {
    const { ids, askAt } = await claimDue(selling);
    if (ids.length === 0) return;
    const asker = async () => {
      for (let id = ids.shift(); id !== undefined; id = isAnswering ? ids.shift() : undefined)
        isAnswering = (await askOne(selling, id, askAt)) && isAnswering;
    };
    await Promise.all(Array.from({ length: atOnce }, asker));
    if (!isAnswering) await askAgain(selling.db, ids, awaySeconds);
  }
}

/** Reads the list of events once a minute, whichever process does, and once a webhook came whose payment it names. */
async function readEventsIfDue(selling: Selling): Promise<void> {
  const { db } = selling;
  const readUntil = stripeStatus.eventsReadUntil;
  const isRung = hasRow(stripeEvents, isNull(stripeEvents.listedAt), gt(stripeEvents.rungAt, readUntil));
  const isOld = lte(readUntil, sql`now() - make_interval(secs => ${readEverySeconds})`);
  if ((await db.$count(stripeStatus, and(theStatus, or(isOld, isRung)))) === 0) return;
  try {
    await readEvents(selling);
  } catch (error) {
    if (!isOfStripe(error)) throw error;
  }
}

/** What a round does, one after another. */
const steps = [
  ({ db }: Selling) => beat(db),
  learnAccount,
  askDue,
  readEventsIfDue,
  askDue,
  sendRefunds,
  noticeAlarms,
];

/**
 * Decides by Stripe's word what is due: asks of payments, reads its list of events, sends what goes back
 * (docs/product/payments.md#truth). Any number of processes may do so at once. A step that fails keeps none of the others
 * from being done.
 */
export async function settlePayments(selling: Selling): Promise<void> {
  for (const step of steps) {
    try {
      await step(selling);
    } catch (error) {
      selling.log.warn({ err: error }, 'a step of settling payments failed; the next round does it');
    }
  }
}
