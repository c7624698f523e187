import { expect, type Page } from '@playwright/test';
import { workerRemoval } from '../server/features/site/worker-removal';
import {
  consoleErrorsOf,
  expectAccessible,
  expectAsWideAs,
  expectHydrated,
  expectKept,
  keptPaths,
  loseConnection,
  regainConnection,
  scopes,
  sidewaysScroll,
} from './page';
import { startProxy } from './proxy';
import { test as base, phone } from './test';
import { makeEvening } from './tonight-data';

const test = base.extend<{ evening: Awaited<ReturnType<typeof makeEvening>> }>({
  evening: async ({ organizer, request }, use) => use(await makeEvening(organizer, request)),
});

test.use(phone);

const line = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens an evening as a phone does for the first time, and waits until it could do without a connection. */
async function openTonight(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expectHydrated(page);
  await expectKept(page);
}

/** Helpers read it at arm's length and tap it with a thumb. */
async function expectLarge(page: Page): Promise<void> {
  for (const target of await page.locator('main').locator('a, button').all()) {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), await target.innerText()).toBeGreaterThanOrEqual(56);
  }
  const smallest = await page.evaluate(() => {
    const shown = [...document.querySelectorAll('main *')].filter(
      (element) =>
        !element.closest('.sr-only') &&
        [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
        ),
    );
    return Math.min(...shown.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)));
  });
  expect(smallest).toBeGreaterThanOrEqual(28);
}

test('a guest follows the pack without a signal, and gets it back', async ({ page, context, evening }) => {
  const { path, stopIds, move } = evening;
  const consoleErrors = consoleErrorsOf(page);
  await openTonight(page, path);
  await expect(page).toHaveTitle(/^(?:Today|Tonight): Thornton Park Trot/);
  await expect(line(page)).toHaveText(/^At Neon Fern until \d+:\d\d\s[AP]M$/);
  await expect(
    page.getByText(/^Next at \d+:\d\d\s[AP]M: The Salty Retriever, about \d+ min walk$/),
  ).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Stop 4, to be announced' })).toBeVisible();
  await expect(page.getByText('Puppuccino free')).toBeVisible();
  await expect(page.getByRole('link', { name: /^60 N Magnolia Ave/ })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=28.5448%2C-81.3768',
  );
  expect(consoleErrors).toEqual([]);
  await expectAccessible(page);
  await expectLarge(page);

  await loseConnection(context);
  await expect(page.getByRole('status')).toHaveText(/^No signal\. As of \d+:\d\d [AP]M$/);
  await expectAccessible(page);
  await page.reload();
  await expect(line(page)).toHaveText(/^At Neon Fern until/);
  await expect(page.getByRole('status')).toHaveText(/^No signal\. As of/);
  await expectLarge(page);

  await move(stopIds[2] ?? null, 10);
  await regainConnection(context);
  await expect(line(page)).toHaveText('On the way to The Salty Retriever');
  await expect(page.getByText('About 10 minutes late')).toBeVisible();
  await expect(page.getByRole('status')).toBeEmpty();
  await expectAccessible(page);
});

test('the crawl’s page says where the pack is, in place of where it was, which stays on paper', async ({
  page,
  evening,
}) => {
  await page.goto(evening.eventPath);
  const was = [/^Starts at/, /^Wristband pickup is/].map((text) => page.getByText(text));
  await expect(page.getByText(/^At Neon Fern until/)).toBeVisible();
  for (const text of was) await expect(text).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const text of was) await expect(text).toBeVisible();
});

