import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { freePort } from '../server/testing/free-port';
import { addAuthenticator } from './authenticator';
import { consoleErrorsOf, expectHydrated, toast } from './page';
import { administrator, startSite } from './site';
import { mailTest, phone, test } from './test';
import {
  comeBackLater,
  expectAsInNewTab,
  expectSameInTranslation,
  isUnexpected,
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
    (shown) => button(shown, 'Login').click(),
    fill(administrator.username, 'wrong'),
    (shown) => button(shown, 'Login').click(),
    (shown) => button(shown, 'Register here').click(),
    (shown) => button(shown, 'Create Account').click(),
    fill(administrator.username, 'sit-stay'),
    (shown) => shown.getByLabel('Confirm password').fill('sit-stay'),
    (shown) => button(shown, 'Create Account').click(),
    (shown) => button(shown, 'Login here').click(),
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
  await expectAsInNewTab(page);

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

mailTest('an account confirms an address and changes it in translation', async ({ page, request, mail }) => {
  const errors = consoleErrorsOf(page);
  const owner = { username: 'nell', password: 'sit-stay' };
  await request.post('/api/register', { data: owner });
  await page.goto('/auth');
  await page.getByLabel('Username').fill(owner.username);
  await page.getByLabel('Password').fill(owner.password);
  await button(page, 'Login').click();
  await expect(page).toHaveURL('/');
  for (const [opener, email] of [
    ['Add an address', 'nell@mail.example'],
    ['Change address', 'nell@work.example'],
  ] as const) {
    await page.goto('/account');
    await translate(page);
    await button(page, opener).click();
    await translate(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^(Email|New address)$/ }).fill(email);
    await dialog.getByLabel('Your password').fill(owner.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expectAsInNewTab(page);
    await page.goto(await mail.link(email, /^Confirm your address/, '/account/confirm/'));
    await translate(page);
    await button(page, 'Confirm my address').click();
    await expect(page.getByRole('heading', { level: 1, name: 'That’s your address now' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(page.getByRole('region', { name: 'Email address' })).toContainText('nell@work.example');
  await expectAsInNewTab(page);
  expect(errors.filter(isUnexpected)).toEqual([]);
});

test('an administrator sets up a second factor and takes it away in translation', async ({ page }) => {
  const port = await freePort();
  // Passkeys are for names.
  const origin = `http://localhost:${port}`;
  const site = await startSite({ PORT: String(port), PUBLIC_URL: origin });
  const errors = consoleErrorsOf(page);
  await addAuthenticator(page);
  await page.goto(`${origin}/auth`);
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password').fill(administrator.password);
  await button(page, 'Login').click();
  await expect(page).toHaveURL(`${origin}/admin`);
  await page.goto(`${origin}/account`);
  const dialog = page.getByRole('dialog');
  const send = async (name: string) => {
    await dialog.getByRole('button', { name, exact: true }).click();
    await translate(page);
  };
  const ask = async (opener: string, send_: string, name = '') => {
    await translate(page);
    await page.getByRole('button', { name: opener, exact: true }).click();
    await translate(page);
    if (name) await dialog.getByLabel('Name').fill(name);
    const password = dialog.getByLabel('Your password');
    if (await password.isVisible()) await password.fill(administrator.password);
    await send(send_);
  };
  const expectDone = async () => {
    await expect(dialog).toHaveCount(0);
    await expectAsInNewTab(page);
  };
  try {
    for (const opener of ['Set up two-step login', 'Make new codes']) {
      await ask(opener, 'Show the codes');
      await send('I saved them');
      await expectDone();
    }
    await ask('Set up an app', 'Continue');
    const secret = await dialog.getByText(/^[A-Z2-7 ]{16,}$/).textContent();
    await dialog.getByLabel('Code', { exact: true }).fill('000000');
    await send('Confirm');
    await expect(dialog.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/.+/);
    const app = new TOTP({ secret: (secret ?? '').replaceAll(' ', '') });
    await dialog.getByLabel('Code', { exact: true }).fill(app.generate());
    await send('Confirm');
    await expectDone();
    await ask('Add a passkey', 'Add a passkey', 'Blue key');
    await expectDone();
    await ask('Rename Blue key', 'Save', 'Red key');
    await expectDone();
    for (const opener of ['Remove Red key', 'Remove the app']) {
      await ask(opener, 'Remove');
      await expectDone();
    }
    expect(errors.filter(isUnexpected)).toEqual([]);
  } finally {
    await site.stop();
  }
});
