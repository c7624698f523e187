import { expect, type Page } from '@playwright/test';
import { addDays, orlandoDay } from '../shared/dates';
import { consoleErrorsOf, expectHydrated } from './page';
import { test } from './test';

const hour = 60 * 60 * 1000;
const ticketUrl = 'https://tickets.example/clock';

const over = (page: Page) => page.getByText('This crawl is over.');
const tickets = (page: Page) => page.getByRole('link', { name: /^Get Tickets/ });
const thisYear = () => `© ${orlandoDay(new Date()).slice(0, 4)} Pup Crawl Orlando`;

for (const clock of ['2019-12-31T23:59:30Z', '2035-07-04T12:00:00Z']) {
  test(`where the visitor’s clock shows ${clock}, pages stay as the server made them`, async ({
    page,
    organizer,
  }) => {
    const { id: past } = await organizer.storeEvent({ ticketUrl, date: '2020-06-01' });
    const { id: toCome } = await organizer.storeEvent({
      ticketUrl,
      date: addDays(orlandoDay(new Date()), 30),
    });
    await page.clock.install({ time: new Date(clock) });
    const consoleErrors = consoleErrorsOf(page);
    for (const path of ['/', '/events', `/events/${toCome}`, `/events/${past}`]) {
      await page.goto(path);
      await expectHydrated(page);
      await expect(page.getByText(thisYear())).toBeVisible();
    }
    await expect(over(page)).toBeVisible();
    await page.goto(`/events/${toCome}`);
    await expectHydrated(page);
    await expect(tickets(page)).toBeVisible();
    await expect(over(page)).toHaveCount(0);
    expect(consoleErrors).toEqual([]);
  });
}

test('an open page asks again when its crawl ends by the server’s clock', async ({ page, organizer }) => {
  // Whatever the hour of this run, it ends with this day, or shortly before midnight with the next: in some minutes or hours.
  const date = orlandoDay(new Date(Date.now() + hour / 20));
  const { id } = await organizer.storeEvent({ ticketUrl, date, endTime: 'late' });
  const { endsAt } = await (await page.request.get(`/api/events/${id}`)).json();
  const left = Date.parse(endsAt) - Date.now();
  await page.clock.install({ time: new Date('2019-12-31T12:00:00Z') });
  await page.goto(`/events/${id}`);
  // Were it hydrated after the clock has moved on, what it shows would be stale, and it would ask at once.
  await expectHydrated(page, tickets(page));
  await expect(tickets(page)).toBeVisible();

  let asked = 0;
  await page.route(`**/api/events/${id}?*`, async (route) => {
    asked += 1;
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), isPast: true } });
  });
  await page.clock.fastForward(Math.max(0, left - hour / 12));
  expect(asked).toBe(0);
  await expect(over(page)).toHaveCount(0);
  await page.clock.fastForward(hour / 6);
  await expect(over(page)).toBeVisible();
  await expect(tickets(page)).toHaveCount(0);
});
