import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { type MailServer, startMailServer } from '../server/testing/mail-server';
import { copyOfDatabase } from './databases';
import { expectHydrated, toast } from './page';

// The other tests' server sends no mail: this one has a mail server, and a port after theirs.
const port = Number(process.env.E2E_PORT ?? 5055) + 2;
const origin = `http://127.0.0.1:${port}`;
let mailServer: MailServer;
let site: ChildProcess;

test.beforeAll(async () => {
  mailServer = await startMailServer();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: copyOfDatabase('migrate'),
    JWT_SECRET: 'a secret that only the browser tests know',
    PUBLIC_URL: origin,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Pup Crawl Orlando <woof@pups.example>',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  };
  site = spawn(process.execPath, ['dist/server/index.js'], { env, stdio: 'inherit' });
  const isUp = () =>
    fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
});

test.afterAll(async () => {
  site.kill('SIGTERM');
  if (site.exitCode === null) await once(site, 'exit');
  await mailServer.stop();
});

/** Waits for the message of this subject, and gives the link in it that begins so. */
async function linkIn(subject: RegExp, path: string): Promise<string> {
  const find = () => mailServer.messages.find(({ mail }) => subject.test(mail.subject ?? ''));
  await expect.poll(find).toBeDefined();
  const links = new RegExp(`${origin}${path}[\\w-]+`).exec(find()?.mail.text ?? '');
  expect(find()?.mail.html).toContain(links?.[0]);
  return links?.[0] ?? '';
}

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('somebody signs up, confirms it by mail, is welcomed, and unsubscribes', async ({ page, request }) => {
  await page.goto(origin);
  await expectHydrated(page, page.locator('#newsletter form'));
  await page.getByLabel('Email address').fill('rosie@mail.example');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(toast(page, /open the link in our email/)).toBeVisible();

  const confirmation = await linkIn(/^Confirm/, '/newsletter/confirm/');
  for (let time = 0; time < 5; time += 1) expect((await request.get(confirmation)).status()).toBe(200);
  expect(mailServer.messages).toHaveLength(1);
  await page.goto(confirmation);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, sign me up' }).press('Enter');
  await expect(heading(page, 'Welcome to the pack')).toBeFocused();
  await expectAccessible(page);

  const unsubscribing = await linkIn(/^Welcome/, '/newsletter/unsubscribe/');
  await page.goto(unsubscribing);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(heading(page, 'You have unsubscribed')).toBeFocused();
  await page.goto(confirmation);
  await page.getByRole('button', { name: 'Yes, sign me up' }).click();
  await expect(heading(page, 'This link no longer works')).toBeFocused();
  await expectAccessible(page);
});

test('a mail client unsubscribes with one click, by the header of the welcome', async ({ request }) => {
  mailServer.empty();
  await request.post(`${origin}/api/subscribers`, { data: { email: 'gus@mail.example' } });
  const confirmation = await linkIn(/^Confirm/, '/newsletter/confirm/');
  const token = confirmation.split('/').at(-1);
  await request.post(`${origin}/api/newsletter/confirm`, { data: { token } });
  await linkIn(/^Welcome/, '/newsletter/unsubscribe/');
  const raw = mailServer.messages.at(-1)?.raw ?? '';
  const [, url = ''] = /^List-Unsubscribe: <(\S+)>\r?$/m.exec(raw) ?? [];
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  const response = await request.post(url, {
    form: { 'List-Unsubscribe': 'One-Click' },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(200);
  const page = await request.get(url, { maxRedirects: 0 });
  expect(page.status()).toBe(303);
});
