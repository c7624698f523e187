import type { Logger } from 'pino';
import type { Database } from '../../database/database';
import type { Mail } from '../../mail/mail';
import type { StripeClient } from '../../stripe/client';

export type PaymentServices = { db: Database; mail: Mail; stripe: StripeClient; log: Logger };

/** Undefined where no key of Stripe is set. */
export function paymentServicesOf(
  services: Omit<PaymentServices, 'stripe'> & { stripe: StripeClient | undefined },
) {
  const { db, mail, stripe, log } = services;
  return stripe && { db, mail, stripe, log };
}
