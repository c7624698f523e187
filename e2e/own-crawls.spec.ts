import { expect, type Page } from '@playwright/test';
import { authTokenKey } from '@shared/site';
import { expectAccessible, expectHydrated, toast } from './page';
import { phone, mailTest as test } from './test';

test.use(phone);

const email = 'rosie@own-crawls.example';
const account = { username: 'rosie-of-own-crawls', password: 'sit-stay-shake' };
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name });

/** Opens the form of a crawl. */
async function openForm(page: Page, id: number) {
  await page.goto(`/events/${id}`);
  await expectHydrated(page, page.locator('#register form'));
}

async function send(page: Page) {
  for (const box of await page.locator('#register form').getByRole('checkbox').all()) await box.check();
  await button(page, 'Save Your Spot').click();
  await expect(heading(page, 'Your spot is saved')).toBeFocused();
}

test('an account finds its crawls, and the form knows it', async ({ page, request, organizer, mail }) => {
  const first = await organizer.storeOpenEvent({ title: 'First of two' });
  const second = await organizer.storeOpenEvent({ title: 'Second of two' });
  const { token } = await (await request.post('/api/register', { data: account })).json();
  await page.addInitScript(
    ([key, value]) => {
      if (!sessionStorage.getItem('seen')) localStorage.setItem(key, value);
      sessionStorage.setItem('seen', 'yes');
    },
    [authTokenKey, token] as const,
  );

  await openForm(page, first.id);
  await page.getByLabel('First name').fill('Rosie');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('407 555 0101');
  await page.getByLabel('Name', { exact: true }).fill('Biscuit');
  await send(page);

  await page.goto('/account');
  await expect(page.getByText(/^Nothing here yet/)).toHaveCount(2);
  await button(page, 'Add an address').click();
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.getByRole('dialog').getByLabel('Your password').fill(account.password);
  await button(page, 'Send the link').click();
  await page.goto(await mail.link(email, /^Confirm your address/, '/account/confirm/'));
  await button(page, 'Confirm my address').click();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(page.getByRole('link', { name: 'First of two' })).toBeVisible();

  await openForm(page, second.id);
  await button(page, 'Fill in as last time').click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Biscuit');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(email);
  await send(page);

  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('link', { name: 'Your Crawls' }).click();
  await expect(page.getByRole('link', { name: 'First of two' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Second of two' }).click();
  await expect(page).toHaveURL(/\/account\/crawls\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second of two');
  await expect(page.getByRole('img', { name: 'Your QR code for the door' })).toBeVisible();
  await expectAccessible(page);

  const own = page.url();
  await page.getByRole('banner').locator('summary').click();
  await button(page, 'Logout').click();
  await expect(toast(page, 'Logged out')).toBeVisible();
  await page.goto(own);
  await expect(page).toHaveURL('/auth');
});
