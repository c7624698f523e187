import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { freePort } from '../server/testing/free-port';
import { expectAccessible, expectAsWideAs, toast } from './page';
import { administrator, startSite } from './site';
import { test } from './test';

/** Plugs in a security key, or a phone or computer, which says yes to everything. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

const step = 30_000;

let origin: string;
let stopSite = async () => {};

test.beforeAll(async () => {
  const port = String(await freePort());
  // Passkeys are for names.
  origin = `http://localhost:${port}`;
  stopSite = (await startSite({ PORT: port, PUBLIC_URL: origin })).stop;
});

test.afterAll(() => stopSite());

const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });

async function enterPassword(page: Page): Promise<void> {
  await page.goto(`${origin}/auth`);
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password').fill(administrator.password);
  await button(page, 'Login').click();
}

async function expectLoggedIn(page: Page): Promise<void> {
  await expect(toast(page, 'Login successful')).toBeVisible();
  await expect(page).toHaveURL(`${origin}/admin`);
}

const leave = (page: Page) => page.evaluate(() => localStorage.clear());

async function openAccount(page: Page): Promise<void> {
  await button(page, administrator.username).click();
  await page.getByRole('menuitem', { name: 'Your Account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Account' })).toBeVisible();
}

async function enterOwnPassword(page: Page): Promise<void> {
  await page.getByRole('dialog').getByLabel('Your password').fill(administrator.password);
  await page.keyboard.press('Enter');
}

async function addPasskey(page: Page, label: string): Promise<void> {
  await button(page, 'Add a passkey').click();
  await page.getByRole('dialog').getByLabel('Name').fill(label);
  await enterOwnPassword(page);
  await expect(toast(page, 'Passkey Added')).toBeVisible();
}

let app: TOTP;
/** What the app showed last. It is taken once, so the next one is a later one. */
let lastStep = 0;
function nextCode(): string {
  lastStep = Math.max(Math.floor(Date.now() / step), lastStep + 1);
  return app.generate({ timestamp: lastStep * step });
}

test('an organizer sets up recovery codes, an app and a passkey, and logs in with the last two', async ({
  page,
}) => {
  await addAuthenticator(page);
  await enterPassword(page);
  await expectLoggedIn(page);
  await openAccount(page);

  await button(page, 'Set up two-step login').click();
  await enterOwnPassword(page);
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await button(page, 'I saved them').click();
  await expect(page.getByText('10 codes left.')).toBeVisible();

  await button(page, 'Set up an app').click();
  await enterOwnPassword(page);
  await expect(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
  const secret = await page
    .getByRole('dialog')
    .getByText(/^[A-Z2-7 ]{16,}$/)
    .textContent();
  app = new TOTP({ secret: (secret ?? '').replaceAll(' ', '') });
  await expectAccessible(page);
  await page.getByLabel('Code', { exact: true }).fill(nextCode());
  await page.keyboard.press('Enter');
  await expect(toast(page, 'App Set Up')).toBeVisible();

  await addPasskey(page, 'Blue key');
  await expect(button(page, 'Rename Blue key')).toBeVisible();
  await expectAsWideAs(page, [360, 768, 1440]);
  await expectAccessible(page);

  await leave(page);
  await enterPassword(page);
  await expect(button(page, 'Use your passkey')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expectLoggedIn(page);

  await leave(page);
  await enterPassword(page);
  await page.getByLabel('Code', { exact: true }).fill(nextCode());
  await page.keyboard.press('Enter');
  await expectLoggedIn(page);
});
