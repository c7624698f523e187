import { expect, type Page } from '@playwright/test';
import { test } from './test';
import { phones } from './windows';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Parts = { date: RegExp; price: RegExp; button: RegExp };

/** Date, price, button and dog are seen whole in each of these windows, as soon as the page is there. */
async function expectFirstView(
  page: Page,
  path: string,
  sizes: typeof phones,
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

test('a crawl’s page shows date, price, button and dog on every phone at once', async ({ page }) => {
  const date = / Eastern Time$/;
  for (const path of ['/events/1', '/events/11'])
    await expectFirstView(page, path, phones, { date, price: /^\$\d/, button: /^Get Tickets for / });
});
