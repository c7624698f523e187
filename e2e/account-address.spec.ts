import { expect, type Page } from '@playwright/test';
import { consoleErrorsOf, expectAccessible, expectHydrated, toast } from './page';
import { mailTest as test } from './test';
import { expectAsInNewTab, isUnexpected, translate } from './translation';

const owner = { username: 'nellie', password: 'sit-stay' };
const first = 'nellie@mail.example';
const second = 'nellie@work.example';

const section = (page: Page) => page.getByRole('region', { name: 'Email address' });
const dialog = (page: Page) => page.getByRole('dialog');

/** Asks for an address by the button of this name, by keyboard alone. */
async function ask(page: Page, button: string, email: string): Promise<void> {
  await translate(page);
  await section(page).getByRole('button', { name: button }).press('Enter');
  await translate(page);
  await dialog(page)
    .getByRole('textbox', { name: /^(Email|New address)$/ })
    .fill(email);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Check Your Email')).toBeVisible();
  await expect(section(page).getByText('Not confirmed yet')).toBeVisible();
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill(owner.username);
  await page.getByLabel('Password').fill(owner.password);
  await page.keyboard.press('Enter');
}

test('an account confirms an address, and changes it, which the old one is told, in translation', async ({
  page,
  browser,
  request,
  mail,
}) => {
  const errors = consoleErrorsOf(page);
  const { token } = await (await request.post('/api/register', { data: owner })).json();
  await page.goto('/');
  await page.evaluate((value) => localStorage.setItem('authToken', value), token);
  await page.goto('/account');
  await ask(page, 'Add an address', first);
  await expectAsInNewTab(page);
  await expectAccessible(page);

  // The mail is read in another browser, where nobody is logged in: programs that open its link change nothing.
  const confirmation = await mail.link(first, /^Confirm your address/, '/account/confirm/');
  for (let time = 0; time < 5; time += 1) expect((await request.get(confirmation)).status()).toBe(200);
  const phone = await (await browser.newContext()).newPage();
  const phoneErrors = consoleErrorsOf(phone);
  await phone.goto(confirmation);
  await expectHydrated(phone, phone.getByLabel('Username'));
  await expectAccessible(phone);
  await translate(phone);
  await logIn(phone);
  await expect(phone.getByRole('button', { name: 'Confirm my address' })).toBeFocused();
  await translate(phone);
  await phone.keyboard.press('Enter');
  await expect(toast(phone, 'That’s your address now')).toBeVisible();
  await expect(phone).toHaveURL('/account');
  await expect(section(phone).getByText(first)).toBeVisible();
  await expectAsInNewTab(phone);
  // The other browser is logged out.
  await page.goto('/account');
  await expect(page).toHaveURL(/\/auth$/);

  await ask(phone, 'Change address', second);
  await expectAsInNewTab(phone);
  await phone.goto(await mail.link(second, /^Confirm your address/, '/account/confirm/'));
  await phone.getByRole('button', { name: 'Confirm my address' }).press('Enter');
  await expect(section(phone).getByText(second)).toBeVisible();
  const told = await mail.received(first, /^No longer your address/);
  expect(told.mail.text).toMatch(/Write to us at once.*\/contact\n/s);
  expect([...errors, ...phoneErrors].filter(isUnexpected)).toEqual([]);
  await phone.context().close();
});