test('nothing of it is wider than the screen, also with large type', async ({ page, evening, organizer }) => {
  await evening.move(null, 10);
  await organizer.logIn(page);
  await page.goto(evening.path);
  await expect(page.getByRole('button', { name: 'We are leaving Neon Fern' })).toBeVisible();
  await expectAsWideAs(page, [280, 320, 768, 1440]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addStyleTag({ content: 'html { font-size: 350% !important }' });
  expect(await sidewaysScroll(page), 'type twice as large').toBeLessThanOrEqual(0);
});

test('nothing but its own page is controlled or cached', async ({ page, evening }) => {
  const { path, eventPath } = evening;
  await openTonight(page, path);
  expect(await scopes(page)).toEqual([path]);
  expect(await keptPaths(page)).toEqual(['/tonight.html']);
  for (const other of ['/', '/events', eventPath, '/auth']) {
    await page.goto(other);
    expect(await page.evaluate(() => navigator.serviceWorker.controller), other).toBeNull();
  }
});

test('a cancelled crawl says so, and one off the site is not on our list', async ({ page, evening }) => {
  const { path, cancel, unpublish, publish } = evening;
  await openTonight(page, path);
  await unpublish();
  await page.reload();
  await expect(line(page)).toHaveText('This crawl is not on our list');
  await expectAccessible(page);
  expect((await page.request.get(path)).status()).toBe(404);

  await publish();
  await cancel();
  await page.goto(path);
  await expect(line(page)).toHaveText('This crawl is cancelled');
  await expect(page.getByText('The storm.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Next: |^See upcoming crawls/ })).toBeVisible();
  await expectAccessible(page);
});

test.describe('an organizer', () => {
  test('is told of a tap that was not sent, and sends it', async ({ page, context, evening, organizer }) => {
    const { path, stopIds, read } = evening;
    await organizer.logIn(page);
    await openTonight(page, path);
    await expect(page.getByRole('button', { name: 'We are leaving Neon Fern' })).toBeVisible();
    await loseConnection(context);
    await page.reload();
    await page.getByRole('button', { name: 'We are leaving Neon Fern' }).click();
    await expect(page.getByRole('alert')).toContainText('Not sent: no signal.');
    await expectAccessible(page);
    await expectLarge(page);
    await regainConnection(context);
    await expect(page.getByRole('status')).toBeEmpty();
    expect((await read()).stopId).toBeNull();
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(line(page)).toHaveText('On the way to The Salty Retriever');
    expect((await read()).stopId).toBe(stopIds[2]);
  });

  test('sees in 60 seconds what a helper at the door said', async ({ page, browser, evening, organizer }) => {
    const { path, stopIds, read, move, doorLink } = evening;
    await page.clock.install();
    await organizer.logIn(page);
    await page.goto(path);
    await page.getByRole('button', { name: 'We are leaving Neon Fern' }).click();
    await expect(line(page)).toHaveText('On the way to The Salty Retriever');
    await move(stopIds[1] ?? null, 10);
    await page.clock.fastForward(60_000);
    await expect(page.getByRole('button', { name: 'We are leaving Neon Fern' })).toBeVisible();

    const door = await (await browser.newContext()).newPage();
    await door.goto(await doorLink());
    await door.getByLabel('What should we call this phone?').fill('Front door');
    await door.getByRole('button', { name: 'Start' }).click();
    await door.getByText('The pack').click();
    await expect(door.getByText('On the way to Neon Fern')).toBeVisible();
    await expectAccessible(door);
    await door.getByRole('button', { name: 'We are leaving Neon Fern' }).click();
    await expect(door.getByRole('button', { name: 'We are leaving The Salty Retriever' })).toBeVisible();
    // It is there in time.
    expect(await read()).toMatchObject({ stopId: stopIds[2], minutesLate: 0 });
    await page.clock.fastForward(60_000);
    await expect(line(page)).toHaveText('On the way to The Salty Retriever');
  });
});

test.describe('a phone that keeps the page', () => {
  test('gets a new release with other files by itself when nobody taps, and keeps that one', async ({
    page,
    context,
    baseURL,
    evening: { path },
  }) => {
    const proxy = await startProxy(baseURL ?? '');
    await page.clock.install();
    await openTonight(page, proxy.origin + path);
    // The document, its worker and a script are other ones, as after an upgrade.
    const rename = (text: string) => text.replace(/\/assets\/tonight-[\w-]+\.js/, '$&?new');
    proxy.change('/tonight.html', (text) => rename(text).replace('<body>', '<body data-release="new">'));
    proxy.change('/tonight-worker.js', (text) => rename(text).replace(/(documentHash:.)\w+/, '$1another'));
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    // The half minute without a tap begins once the new worker has taken over.
    await expect(async () => {
      await page.clock.fastForward(40_000);
      await expect(page.locator('body')).toHaveAttribute('data-release', 'new', { timeout: 1000 });
    }).toPass();
    await expect(line(page)).toHaveText(/^At Neon Fern/);

    const scripts = () =>
      page.evaluate(async () => {
        const [name = ''] = await caches.keys();
        const files = await (await caches.open(name)).keys();
        return files.map(({ url }) => url).filter((url) => /\/tonight-[^/]+\.js/.test(url));
      });
    await expect.poll(scripts).toEqual([expect.stringMatching(/\.js\?new/)]);
    await loseConnection(context);
    await page.reload();
    await expect(page.locator('body')).toHaveAttribute('data-release', 'new');
    await expect(line(page)).toHaveText(/^At Neon Fern/);
    await proxy.stop();
  });

  test('forgets it where the site says so, and goes on', async ({ page, baseURL, evening: { path } }) => {
    const proxy = await startProxy(baseURL ?? '');
    await openTonight(page, proxy.origin + path);
    proxy.change('/tonight-worker.js', () => workerRemoval('tonight'));
    await page.reload();
    await expect.poll(() => scopes(page)).toEqual([]);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await page.reload();
    await expect(line(page)).toHaveText(/^At Neon Fern/);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await proxy.stop();
  });
});
