import type { StripeMode } from '@shared/payments/payment-states';

/** The id of an object that Stripe gives whole or by its id alone. */
export const idOf = (object: string | { id: string } | null): string | undefined =>
  typeof object === 'string' ? object : object?.id;

/** The page of a payment at Stripe; null where no payment is known. */
export const paymentUrl = (paymentIntentId: string | null, mode: StripeMode | null): string | null =>
  paymentIntentId &&
  `https://dashboard.stripe.com/${mode === 'test' ? 'test/' : ''}payments/${paymentIntentId}`;
