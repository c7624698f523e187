import { dollarText } from '@shared/money';
import { undecidedStates } from '@shared/payments/payment-states';
import { type PaymentRow, payments } from '@shared/payments/tables';
import { and, asc, isNotNull } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { StripeClient } from '../../../stripe/client';
import { listAll } from '../../../stripe/list-all';
import { idOf } from '../../../stripe/objects';
import { readStatus } from '../../../stripe/status';
import type { PaymentServices } from '../payment-services';
import { isOfOurKey } from '../sync/account';
import { keyOfMarked } from '../sync/read-events';

/** What has gone back of each payment at Stripe, or is on its way, by its id. */
async function sumRefunds(stripe: StripeClient): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const { payment_intent, status, amount } of await listAll(stripe, (library, pages) =>
    library.refunds.list(pages),
  )) {
    const id = idOf(payment_intent);
    if (id && status !== 'failed' && status !== 'canceled') sums.set(id, (sums.get(id) ?? 0) + amount);
  }
  return sums;
}

/** Where a payment is not as Stripe has it, in words. */
function differencesOf(
  row: PaymentRow,
  session: Stripe.Checkout.Session | undefined,
  refunds: Map<string, number>,
): string[] {
  if (!session) return ['Stripe does not know its session'];
  const isPaid = session.payment_status === 'paid';
  const intentId = idOf(session.payment_intent);
  const amounts = [
    ['paid', row.paid, isPaid ? (session.amount_total ?? 0) : 0],
    ['refunded', row.refunded, refunds.get(intentId ?? '') ?? 0],
  ] as const;
  const isUndecided = undecidedStates.some((state) => state === row.state);
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

/**
 * Every difference between our payments and Stripe's, one a line, and how many were compared: those of the key that is
 * set. Throws what a call does.
 */
export async function compareLedgers({ db, stripe }: Pick<PaymentServices, 'db' | 'stripe'>) {
  const status = await readStatus(db);
  const sessions = await listAll(stripe, (library, pages) => library.checkout.sessions.list(pages));
  const refunds = await sumRefunds(stripe);
  // Read after Stripe's lists: what is new there since is no difference.
  const rows = await db
    .select()
    .from(payments)
    .where(and(isNotNull(payments.sessionId), isOfOurKey(stripe, status)))
    .orderBy(asc(payments.id));
  const byId = new Map(sessions.map((session) => [session.id, session]));
  const lines = rows.flatMap((row) =>
    differencesOf(row, byId.get(row.sessionId ?? ''), refunds).map(
      (difference) => `Payment ${row.id} (event ${row.eventId}, ${row.sessionId}): ${difference}`,
    ),
  );
  const known = new Set(rows.map(({ sessionId }) => sessionId));
  const strays = sessions.filter(
    (session) =>
      !known.has(session.id) &&
      keyOfMarked(session, status) !== undefined &&
      session.payment_status === 'paid',
  );
  const ofStrays = strays.map(
    ({ id, amount_total }) => `${id}: ${dollarText(amount_total ?? 0)} paid at Stripe, and unknown here`,
  );
  return { compared: rows.length, lines: [...lines, ...ofStrays] };
}
