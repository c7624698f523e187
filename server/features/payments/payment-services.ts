import type { Logger } from 'pino';
import type { Database } from '../../database/database';
import type { Mail } from '../../mail/mail';
import type { StripeClient } from '../../stripe/client';

/** What everything here needs that talks to Stripe. */
export type PaymentServices = { db: Database; mail: Mail; stripe: StripeClient; log: Logger };

/** The same of a request, or of whatever else reaches the services; undefined where no key of Stripe is set. */
export function paymentServicesOf(
  services: Omit<PaymentServices, 'stripe'> & { stripe: StripeClient | undefined },
) {
  const { db, mail, stripe, log } = services;
  return stripe && { db, mail, stripe, log };
}
