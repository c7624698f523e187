import { startMailServer } from '../server/testing/mail-server';
import { startStripe } from '../server/testing/stripe/stand-in';
import { type Site, startSite } from './site';
import { test } from './test';

export type Stripe = Awaited<ReturnType<typeof startStripe>>;

/** A site that sells its tickets, at a stand-in for Stripe. */
type PaymentSite = Site & { stripe: Stripe };

export const paymentTest = test.extend<{ stripe: Stripe }, { paymentSite: PaymentSite }>({
  paymentSite: [
    async ({ playwright: _ }, use) => {
      const mailServer = await startMailServer();
      const stripe = await startStripe();
      const site = await startSite({ SMTP_URL: mailServer.url, ...stripe.env });
      await use({ ...site, stripe });
      await site.stop();
      await stripe.stop();
      await mailServer.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ paymentSite }, use) => use(paymentSite.origin),
  stripe: ({ paymentSite }, use) => use(paymentSite.stripe),
});
