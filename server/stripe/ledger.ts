import { payments } from '@shared/payments/tables';
import type Stripe from 'stripe';
import type { Database } from '../database/database';
import type { StripeClient } from './client';
import { listAll } from './list-all';
import { idOf, keyOfMarked } from './objects';
import { readStatus } from './status';

/** What Stripe has of payments. */
export type StripeLedger = {
  sessions: Stripe.Checkout.Session[];
  /** What of a session has gone back, or is on its way. */
  refundedOf: (session: Stripe.Checkout.Session) => number;
};

/** Reads all that Stripe has, or what was made there from an instant on. Throws what a call does. */
export async function readStripeLedger(stripe: StripeClient, since?: Date): Promise<StripeLedger> {
  const made = since && { created: { gte: Math.floor(since.getTime() / 1000) } };
  const sessions = await listAll(stripe, (library, pages) =>
    library.checkout.sessions.list({ ...made, ...pages }),
  );
  const sums = new Map<string, number>();
  for (const { payment_intent, status, amount } of await listAll(stripe, (library, pages) =>
    library.refunds.list({ ...made, ...pages }),
  )) {
    const id = idOf(payment_intent);
    if (id && status !== 'failed' && status !== 'canceled') sums.set(id, (sums.get(id) ?? 0) + amount);
  }
  return { sessions, refundedOf: ({ payment_intent }) => sums.get(idOf(payment_intent) ?? '') ?? 0 };
}

/** What was paid for a session, less what has gone back or is on its way, by Stripe's word. */
export const netPaidAtStripe = ({ refundedOf }: StripeLedger, session: Stripe.Checkout.Session): number =>
  session.payment_status === 'paid' ? (session.amount_total ?? 0) - refundedOf(session) : 0;

/** Our paid sessions that no row knows, as after a restored backup. Read the ledger before: what is newer is known. */
export async function findUnknown(db: Database, ledger: StripeLedger): Promise<Stripe.Checkout.Session[]> {
  const status = await readStatus(db);
  const rows = await db.select({ key: payments.key }).from(payments);
  const known = new Set(rows.map(({ key }) => key));
  return ledger.sessions.filter((session) => {
    const key = keyOfMarked(session, status);
    return key !== undefined && !known.has(key) && netPaidAtStripe(ledger, session) > 0;
  });
}
