import { type DisputeState, type RefundState, refundStates } from '@shared/payments/payment-states';
import { type PaymentRow, payments, type RefundRow, refunds } from '@shared/payments/tables';
import { asc, eq, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { type Database, firstOf, updateRow } from '../../../database/database';
import type { Mail } from '../../../mail/mail';
import { guestEmailRules } from '../../guest-mail/email-rules';
import { queueToGuests } from '../../guest-mail/emails';
import { findWithEvent } from '../../registrations/queries';
import { movePayment } from '../ledger/move-payment';

/** What is stored of a refund is never put back by an older response. */
const later = (one: RefundState, other: RefundState) =>
  refundStates.indexOf(one) > refundStates.indexOf(other) ? one : other;

const atStripe = (seconds: number) => new Date(seconds * 1000);

function stateOf({ status }: StripeRefund): RefundState {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

type StripeRefund = Pick<Stripe.Refund, 'id' | 'status' | 'amount' | 'created' | 'metadata'>;
type Disputed = Pick<Stripe.Dispute, 'status' | 'amount' | 'created'>;

/** An inquiry is a dispute, too. */
function disputeOf(disputes: Disputed[]): DisputeState | undefined {
  if (disputes.length === 0) return undefined;
  if (disputes.some(({ status }) => status === 'lost')) return 'lost';
  const areOver = disputes.every(({ status }) => ['won', 'warning_closed', 'prevented'].includes(status));
  return areOver ? 'won' : 'open';
}

/** An inquiry takes nothing. */
function takenBy(disputes: Disputed[], { disputeWonAt }: PaymentRow) {
  const taking = disputes.filter(({ status }) => !status.startsWith('warning_') && status !== 'prevented');
  if (taking.length === 0) return {};
  const unwon = taking.filter(({ status }) => status !== 'won');
  const counted = unwon.length > 0 ? unwon : taking;
  return {
    disputed: counted.reduce((sum, { amount }) => sum + amount, 0),
    disputedAt: atStripe(Math.min(...counted.map(({ created }) => created))),
    disputeWonAt: unwon.length > 0 ? null : (disputeWonAt ?? sql`now()`),
  };
}

/** A refund's row that had no id yet; for our mark without a row (sent before a restore), a decided one of the amount. */
function findUnsent(known: RefundRow[], said: StripeRefund): RefundRow | undefined {
  const mark = said.metadata?.refund;
  const unsent = known.filter(({ stripeId }) => stripeId === null);
  if (!mark || known.some(({ key }) => key === mark)) return unsent.find(({ key }) => key === mark);
  if (stateOf(said) === 'failed') return undefined;
  return unsent.find(({ state, amount }) => state === 'decided' && amount === said.amount);
}

/** Gives the refund where its guest is to be notified. */
async function recordOne(
  tx: Database,
  { id: paymentId }: PaymentRow,
  known: RefundRow[],
  said: StripeRefund,
): Promise<RefundRow | undefined> {
  const row = known.find(({ stripeId }) => stripeId === said.id) ?? findUnsent(known, said);
  // One that failed without an id was refused: Stripe knows better.
  const state = later(row?.stripeId ? row.state : 'decided', stateOf(said));
  const values = {
    amount: said.amount,
    stripeId: said.id,
    state,
    leasedUntil: null,
    leftAt: atStripe(said.created),
    ...(state !== 'pending' && state !== row?.state && { settledAt: sql`now()` }),
  };
  const stored = row
    ? await updateRow(tx, refunds, row.id, values)
    : firstOf(
        await tx
          .insert(refunds)
          .values({ ...values, paymentId, cause: 'stripe' })
          .returning(),
      );
  const isNew = row === undefined || row.state === 'decided';
  return isNew && state !== 'failed' ? stored : undefined;
}

/** Reduces the decided refunds to this sum. Gives whether any is left. */
async function keepWithin(tx: Database, decided: RefundRow[], most: number): Promise<boolean> {
  let left = most;
  for (const { id, amount } of decided) {
    if (left <= 0) await tx.delete(refunds).where(eq(refunds.id, id));
    else if (amount > left) await tx.update(refunds).set({ amount: left }).where(eq(refunds.id, id));
    left -= amount;
  }
  return decided.length > 0 && most > 0;
}

const sumOf = (rows: RefundRow[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

/** Stores what Stripe says of a locked payment (docs/product/payments.md#refunds). `mail.wake()` after the commit. */
export async function recordRefunds(
  tx: Database,
  mail: Mail,
  payment: PaymentRow,
  stripeRefunds: StripeRefund[],
  disputes: Disputed[],
): Promise<PaymentRow> {
  const ofPayment = () =>
    tx.select().from(refunds).where(eq(refunds.paymentId, payment.id)).orderBy(asc(refunds.id));
  for (const said of stripeRefunds) {
    const told = await recordOne(tx, payment, await ofPayment(), said);
    if (told) await queueRefundEmail(tx, mail, payment, told);
  }
  const rows = await ofPayment();
  const inState = (...states: RefundState[]) => rows.filter(({ state }) => states.includes(state));
  const refunded = sumOf(inState('pending', 'succeeded'));
  const dispute = disputeOf(disputes) ?? payment.dispute;
  // What was disputed and lost has gone back by the bank.
  const left = dispute === 'lost' ? 0 : payment.paid - refunded;
  const isSomeLeft = await keepWithin(tx, inState('decided'), left);
  const isUnderWay = isSomeLeft || inState('pending').length > 0;
  const values = { refunded, dispute, ...takenBy(disputes, payment) };
  const settled = refunded > 0 ? 'refunded' : 'refundFailed';
  return (
    (await movePayment(tx, payment, isUnderWay ? 'refund' : settled, values)) ??
    updateRow(tx, payments, payment.id, values)
  );
}

/** Not to an erased guest. `mail.wake()` after the commit. */
export async function queueRefundEmail(
  tx: Database,
  mail: Mail,
  payment: PaymentRow,
  { id, amount }: RefundRow,
): Promise<void> {
  const found = await findWithEvent(tx, payment.registrationId);
  if (!found) return;
  const to = { guests: [found.registration], event: found.event, cause: `${id}` };
  await queueToGuests(tx, mail, guestEmailRules['payment-refunded'], { amount }, to);
}
