import { expect, type Page } from '@playwright/test';
import { consoleErrorsOf, expectHydrated, toast } from './page';
import { administrator } from './site';
import { phone, test } from './test';
import {
  comeBackLater,
  expectAsInNewTab,
  expectSameInTranslation,
  isUnexpected,
  press,
  translate,
} from './translation';

test.use(phone);

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

test('a visitor registers and logs in, in translation', async ({ page }) => {
  const errors = consoleErrorsOf(page);
  const fill = (username: string, password: string) => async (shown: Page) => {
    await shown.getByLabel('Username').fill(username);
    await shown.getByLabel('Password', { exact: true }).fill(password);
  };
  await expectSameInTranslation(page, '/auth', [
    press('Login', 'Username is required'),
    fill(administrator.username, 'wrong'),
    press('Login', 'Invalid username or password'),
    press('Register here', 'Login here'),
    press('Create Account', 'Username is required'),
    fill(administrator.username, 'sit-stay'),
    (shown) => shown.getByLabel('Confirm password').fill('sit-stay'),
    press('Create Account', 'This username is already taken'),
    press('Login here', 'Register here'),
  ]);
  expect(errors.filter(isUnexpected)).toEqual([]);
});

test('an account changes its password and ends its sessions in translation', async ({ page, request }) => {
  const errors = consoleErrorsOf(page);
  const username = 'trini';
  await request.post('/api/register', { data: { username, password: 'sit-stay' } });
  const logInElsewhere = (password: string) => request.post('/api/login', { data: { username, password } });
  await page.clock.install();
  await page.goto('/auth');
  await expectHydrated(page);
  await translate(page);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill('sit-stay');
  await button(page, 'Login').click();
  await expect(page).toHaveURL('/');
  await expectAsInNewTab(page);

  await page.goto('/account');
  await expect(page.getByText('This browser')).toBeVisible();
  await page.locator('details:has(form) > summary').click();
  const change = async (password: string, newPassword: string) => {
    await translate(page);
    await page.getByLabel('Current password').fill(password);
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('Confirm new password').fill(newPassword);
    await button(page, 'Change password').click();
  };
  await change('wrong', 'sit');
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(/6 characters/);
  await change('wrong', 'sit-stay-shake');
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/.+/);
  await change('sit-stay', 'sit-stay-shake');
  await expect(toast(page, /password/i).last()).toBeVisible();

  for (let sessions = 0; sessions < 3; sessions += 1) await logInElsewhere('sit-stay-shake');
  await translate(page);
  await comeBackLater(page);
  await expect(page.getByRole('button', { name: 'End the session' })).toHaveCount(3);
  await expectAsInNewTab(page);
  await translate(page);
  await page
    .getByRole('button', { name: /^End the session/ })
    .first()
    .click();
  await expectAsInNewTab(page);
  await translate(page);
  await button(page, 'End all others').click();
  await expectAsInNewTab(page);
  expect(errors.filter(isUnexpected)).toEqual([]);
});
