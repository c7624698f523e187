import { expect, type Page } from '@playwright/test';
import { aRegistrationInput } from '../shared/testing/builders';
import { consoleErrorsOf, expectAccessible, expectHydrated, tabTo, toast } from './page';
import { phone, mailTest as test } from './test';

test.use({ ...phone, contextOptions: { reducedMotion: 'reduce' } });

/** Types an address into the form of the page, by keyboard alone, and reads what happens next. */
async function askFor(page: Page, email: string): Promise<void> {
  await expectHydrated(page, page.locator('form'));
  await expectAccessible(page);
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.insertText(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await expect(page.getByRole('status')).toBeFocused();
}

test('a guest who has lost the link gets it by mail, on another phone', async ({
  page,
  request,
  browser,
  organizer,
  mail,
}) => {
  const email = 'rosie@lost.example';
  const { id } = await organizer.storeOpenEvent({ title: 'Lost and Found Crawl' });
  const data = aRegistrationInput({ email });
  const saved = await request.post(`/api/events/${id}/registrations`, { data });
  expect(saved.status()).toBe(201);
  // The foot of each mail to a guest leads to the form.
  const { mail: first } = await mail.received(email, /Lost and Found Crawl/);
  const [form = ''] = /http\S+\/registration(?=[\s)])/.exec(first.text ?? '') ?? [];
  const errors = consoleErrorsOf(page);
  await page.goto(form);
  await askFor(page, email);

  const context = await browser.newContext(phone);
  const other = await context.newPage();
  await other.goto(await mail.link(email, /The way to your spot/, '/registration/'));
  await expect(other.getByRole('heading', { level: 1, name: 'Lost and Found Crawl' })).toBeVisible();
  await expect(other.getByRole('button', { name: /^Cancel/ }).first()).toBeVisible();
  await context.close();
  expect(errors).toEqual([]);
});

test('a visitor who has forgotten the password sets a new one', async ({ page, request, mail }) => {
  const account = { username: 'forgetful', password: 'sit-stay' };
  const email = 'forgetful@lost.example';
  const registered = await request.post('/api/register', { data: account });
  const headers = { Authorization: `Bearer ${(await registered.json()).token}` };
  await request.put('/api/user/email', { headers, data: { email, password: account.password } });
  const confirmation = await mail.link(email, /Confirm your address/, '/account/confirm/');
  const token = confirmation.replace(/.*\//, '');
  const confirmed = await request.post('/api/user/email/confirm', { headers, data: { token } });
  expect(confirmed.status()).toBe(200);

  const errors = consoleErrorsOf(page);
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await askFor(page, email);

  await page.goto(await mail.link(email, /A new password/, '/auth/reset/'));
  await expect(page.getByText(/the account “forgetful”/)).toBeVisible();
  await expectAccessible(page);
  for (const label of ['New password', 'Confirm new password']) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.insertText('roll-over-now');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You have a new password' })).toBeFocused();
  await expectAccessible(page);
  await mail.received(email, /password at .* was changed/);
  expect((await request.get('/api/user', { headers })).status()).toBe(401);

  await page.getByRole('link', { name: 'Login' }).last().click();
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password').fill('roll-over-now');
  await page.getByLabel('Password').press('Enter');
  await expect(toast(page, 'Login successful')).toContainText('Welcome back, forgetful!');
  expect(errors).toEqual([]);
});
