import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import type { PublicStop } from '@shared/stops/stops';
import { expectHydrated, sidewaysScroll } from './page';

// The crawl of the sample data that is under way: six stops, one of them unconfirmed.
const crawl = '/events/11';

const route = (page: Page) => page.getByRole('region', { name: 'The route' });
const stops = (page: Page) => route(page).locator('ol > li');

async function readStops(page: Page): Promise<PublicStop[]> {
  return (await (await page.request.get(`/api${crawl}`)).json()).stops;
}

test('the list says of each stop what the map shows, and more', { tag: '@any-screen' }, async ({ page }) => {
  await page.goto(crawl);
  const expected = await readStops(page);
  expect(expected).toHaveLength(6);
  await expect(stops(page)).toHaveCount(6);
  for (const [index, { name, address, specials, isConfirmed }] of expected.entries()) {
    const stop = stops(page).nth(index);
    const title = stop.getByRole('heading', { level: 3 });
    if (!isConfirmed) {
      await expect(title).toHaveText(`Stop ${index + 1}, to be announced`);
      await expect(stop.getByRole('link')).toHaveCount(0);
      continue;
    }
    await expect(title).toContainText(name ?? '');
    await expect(stop).toContainText(address ?? '');
    await expect(stop.getByRole('link', { name: /^Map of/ })).toHaveAttribute('href', /google\.com\/maps/);
    for (const { what, price } of specials ?? []) await expect(stop).toContainText(`${what} ${price}`);
  }
  await expect(stops(page).nth(1)).toContainText(/about \d+ min walk/);
});

test('the map stands beside the list where there is room, and hides from screen readers', {
  tag: '@any-screen',
}, async ({ page }) => {
  const map = route(page).locator('#route-map svg');
  for (const [width, isThere] of [
    [360, false],
    [768, true],
    [1440, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(crawl);
    await expect(map).toBeVisible({ visible: isThere });
    await expect(map).toHaveAttribute('aria-hidden', 'true');
    if (isThere) {
      const [drawn, list] = [await map.boundingBox(), await route(page).locator('ol').boundingBox()];
      expect((drawn?.x ?? 0) + (drawn?.width ?? 0)).toBeLessThanOrEqual(list?.x ?? 0);
    }
    expect(await sidewaysScroll(page)).toBe(0);
  }
});

test('nobody learns the name of a bar that has not agreed', { tag: '@any-screen' }, async ({ page }) => {
  const names = ['Conway Corner', 'Crystal Lake Dr'];
  const html = await (await page.request.get(crawl)).text();
  const json = await (await page.request.get(`/api${crawl}`)).text();
  for (const name of names) {
    expect(html).not.toContain(name);
    expect(json).not.toContain(name);
  }
});

for (const width of [360, 1440])
  test(`the page of a crawl has no accessibility violation at ${width} px, and asks no other host`, {
    tag: '@any-screen',
  }, async ({ page, baseURL }) => {
    const others: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '')) others.push(request.url());
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    // Under way, past, and with nothing confirmed.
    for (const path of [crawl, '/events/8', '/events/5']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expectHydrated(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map(({ html }) => html)}`)).toEqual(
        [],
      );
      expect(await sidewaysScroll(page), path).toBe(0);
    }
    expect(others).toEqual([]);
  });

test('the first screen of a phone has picture, date, title, place, price and the button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // Other tests change what it says.
  const { stops, priceFormatted } = await (await page.request.get(`/api${crawl}`)).json();
  await page.goto(crawl);
  const article = page.getByRole('article');
  for (const part of [
    article.getByTestId('poster').or(article.getByRole('img')).first(),
    article.locator('time').first(),
    page.getByRole('heading', { level: 1 }),
    article.getByText(stops[0].address).first(),
    article.getByText(`$${priceFormatted}`),
    article.getByRole('link', { name: /Get Tickets/ }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 0.9 });
  }
});

test('nothing on the page moves while it is hydrated', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, { shifts: Reflect.get(window, 'shifts') + Reflect.get(entry, 'value') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(crawl, { waitUntil: 'networkidle' });
  await expectHydrated(page);
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThanOrEqual(0.01);
});

test('a crawl of six stops is printed on one sheet with its times and specials', {
  tag: '@any-screen',
}, async ({ page }) => {
  await page.goto(crawl);
  for (const format of ['Letter', 'A4']) {
    const file = (await page.pdf({ format, printBackground: true })).toString('latin1');
    expect(file.match(/\/Type \/Page\b/g), format).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'print' });
  for (const { arrivesAt, specials } of await readStops(page)) {
    await expect(route(page).locator(`time[datetime="${arrivesAt}"]`)).toBeVisible();
    for (const { what } of specials ?? []) await expect(route(page).getByText(what)).toBeVisible();
  }
});

test('the phone’s first screen of the home page shows the dog with the headline and the button', {
  tag: '@any-screen',
}, async ({ page }) => {
  for (const size of [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/');
    const hero = page.locator('main section').first();
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      hero.getByRole('link').first(),
      hero.getByTestId('dog'),
    ]) {
      await expect(part).toBeInViewport({ ratio: 0.9 });
    }
  }
});
