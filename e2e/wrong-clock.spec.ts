import { expect, type Page } from '@playwright/test';
import { addDays, orlandoDay } from '../shared/dates';
import { consoleErrorsOf, expectHydrated } from './page';
import { test } from './test';

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
