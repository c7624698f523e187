import { expect, type Page } from '@playwright/test';
import type { PublicStop } from '@shared/stops/stops';
import { expectHydrated, sidewaysScroll, watchShifts } from './page';
import { test } from './test';

// The crawl of the sample data that is under way: six stops, one of them unconfirmed.
const crawl = '/events/11';

const route = (page: Page) => page.getByRole('region', { name: 'The route' });

async function readStops(page: Page): Promise<PublicStop[]> {
  return (await (await page.request.get(`/api${crawl}`)).json()).stops;
}

test('the map stands beside the list where there is room, hidden from screen readers', async ({ page }) => {
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

test('the first screen of a phone has picture, date, title, place, price and button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // To come: on its day a crawl first says where the pack is. Other tests change what it says.
  const { location, priceFormatted } = await (await page.request.get('/api/events/1')).json();
  await page.goto('/events/1');
  const article = page.getByRole('article');
  for (const part of [
    article.getByTestId('poster').or(article.getByRole('img')).first(),
    article.locator('time').first(),
    page.getByRole('heading', { level: 1 }),
    article.getByText(location).first(),
    article.getByText(`$${priceFormatted}`),
    article.getByRole('link', { name: /Get Tickets/ }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 0.9 });
  }
});

test('nothing on the page moves while a slow machine parses and hydrates it', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  const shifts = await watchShifts(page);
  await page.goto(crawl, { waitUntil: 'networkidle' });
  await expectHydrated(page);
  expect(await shifts()).toBeLessThanOrEqual(0.01);
});

test('a crawl of six stops is printed on one sheet with its times and specials', async ({ page }) => {
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

test('on paper as wide as a tablet a card’s date covers nothing of it', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.emulateMedia({ media: 'print' });
  await page.goto('/events');
  const card = page.getByRole('article').first();
  const date = await card.locator('time').boundingBox();
  const heading = await card.getByRole('heading').boundingBox();
  expect((date?.y ?? 0) + (date?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
});
