import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectHydrated, toast } from './page';
import { phone, mailTest as test } from './test';

test.use(phone);

const email = 'rosie@own-crawls.example';
const account = { username: 'rosie-of-own-crawls', password: 'sit-stay-shake' };
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name });

async function openForm(page: Page, id: number) {
  await page.goto(`/events/${id}`);
  await expectHydrated(page, page.locator('#register form'));
}

async function send(page: Page) {
  for (const box of await page.locator('#register form').getByRole('checkbox').all()) await box.check();
  await button(page, 'Save Your Spot').click();
  await expect(heading(page, 'Your spot is saved')).toBeFocused();
}

test('an account finds its crawls in four steps, opens them, and the form knows it', async ({
  page,
  organizer,
  mail,
}) => {
  const first = await organizer.storeOpenEvent({ title: 'First of two' });
  const second = await organizer.storeOpenEvent({ title: 'Second of two' });
  // The account, by a form.
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
  await button(page, 'Create Account').click();
  await expect(page).toHaveURL('/');

  await openForm(page, first.id);
  await page.getByLabel('First name').fill('Rosie');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('407 555 0101');
  await page.getByLabel('Name', { exact: true }).fill('Biscuit');
  await send(page);

  // The address: a password that was typed just now is not asked for again.
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('link', { name: 'Your Crawls' }).click();
  await expect(page.getByText(/^Nothing here yet/)).toHaveCount(2);
  await button(page, 'Add an address').click();
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Check Your Email')).toBeVisible();
  // The mail's link, and the button on its page.
  await page.goto(await mail.link(email, /^Confirm your address/, '/account/confirm/'));
  await button(page, 'Confirm my address').click();
  await expect(page).toHaveURL('/account');
  await expect(button(page, 'First of two')).toBeVisible();

  await openForm(page, second.id);
  await button(page, 'Fill in as last time').click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Biscuit');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(email);
  await send(page);

  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('link', { name: 'Your Crawls' }).click();
  await expect(button(page, 'First of two')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Second of two').click();
  await expect(page).toHaveURL(/\/registration\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second of two');
  await expect(page.getByRole('img', { name: 'Your QR code for the door' })).toBeVisible();
  await expectAccessible(page);
  // All that the mail's link does can be done.
  await button(page, 'Cancel my spot').click();
  await button(page, 'Yes, cancel it').click();
  await expect(heading(page, 'Your registration is cancelled')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('listitem').filter({ hasText: 'Second of two' })).toContainText('Cancelled');
});
