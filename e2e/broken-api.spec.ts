import { expect, type Page, test } from '@playwright/test';
import { anEvent, held, html, json, mockResponse, stripServerRendering } from './mock-responses';
import { expectHydrated, sidewaysScroll, toast } from './page';

const brokenResponses = [
  {
    what: '503 and JSON',
    respond: json({ message: 'The database is away.' }, 503),
    sentence: 'The database is away.',
  },
  { what: '502 and HTML', respond: html(502), sentence: 'API Error: 502' },
  { what: '200 and HTML', respond: html(200), sentence: 'Something went wrong. Please try again.' },
];

const main = (page: Page) => page.getByRole('main');
const skeletons = (page: Page) => page.getByTestId('event-skeleton');

const reads = ['events', 'events/7', 'site-settings'];

test('where the API sends nonsense, every page says what failed, stays in shape, and can try again', async ({
  page,
}) => {
  await stripServerRendering(page);
  const retry = main(page).getByRole('button', { name: 'Try again' });
  for (const { path, heading, message } of [
    { path: '/', heading: /^Good dogs/, message: 'The events could not be loaded.' },
    { path: '/events', heading: 'Upcoming Events', message: 'The events could not be loaded.' },
    { path: '/events/7', heading: 'Crawl', message: 'This crawl could not be loaded.' },
  ]) {
    for (const [turn, { what, respond }] of brokenResponses.entries()) {
      await test.step(`${path}, ${what}`, async () => {
        const heard = page.waitForResponse((response) => response.url().includes('/api/events'));
        for (const read of reads) await mockResponse(page, `GET /api/${read}`, respond);
        await (turn === 0 ? page.goto(path) : retry.click());
        await heard;
        await expect(main(page).getByRole('alert')).toContainText(message);
        await expect(retry).not.toHaveAttribute('aria-disabled');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(main(page)).not.toContainText(/DOCTYPE|Bad gateway|JSON|Unexpected/i);
        await expect(page.getByRole('contentinfo')).toContainText('Orlando, Florida');
        expect(await sidewaysScroll(page)).toBe(0);
      });
    }
  }

  await mockResponse(page, 'GET /api/events/7', json(anEvent()));
  await retry.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter Park Wander');
  await expect(main(page).getByRole('alert')).toHaveCount(0);
});

test('where the API sends nonsense to a form, it says so in a sentence, and keeps what was typed', {
  tag: '@any-screen',
}, async ({ page }) => {
  await page.goto('/contact');
  await expectHydrated(page);
  const form = main(page);
  const send = form.getByRole('button', { name: 'Send message' });
  await form.getByLabel('Name').fill('Rosie');
  await form.getByLabel('Email').fill('rosie@mail.example');
  await form.getByLabel('Subject').fill('A shy dog');
  await form.getByLabel('Message').fill('Is there a quiet corner?');
  for (const { what, respond, sentence } of brokenResponses) {
    await test.step(what, async () => {
      await mockResponse(page, 'POST /api/contact-messages', respond);
      await send.click();
      await expect(form.getByRole('alert')).toHaveText(sentence);
      await expect(form.getByLabel('Message')).toHaveValue('Is there a quiet corner?');
      await expect(send).toBeFocused();
    });
  }
});

test('a refresh that fails leaves the events where they are', { tag: '@any-screen' }, async ({ page }) => {
  await page.goto('/events');
  await expectHydrated(page);
  const cards = await page.getByRole('article').count();
  expect(cards).toBeGreaterThan(0);
  const refresh = page.getByRole('button', { name: /^Refresh/ });
  // The visit itself has refreshed them.
  await expect(refresh).toHaveText('Refresh Events');
  await mockResponse(page, 'GET /api/events', html(502));
  await refresh.focus();
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('alert')).toContainText('The events could not be loaded.');
  await expect(page.getByRole('article')).toHaveCount(cards);
  await expect(refresh).toBeFocused();
});

test('while the API takes its time, the page says so and is laid out already', async ({ page }) => {
  await stripServerRendering(page);
  const events = held(json([anEvent()]));
  const settings = held(json({}));
  await mockResponse(page, 'GET /api/events', events.respond);
  await mockResponse(page, 'GET /api/site-settings', settings.respond);

  await page.goto('/');
  await expect(skeletons(page)).toHaveCount(3);
  await expect(page.getByText(/No upcoming events/)).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByRole('status').first()).toContainText(
    'Loading contact details',
  );
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeVisible();

  await page.goto('/events');
  await expect(skeletons(page)).toHaveCount(6);
  const refresh = page.getByRole('button', { name: 'Refreshing...' });
  await expect(refresh).toBeDisabled();
  await expect(page.getByText('No Upcoming Events')).toHaveCount(0);
  expect(await sidewaysScroll(page)).toBe(0);
  events.release();
  settings.release();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(skeletons(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Refresh Events' })).toBeEnabled();
  await expect(page.getByRole('contentinfo')).toContainText('Orlando, Florida');
});

test('a subscription that takes its time says so, and takes no second', { tag: '@any-screen' }, async ({
  page,
}) => {
  await page.goto('/');
  await expectHydrated(page);
  let calls = 0;
  await mockResponse(page, 'POST /api/subscribers', async (route) => {
    calls += 1;
    await expect(page.getByRole('button', { name: 'Subscribing...' })).toBeDisabled();
    await page.keyboard.press('Enter');
    await json({ message: 'You are on the list.' }, 201)(route);
  });
  await page.getByLabel('Email address').fill('slow@mail.example');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Success!')).toBeVisible();
  expect(calls).toBe(1);
});
