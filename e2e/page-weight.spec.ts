import { expect, type Page } from '@playwright/test';
import { addDays, orlandoDay } from '@shared/dates';
import { titles } from '../bench/harness/fixtures';
import { organizerOf } from './organizer';
import { expectHydrated } from './page';
import { startSite } from './site';
import { phone, test } from './test';
import { makeEvening } from './tonight-data';

const kilobyte = 1000;
const budgets = { stylesheet: 15 * kilobyte, font: 28 * kilobyte, all: 250 * kilobyte };
/** What a server may send before it has heard from the visitor: ten packets (RFC 6928). More takes a round trip more. */
const firstWindow = 10 * 1460;
const scriptBudgets = {
  home: 92 * kilobyte,
  list: 95 * kilobyte,
  event: 98.5 * kilobyte,
  eventWithForm: 133 * kilobyte,
  withForm: 122 * kilobyte,
};

const visits = [
  { path: '/', script: scriptBudgets.home },
  { path: '/events', script: scriptBudgets.list },
  { path: '/events/1', script: scriptBudgets.event },
  // With six stops.
  { path: '/events/11', script: scriptBudgets.event },
  { path: '/events/3', script: scriptBudgets.eventWithForm },
  { path: '/venue-partner', script: scriptBudgets.withForm },
  { path: '/vendor-partner', script: scriptBudgets.withForm },
];

/** What a page loads until a visitor does something, by kind, in bytes as they were sent, with headers. What the browser keeps costs none. */
async function load(page: Page, url: string, part = page.getByRole('main')) {
  const sizes: Record<string, number> = { all: 0 };
  const pending: Promise<void>[] = [];
  const fonts: string[] = [];
  page.on('requestfinished', (request) => {
    const type = request.resourceType();
    if (type === 'font') fonts.push(request.url());
    pending.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => {
        // Of what the browser has kept it is less than nothing.
        const size = responseBodySize > 0 ? responseBodySize + responseHeadersSize : 0;
        sizes[type] = (sizes[type] ?? 0) + size;
        sizes.all = (sizes.all ?? 0) + size;
      }),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(pending);
  page.removeAllListeners('requestfinished');
  await expectHydrated(page, part);
  const list = Object.entries(sizes).map(([type, size]) => `${type} ${(size / kilobyte).toFixed(2)} kB`);
  console.log(`load of ${new URL(page.url()).pathname.replace(/(?<=door.).*/, '…')}: ${list.join(', ')}`);
  return { sizes, fonts };
}

for (const { path, script } of visits)
  test(`a visitor’s first load of ${path} stays within its budgets, with two fonts`, async ({ page }) => {
    const { sizes, fonts } = await load(page, path);
    expect(fonts, 'fonts').toHaveLength(2);
    for (const [type, budget] of Object.entries({ ...budgets, script })) {
      expect(sizes[type] ?? 0, type).toBeGreaterThan(0);
      expect(sizes[type] ?? 0, type).toBeLessThanOrEqual(budget);
    }
  });

test.describe('a phone that has a page', () => {
  test.use(phone);

  test('loads little more for the evening, and for the door', async ({
    page,
    browser,
    organizer,
    request,
  }) => {
    const { eventPath, path, doorLink } = await makeEvening(organizer, request);
    await load(page, eventPath);
    const evening = await load(page, path);
    expect(evening.sizes.script).toBeGreaterThan(0);
    expect(evening.sizes.all).toBeLessThanOrEqual(29 * kilobyte);

    const context = await browser.newContext(phone);
    const helper = await context.newPage();
    const first = await load(helper, new URL(path, page.url()).href);
    expect(first.sizes.script).toBeGreaterThan(0);
    expect(first.sizes.script).toBeLessThanOrEqual(85 * kilobyte);
    const door = await load(helper, await doorLink());
    expect(door.sizes.script).toBeGreaterThan(0);
    expect(door.sizes.script).toBeLessThanOrEqual(10 * kilobyte);
    await context.close();
  });
});

test('a crawl of any name needs no third font, and arrives in one trip', async ({ page, playwright }) => {
  // On a site of its own: the home page holds all that is to come.
  const site = await startSite();
  const request = await playwright.request.newContext({ baseURL: site.origin });
  const organizer = await organizerOf(request, site.origin);
  try {
    const paths = ['/', '/events'];
    for (const title of titles) {
      const date = addDays(orlandoDay(new Date()), 1);
      const texts = {
        location: title.slice(0, 30),
        startingVenue: title,
        description: `${title}: bring a leash.`,
      };
      const { id } = await organizer.storeEvent({ title, date, startTime: '12:30 AM', ...texts });
      paths.push(`/events/${id}`);
    }
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url());
    });
    for (const path of paths) {
      fonts.length = 0;
      const response = await page.goto(site.origin + path, { waitUntil: 'load' });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      expect(fonts, path).toHaveLength(2);
      const sizes = await response?.request().sizes();
      const size = (sizes?.responseHeadersSize ?? 0) + (sizes?.responseBodySize ?? 0);
      console.log(`document of ${path}: ${(size / kilobyte).toFixed(2)} kB`);
      expect(size, path).toBeGreaterThan(kilobyte);
      expect(size, path).toBeLessThanOrEqual(firstWindow);
    }
    await page.goto(`${site.origin}/events`);
    for (const title of titles) await expect(page.getByRole('heading', { name: title })).toHaveCount(1);
  } finally {
    await request.dispose();
    await site.stop();
  }
});

test('no page is refused a script, fetches twice what came along, or complains', async ({ page }) => {
  for (const path of ['/', '/auth', '/venue-partner', '/contact', '/privacy', '/events/1']) {
    const consoleErrors: string[] = [];
    const reads: string[] = [];
    page.on('console', (message) => consoleErrors.push(message.text()));
    page.on('pageerror', (error) => consoleErrors.push(error.message));
    page.on('request', (request) => {
      if (request.url().includes('/api/')) reads.push(request.url());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(consoleErrors, path).toEqual([]);
    expect(reads, path).toEqual([]);
    page.removeAllListeners();
  }
});
