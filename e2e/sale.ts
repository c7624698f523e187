import { startMailServer } from '../server/testing/mail-server';
import { startStripe } from '../server/testing/stripe/stand-in';
import { type Site, startSite } from './site';
import { test } from './test';

export type Stripe = Awaited<ReturnType<typeof startStripe>>;

/** A site that sells its tickets, at a stand-in for Stripe. */
type SaleSite = Site & { stripe: Stripe };

export const saleTest = test.extend<{ stripe: Stripe }, { saleSite: SaleSite }>({
  saleSite: [
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
  baseURL: ({ saleSite }, use) => use(saleSite.origin),
  stripe: ({ saleSite }, use) => use(saleSite.stripe),
});
