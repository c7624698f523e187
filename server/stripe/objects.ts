import type { StripeMode } from '@shared/payments/payment-states';
import { payments } from '@shared/payments/tables';
import type Stripe from 'stripe';
import type { Database } from '../database/database';
import type { StripeClient } from './client';
import { readStatus } from './status';

/** The id of an object that Stripe gives whole or by its id alone. */
export const idOf = (object: string | { id: string } | null): string | undefined =>
  typeof object === 'string' ? object : object?.id;

/** The key of the payment whose mark a session carries; undefined where this site did not make it. */
export const keyOfMarked = (
  { metadata }: Pick<Stripe.Checkout.Session, 'metadata'>,
  { installation }: { installation: string },
) => (metadata?.installation === installation ? metadata.payment : undefined);

export const paymentUrl = (paymentIntentId: string | null, mode: StripeMode | null): string | null =>
  paymentIntentId &&
  `https://dashboard.stripe.com/${mode === 'test' ? 'test/' : ''}payments/${paymentIntentId}`;

export async function listAll<Row extends { id: string }>(
  stripe: StripeClient,
  list: (library: Stripe, pages: { limit: number; starting_after?: string }) => Promise<Stripe.ApiList<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let hasMore = true; hasMore; ) {
    const last = rows.at(-1)?.id;
    const page = await stripe.call('ask', (library) =>
      list(library, { limit: 100, ...(last && { starting_after: last }) }),
    );
    rows.push(...page.data);
    hasMore = page.has_more && page.data.length > 0;
  }
  return rows;
}

/** What Stripe has of payments; `refundedOf` a session is what has gone back of it, or is on its way. */
export type StripeLedger = {
  sessions: Stripe.Checkout.Session[];
  refundedOf: (session: Stripe.Checkout.Session) => number;
};

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
