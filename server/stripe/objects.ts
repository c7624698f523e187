import type { StripeMode } from '@shared/payments/payment-states';

/** The id of an object that Stripe gives whole or by its id alone. */
export const idOf = (object: string | { id: string } | null): string | undefined =>
  typeof object === 'string' ? object : object?.id;

type Marked = { metadata: { installation?: string; payment?: string } | null };

/** The key of the payment whose mark a session carries; undefined where this site did not make it. */
export const keyOfMarked = ({ metadata }: Marked, { installation }: { installation: string }) =>
  metadata?.installation === installation ? metadata.payment : undefined;

/** The page of a payment at Stripe; null where no payment is known. */
export const paymentUrl = (paymentIntentId: string | null, mode: StripeMode | null): string | null =>
  paymentIntentId &&
  `https://dashboard.stripe.com/${mode === 'test' ? 'test/' : ''}payments/${paymentIntentId}`;
