/**
 * Why Stripe did not do what it was asked for: `away`, as it did not answer, and may have done it; `busy`, the same for a
 * moment, as it is asked too much or does it by another request with the same key; `key`, as it takes no key of ours, or not
 * for this; `refused`, as it has read it.
 */
export class StripeFailure extends Error {
  override name = 'StripeFailure';
  constructor(
    readonly reason: 'away' | 'busy' | 'key' | 'refused',
    message: string,
    /** Stripe's own word for it. */
    readonly code?: string,
  ) {
    super(message);
  }
}
