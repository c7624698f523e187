import { expect, type Page } from '@playwright/test';
import { knownSettings } from '../shared/settings/known-settings';
import { anEvent, json, mockResponse, stripServerRendering } from './mock-responses';
import { sidewaysScroll } from './page';
import { phone, test } from './test';

const endless = 'w'.repeat(5000);
const script = 'javascript:document.title="caught"';

/** Every setting there is, with this value. */
function settings(value: (key: string) => string) {
  return Object.fromEntries(Object.keys(knownSettings).map((key) => [key, { value: value(key) }]));
}

/** Nothing stands over the edge of the screen, not even where it would be cut off. */
async function expectWithinPage(page: Page, where: string) {
  expect(await sidewaysScroll(page), where).toBe(0);
  const outside = await page.evaluate(() => {
    const texts = document.querySelectorAll('h1, h2, h3, p, li, a, button, td, dd');
    const isOutside = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < -1 || right > document.documentElement.clientWidth + 1);
    };
    return [...texts].filter(isOutside).map((element) => element.outerHTML.slice(0, 120));
  });
  expect(outside, where).toEqual([]);
}

const readers = ['/', '/contact', '/venue-partner', '/vendor-partner', '/privacy'];

// The narrower the screen, the sooner a word is beyond its edge.
test.use(phone);

test('settings of 5,000 characters without a space stay within the page', async ({ page }) => {
  await stripServerRendering(page);
  await mockResponse(
    page,
    'GET /api/site-settings',
    json(settings((key) => (key.includes('_url') ? '' : endless))),
  );
  await mockResponse(page, 'GET /api/events', json([]));
  for (const path of readers) {
    await page.goto(path);
    await expect(page.getByText(endless).first()).toBeAttached();
    await expectWithinPage(page, path);
  }
});

test('an event whose texts have no space stays within its card and its page', async ({ page }) => {
  const event = anEvent({
    title: 'W'.repeat(200),
    location: 'W'.repeat(200),
    startingVenue: 'W'.repeat(200),
    startTime: 'W'.repeat(40),
    endTime: 'W'.repeat(40),
    description: endless,
    priceFormatted: '21,474,836.47',
    price: 2_147_483_647,
    venueCount: 2_147_483_647,
  });
  await stripServerRendering(page);
  await mockResponse(page, 'GET /api/events', json([event, anEvent({ id: 8 })]));
  await mockResponse(page, 'GET /api/events/7', json(event));
  for (const path of ['/', '/events', '/events/7']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: event.title })).toBeVisible();
    await expectWithinPage(page, path);
  }
});

test('a script in place of a link is never a link, and never runs', async ({ page }) => {
  await stripServerRendering(page);
  const event = anEvent({ ticketUrl: script, imagePath: script });
  await mockResponse(page, 'GET /api/site-settings', json(settings(() => script)));
  await mockResponse(page, 'GET /api/events', json([event]));
  await mockResponse(page, 'GET /api/events/7', json(event));
  for (const path of ['/', '/events', '/events/7', '/contact', '/venue-partner', '/vendor-partner']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toContainText(script);
    const urls = await page
      .locator('[href], [src], [action]')
      .evaluateAll((elements) =>
        elements.flatMap((element) =>
          ['href', 'src', 'action'].map((name) => element.getAttribute(name)?.trim().toLowerCase() ?? ''),
        ),
      );
    expect(urls.filter((url) => url.startsWith('javascript:'))).toEqual([]);
    for (const name of ['Instagram', 'Facebook', 'Twitter', 'TikTok', 'Get Tickets']) {
      const text = page.getByText(name).first();
      if ((await text.count()) > 0) await text.dispatchEvent('click');
    }
    await expect(page).not.toHaveTitle('caught');
  }
  await page.goto('/venue-partner');
  await expect(page.getByRole('button', { name: 'Send application' })).toBeVisible();
});
