import { minuteMilliseconds } from '@shared/dates';
import { dollarText } from '@shared/money';
import { undecidedStates } from '@shared/payments/payment-states';
import { type PaymentRow, payments } from '@shared/payments/tables';
import { and, asc, isNotNull } from 'drizzle-orm';
import type Stripe from 'stripe';
import { findUnknown, netPaidAtStripe, readStripeLedger, type StripeLedger } from '../../../stripe/objects';
import { readStatus } from '../../../stripe/status';
import { isOfOurKey, type PaymentServices } from '../sync/account';

/** By then a payment is decided whose session has ended. */
const decidedAfter = 10 * minuteMilliseconds;

/** Where a payment is not as Stripe has it, in words. What has gone back there, or can still be paid, is no difference. */
function differencesOf(
  row: PaymentRow,
  session: Stripe.Checkout.Session | undefined,
  ledger: StripeLedger,
): string[] {
  if (!session) return ['Stripe does not know its session'];
  const isUndecided = undecidedStates.some((state) => state === row.state);
  if (isUndecided && row.sessionEndsAt.getTime() + decidedAfter > Date.now()) return [];
  if (row.state === 'expired' && netPaidAtStripe(ledger, session) === 0) return [];
  const isPaid = session.payment_status === 'paid';
  const amounts = [
    ['paid', row.paid, isPaid ? (session.amount_total ?? 0) : 0],
    ['refunded', row.refunded, ledger.refundedOf(session)],
  ] as const;
  return [
    ...amounts
      .filter(([, here, there]) => here !== there)
      .map(([what, here, there]) => `${dollarText(here)} ${what} here, ${dollarText(there)} at Stripe`),
    ...(isPaid && session.currency !== row.currency
      ? [`${row.currency} here, ${session.currency} at Stripe`]
      : []),
    ...(isUndecided && session.status !== 'open' ? [`${row.state} here, ${session.status} at Stripe`] : []),
  ];
}

/** Each difference to Stripe's payments by the key that is set, and how many were compared. Throws what a call does. */
export async function compareLedgers({ db, stripe }: Pick<PaymentServices, 'db' | 'stripe'>) {
  const status = await readStatus(db);
  const ledger = await readStripeLedger(stripe);
  // Read after Stripe's lists: what is new there since is no difference.
  const rows = await db
    .select()
    .from(payments)
    .where(and(isNotNull(payments.sessionId), isOfOurKey(stripe, status)))
    .orderBy(asc(payments.id));
  const byId = new Map(ledger.sessions.map((session) => [session.id, session]));
  const lines = rows.flatMap((row) =>
    differencesOf(row, byId.get(row.sessionId ?? ''), ledger).map(
      (difference) => `Payment ${row.id} (event ${row.eventId}, ${row.sessionId}): ${difference}`,
    ),
  );
  const ofUnknown = (await findUnknown(db, ledger)).map(
    (session) =>
      `${session.id}: ${dollarText(netPaidAtStripe(ledger, session))} paid at Stripe, and unknown here`,
  );
  return { compared: rows.length, lines: [...lines, ...ofUnknown] };
}
