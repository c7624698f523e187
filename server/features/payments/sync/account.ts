import { payments, stripeStatus } from '@shared/payments/tables';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type Database, firstOf } from '../../../database/database';
import type { Mail } from '../../../mail/mail';
import type { StripeClient } from '../../../stripe/client';
import { clearProblem, noteProblem, readStatus, theStatus } from '../../../stripe/status';

export type PaymentServices = { db: Database; mail: Mail; stripe: StripeClient; log: Logger };

/** Undefined where no key of Stripe is set. */
export function paymentServicesOf(
  services: Omit<PaymentServices, 'stripe'> & { stripe: StripeClient | undefined },
) {
  const { db, mail, stripe, log } = services;
  return stripe && { db, mail, stripe, log };
}

type AtStripe = Pick<PaymentServices, 'db' | 'stripe'>;

/** Whether the key is of our payments' account, or for tests (docs/product/payments.md#account). Throws StripeFailure. */
export async function isOurAccount({ db, stripe }: AtStripe): Promise<boolean> {
  const said = stripe.mode === 'live' ? await stripe.account() : undefined;
  const { account, problem } = await readStatus(db);
  const isOther = said !== undefined && account !== null && said !== account;
  if (isOther) await noteProblem(db, 'account');
  else if (problem === 'account') await clearProblem(db, 'account');
  return !isOther;
}

/** The account that a payment is made at: the first live one decides for all. Null of tests, and of a key that may not say it. */
export async function bindAccount({ db, stripe }: AtStripe): Promise<string | null> {
  if (stripe.mode === 'test') return null;
  const said = (await stripe.account()) ?? null;
  const account = sql`coalesce(${stripeStatus.account}, ${said})`;
  return firstOf(await db.update(stripeStatus).set({ account }).where(theStatus).returning()).account;
}

/** Says that the key's account is meant. Gives it; undefined where the key is for tests, or may not say it. */
export async function changeAccount({ db, stripe }: AtStripe): Promise<string | undefined> {
  const said = stripe.mode === 'live' ? await stripe.account() : undefined;
  await readStatus(db);
  if (said) await db.update(stripeStatus).set({ account: said }).where(theStatus);
  await isOurAccount({ db, stripe });
  return said;
}

/** Whether a payment is of the key's mode, and a live one of the account that payments are made at now. */
export const isOfOurKey = (
  stripe: Pick<StripeClient, 'mode'> | undefined,
  { account }: { account: string | null },
): SQL | undefined =>
  and(
    stripe ? eq(payments.mode, stripe.mode) : sql`false`,
    account === null
      ? undefined
      : or(eq(payments.mode, 'test'), isNull(payments.account), eq(payments.account, account)),
  );
