import { expect, type Page } from '@playwright/test';
import { addDays, orlandoDay } from '@shared/dates';
import { organizerOf } from './organizer';
import { startSite } from './site';
import { test } from './test';

type Window = { width: number; height: number };

const sizes = (list: string): Window[] =>
  list.split(' ').map((size) => {
    const [width = 0, height = 0] = size.split('×').map(Number);
    return { width, height };
  });

/** What common laptops, tablets and small desktops show of a page, below the browser's own bars. */
const laptops = sizes(
  '1280×593 1280×657 1366×657 1440×764 1536×730 1600×765 1680×915 1920×950 1024×680 768×950',
);

/** The same of common phones. */
const phones = sizes('360×560 360×640 375×600 390×664 412×732 430×780');

/** The windows in which what a page is for is seen without scrolling. */
const windows = [...laptops, ...phones];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Parts = { date: RegExp; price: RegExp; button: RegExp };

/** Date, price, button and dog are seen whole in each of these windows, as soon as the page is there. */
async function expectFirstView(
  page: Page,
  path: string,
  sizes: typeof windows,
  { date, price, button }: Parts,
): Promise<void> {
  const main = page.getByRole('main');
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto(path);
    const parts = {
      date: main.getByText(date),
      price: main.getByText(price),
      button: main.getByRole('link', { name: button }),
      dog: main.getByTestId('dog'),
    };
    for (const [name, part] of Object.entries(parts))
      await expect(part.first(), `${name} at ${size.width}×${size.height}`).toBeInViewport({ ratio: 1 });
  }
}

const title = 'From Thornton Park Around Both Lakes And Back Along Washington Street With Every Dog We Know';

test('a crawl’s page shows date, price, button and dog in every window at once', async ({
  page,
  organizer,
}) => {
  const date = / Eastern Time$/;
  // On sale elsewhere, free, and under way with all that is said of the pack.
  await expectFirstView(page, '/events/1', windows, { date, price: /^\$\d/, button: /^Get Tickets for / });
  await expectFirstView(page, '/events/3', windows, {
    date,
    price: /^Free$/,
    button: /^Save Your Spot for /,
  });
  await expectFirstView(page, '/events/11', windows, { date, price: /^\$\d/, button: /^Get Tickets for / });
  const { path } = await organizer.storeOpenEvent({ title, capacity: 0 });
  await expectFirstView(page, path, windows, { date, price: /^\$\d/, button: /^Join the waiting list for / });
});

test('the home page shows date, price, button and dog in every window at once', async ({ page }) => {
  const parts = { date: /^Next Event:/, price: / per person$/, button: /^Get Tickets for / };
  await expectFirstView(page, '/', windows, parts);
});

test('the events page shows those of the next crawl in every window at once', async ({
  page,
  playwright,
}) => {
  // On a site of its own, where it can be the next.
  const site = await startSite();
  const request = await playwright.request.newContext({ baseURL: site.origin });
  const { call, storeEvent } = await organizerOf(request, site.origin);
  const publish = (id: number, isActive: boolean) => call('POST', '/events/publish', { ids: [id], isActive });
  const date = addDays(orlandoDay(new Date()), 1);
  const crawls = [
    { event: { price: 0, registrationOpen: true }, price: /^Free$/, button: /^Save Your Spot for / },
    {
      event: { title, registrationOpen: true, capacity: 0 },
      price: /^\$/,
      button: /^Join the waiting list for /,
    },
    { event: { ticketUrl: 'https://tickets.example/' }, price: /^\$/, button: /^Get Tickets for / },
  ];
  try {
    await expectFirstView(page, `${site.origin}/events`, windows, {
      date: / · On now/,
      price: /^\$/,
      button: /^Get Tickets for /,
    });
    await publish(11, false);
    for (const { event, ...parts } of crawls) {
      const { id } = await storeEvent({ date, ...event });
      await expectFirstView(page, `${site.origin}/events`, windows, {
        date: /^\w+, \w+ \d+, \d+$/,
        ...parts,
      });
      await publish(id, false);
    }
  } finally {
    await request.dispose();
    await site.stop();
  }
});
