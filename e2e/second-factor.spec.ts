import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:tls';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, expect, type Page, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import { administrator } from './administrator';
import { launchOptions } from './chromium';
import { copyOfDatabase } from './databases';
import { startNginx } from './nginx';
import { startOwnSite } from './own-site';
import { sidewaysScroll, toast } from './page';

// The later tests go on with the account of the earlier ones.
test.describe.configure({ mode: 'serial' });

const port = Number(process.env.E2E_PORT ?? 5055) + 44;
const origin = `http://localhost:${port}`;
const nginxPort = port + 1;
const name = `https://pups.example:${nginxPort}`;
const step = 30_000;

let dataDir: string;
let stopSite = async () => {};

async function restart(variables: NodeJS.ProcessEnv): Promise<void> {
  await stopSite();
  stopSite = await startOwnSite(port, { DATA_DIR: dataDir, ...variables });
}

test.beforeAll(async () => {
  dataDir = copyOfDatabase('migrate');
  await restart({ PUBLIC_URL: origin });
});

test.afterAll(() => stopSite());

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

const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });

async function enterPassword(page: Page, site = origin): Promise<void> {
  await page.goto(`${site}/auth`);
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password').fill(administrator.password);
  await button(page, 'Login').click();
}

async function expectLoggedIn(page: Page, site = origin): Promise<void> {
  await expect(toast(page, 'Login successful')).toBeVisible();
  await expect(page).toHaveURL(`${site}/`);
}

/** Forgets the session in this browser. */
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

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

let recoveryCodes: string[] = [];
let app: TOTP;
/** What the app showed last. It is taken once, so the next one is a later one. */
let lastStep = 0;
function nextCode(now = Date.now()): string {
  lastStep = Math.max(Math.floor(now / step), lastStep + 1);
  return app.generate({ timestamp: lastStep * step });
}

test('an organizer sets up recovery codes, an app and a passkey, and logs in with each', async ({ page }) => {
  await addAuthenticator(page);
  await enterPassword(page);
  await expectLoggedIn(page);
  await openAccount(page);

  await button(page, 'Set up two-step login').click();
  await enterOwnPassword(page);
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  recoveryCodes = await dialog.getByRole('listitem').allTextContents();
  await expectAccessible(page);
  await button(page, 'I have kept them').click();
  await expect(page.getByText('10 codes are left.')).toBeVisible();

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
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysScroll(page), `${width} px`).toBe(0);
    await expectAccessible(page);
  }

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

  const [firstCode = ''] = recoveryCodes;
  for (const isTaken of [true, false]) {
    await leave(page);
    await enterPassword(page);
    await button(page, 'Use a recovery code').click();
    await page.getByLabel('Recovery code').fill(firstCode);
    await page.keyboard.press('Enter');
    if (isTaken) await expectLoggedIn(page);
    else await expect(page.getByLabel('Recovery code')).toHaveAccessibleDescription(/wrong, or was used/);
  }
});

test('a quarter of an hour later an export asks who it is, and then goes on', async ({ page }) => {
  await addAuthenticator(page);
  await enterPassword(page);
  await button(page, 'Use a recovery code').click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[1] ?? '');
  await page.keyboard.press('Enter');
  await expectLoggedIn(page);
  const later = 16 * 60_000;
  const setClock = new URL('../server/testing/set-clock.mjs', import.meta.url).href;
  await restart({ PUBLIC_URL: origin, NODE_OPTIONS: `--import ${setClock}`, CLOCK_OFFSET: String(later) });

  await page.goto(`${origin}/admin?tab=subscribers`);
  const download = button(page, 'Download CSV');
  await download.click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(button(page, 'Use your passkey')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(toast(page, 'Export Failed')).toContainText('This was not done. Please confirm first');
  await expect(question).toBeHidden();

  await download.click();
  await page.getByLabel('Code', { exact: true }).fill(nextCode(Date.now() + later));
  const file = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await file).suggestedFilename()).toBe('subscribers.csv');
});

/** What Chromium knows a key by, whose certificate it is to trust. */
async function keyOf(tlsPort: number): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port: tlsPort, rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const { raw } = socket.getPeerCertificate();
  socket.destroy();
  const key = new X509Certificate(raw).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

test('under another name, behind nginx, the old passkey is useless, nobody is locked out, and a new one works', async () => {
  await restart({ PUBLIC_URL: name, TRUST_PROXY: '1' });
  const nginx = await startNginx({ port: nginxPort, sitePort: port });
  await expect.poll(() => keyOf(nginxPort).catch(() => null)).not.toBeNull();
  // A passkey takes a certificate that the browser trusts.
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...launchOptions.args,
      '--host-resolver-rules=MAP pups.example 127.0.0.1',
      `--ignore-certificate-errors-spki-list=${await keyOf(nginxPort)}`,
    ],
  });
  try {
    const page = await browser.newPage();
    await addAuthenticator(page);
    await enterPassword(page, name);
    await expect(button(page, 'Use your passkey')).toBeHidden();
    await button(page, 'Use a recovery code').click();
    await page.getByLabel('Recovery code').fill(recoveryCodes[2] ?? '');
    await page.keyboard.press('Enter');
    await expectLoggedIn(page, name);
    await openAccount(page);
    await expect(page.getByText(/^Useless here/)).toBeVisible();
    await addPasskey(page, 'Laptop');
    await leave(page);
    await enterPassword(page, name);
    await button(page, 'Use your passkey').click();
    await expectLoggedIn(page, name);
  } finally {
    await browser.close();
    await nginx.stop();
  }
});

test('who has lost everything is let in again from the shell', async ({ page }) => {
  await stopSite();
  const command = [
    '--import',
    'tsx',
    'server/commands/admin.ts',
    'reset-second-factor',
    administrator.username,
  ];
  execFileSync(process.execPath, command, { env: { ...process.env, DATA_DIR: dataDir }, stdio: 'inherit' });
  stopSite = async () => {};
  await restart({ PUBLIC_URL: origin });
  await enterPassword(page);
  await expectLoggedIn(page);
  await openAccount(page);
  await expect(button(page, 'Set up two-step login')).toBeVisible();
});
