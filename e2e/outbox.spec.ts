import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '../server/testing/free-port';
import { startMailServer } from '../server/testing/mail-server';
import { expectAccessibleDialog, openAdminArea, row } from './admin-area';
import { databases } from './databases';
import { tabTo } from './page';
import { siteEnvironment } from './site-environment';

/** Starts the built site with sending on. The usual one of these tests has it off. */
async function startSite(smtpUrl: string) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const site = spawn(process.execPath, ['--import', 'tsx', 'e2e/start-server.ts'], {
    env: {
      PATH: process.env.PATH,
      E2E_DATABASES: databases(),
      ...siteEnvironment(port),
      SMTP_URL: smtpUrl,
      PUBLIC_URL: origin,
      MAIL_FROM: 'Pup Crawl Orlando <woof@pups.example>',
    },
    stdio: 'inherit',
  });
  const isUp = () =>
    fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 120_000 }).toBe(true);
  const stop = async () => {
    site.kill('SIGTERM');
    await once(site, 'exit');
  };
  return { origin, stop };
}

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let site: Awaited<ReturnType<typeof startSite>>;
test.beforeAll(async () => {
  mailServer = await startMailServer();
  site = await startSite(mailServer.url);
});
test.afterAll(async () => {
  await site.stop();
  await mailServer.stop();
});

async function press(page: Page, name: string) {
  await tabTo(page, page.getByRole('dialog').last().getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

test('what an approval writes is held, edited and sent by keyboard, and tried again where it failed', async ({
  browser,
}, { project }) => {
  const { viewport } = project.use;
  const context = await browser.newContext({ baseURL: site.origin, ...(viewport && { viewport }) });
  const page = await context.newPage();
  await openAdminArea(page, 'venues');
  await page
    .getByRole('button', { name: /^Approve / })
    .first()
    .click();
  const waiting = page.getByRole('navigation', { name: 'To do, and other pages' });
  await waiting.getByRole('link', { name: '1 email held' }).click();
  await expect(page).toHaveURL(/\/admin\/mail\?state=held$/);

  const opener = row(page, 'Held').getByRole('button').first();
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const message = page.frameLocator('iframe');
  await expect(message.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(message.getByRole('link', { name: 'See my application' })).toHaveAttribute(
    'href',
    `${site.origin}/partner/…`,
  );
  // The checks cannot look into a frame that runs no scripts, and wait for it for good.
  await press(page, 'Text');
  await expectAccessibleDialog(page);
  await press(page, project.name === 'phone' ? 'Phone' : 'Wide');

  await press(page, 'Edit');
  const text = dialog.getByLabel('Text', { exact: true });
  await tabTo(page, text);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText('\n\nBring the big bowls.');
  await press(page, 'Save');
  await expect(message.getByText('Bring the big bowls.')).toBeVisible();

  mailServer.fail({ at: 'recipient', code: 550, words: '5.1.1 No such dog' });
  await press(page, 'Send');
  await expect(dialog.getByText('550 5.1.1 No such dog')).toBeVisible();
  mailServer.heal();
  await press(page, 'Try again');
  await expect(dialog.getByText(/^Sent /)).toBeVisible();
  expect(mailServer.messages).toHaveLength(1);
  const sent = mailServer.messages[0]?.mail.text ?? '';
  expect(sent).toContain('Bring the big bowls.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const [link = ''] = /http\S+\/partner\/\S+/.exec(sent) ?? [];
  expect(link).toMatch(/\/partner\/[\w-]{32}$/);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Approved').first()).toBeVisible();
  await context.close();
});
