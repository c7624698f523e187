import { expect, type Page, type Route } from '@playwright/test';
import type { Event } from '../shared/events/events';
import { stateElementId } from '../shared/rendering/rendering';
import { knownSettings } from '../shared/settings/known-settings';
import { anEvent as aClientEvent } from '../shared/testing/builders';
import { sidewaysScroll } from './page';
import { phone, test } from './test';

type Respond = (route: Route) => Promise<void>;

const json =
  (body: unknown, status = 200): Respond =>
  (route) =>
    route.fulfill({ status, json: body });

/** From now on `GET /api/events`, say, gets this response instead of the server's. */
async function mockResponse(page: Page, call: string, respond: Respond): Promise<void> {
  const [method, path = ''] = call.split(' ');
  await page.route(
    (url) => url.pathname === path && !url.searchParams.has('when'),
    (route) => (route.request().method() === method ? respond(route) : route.fallback()),
  );
}

const rendered = new RegExp(`<div id="root">[\\s\\S]*</div>\\s*(?=<script id="${stateElementId}")`);
const state = new RegExp(`<script id="${stateElementId}"[\\s\\S]*?</script>`);

/** Empties the documents that the server rendered, so that the browser asks the API for all there is to show. */
async function stripServerRendering(page: Page): Promise<void> {
  await page.route(
    (url) => !url.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch({ maxRetries: 3 });
      const document = await response.text();
      const body = document.replace(rendered, '<div id="root"></div>').replace(state, '');
      await route.fulfill({ response, body });
    },
  );
}

/** An event in a year that these tests will not see. */
function anEvent(changes: Partial<Event> = {}): Event {
  return aClientEvent({ date: '2099-12-05T21:00:00.000Z', ...changes });
}

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
