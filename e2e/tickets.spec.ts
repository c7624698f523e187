import { expect, type Page } from '@playwright/test';
import { startMailServer } from '../server/testing/mail-server';
import { startStripe } from '../server/testing/stripe/stand-in';
import type { Organizer } from './organizer';
import { expectAccessible, expectHydrated, sidewaysScroll } from './page';
import { type Site, startSite } from './site';
import { phone, test as siteTest } from './test';

type Stripe = Awaited<ReturnType<typeof startStripe>>;

/** A site that sells its tickets, at a stand-in for Stripe. */
type PaymentSite = Site & { stripe: Stripe };

const test = siteTest.extend<{ stripe: Stripe }, { paymentSite: PaymentSite }>({
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

/** Makes a crawl that is sold here. Gives the path of its page. */
const makeCrawl = async (organizer: Organizer) =>
  (await organizer.storeOpenEvent({ title: 'Crawl with tickets', payment: 'online', capacity: 10 })).path;

async function fillIn(page: Page, email: string): Promise<void> {
  const form = page.locator('form[action*="/registrations"]');
  await form.getByLabel('First name').fill('Rosie');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('People').selectOption('2');
  const asked = form.getByRole('group', { name: 'What we ask of everybody' });
  for (const box of await asked.getByRole('checkbox').all()) await box.check();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

test.describe('on a phone', () => {
  test.use(phone);

  test('a guest goes to Stripe, comes back without having paid, pays, and reads it', async ({
    page,
    organizer,
    stripe,
  }) => {
    const path = await makeCrawl(organizer);
    await page.goto(path);
    await expectHydrated(page, page.locator('form[action*="/registrations"]'));
    await expect(page.getByText('Pay here by card').first()).toBeVisible();
    await fillIn(page, 'rosie@mail.example');
    await press(page, 'Continue to payment');
    await page.waitForURL(/\/c\/pay\//);

    await page.getByRole('link', { name: 'Back' }).click();
    await expect(heading(page, 'Your spot is held while you pay')).toBeVisible();
    await expectHydrated(page);
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);

    // Paid in another tab: the page hears of it by itself.
    const session = stripe.sessions().at(-1);
    stripe.pay(session?.id ?? '');
    await expect(heading(page, 'Your spot is saved')).toBeVisible();
    await expect(page.getByText('You paid $50.00')).toBeVisible();
    await expect(page.getByText('rosie@mail.example')).toBeVisible();
    await expectAccessible(page);

    // What was typed is kept until then.
    await page.goto(path);
    await expectHydrated(page, page.locator('form[action*="/registrations"]'));
    await expect(page.getByLabel('First name')).toHaveValue('');
  });
});

test('a guest who comes back by the browser’s button finds the form as it was', async ({
  page,
  organizer,
}) => {
  const path = await makeCrawl(organizer);
  await page.goto(path);
  await expectHydrated(page, page.locator('form[action*="/registrations"]'));
  await fillIn(page, 'gus@mail.example');
  await press(page, 'Continue to payment');
  await page.waitForURL(/\/c\/pay\/\w+/);
  const first = page.url();
  await page.goBack();
  await expectHydrated(page, page.locator('form[action*="/registrations"]'));
  await expect(page.getByLabel('First name')).toHaveValue('Rosie');
  const asked = page.getByRole('group', { name: 'What we ask of everybody' });
  for (const box of await asked.getByRole('checkbox').all()) await box.check();
  await press(page, 'Continue to payment');
  await page.waitForURL(first);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest pays', async ({ page, organizer }) => {
    const path = await makeCrawl(organizer);
    await page.goto(path);
    await fillIn(page, 'biscuit@mail.example');
    await press(page, 'Continue to payment');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(heading(page, 'Your spot is held while you pay')).toBeVisible();
    await expect(page.locator('meta[http-equiv=refresh]')).toHaveAttribute('content', '20');
    await page.getByRole('link', { name: 'Pay $50.00' }).click();
    await press(page, 'Pay 50.00 USD');
    await page.waitForURL(/\/registration\//);
    // The page would look again by itself.
    const reads = async (text: string) => {
      await page.reload();
      await expect(heading(page, text)).toBeVisible({ timeout: 1000 });
    };
    await expect(() => reads('Your spot is saved')).toPass();
  });
});
