import { expect } from '@playwright/test';
import type { Organizer } from './organizer';
import { expectAccessible, expectAsWideAs, expectHydrated } from './page';
import { test } from './test';

const body = `We walked **every block**, so you need not. [All dates](/events)

## The next crawl

[[event:1]]

- a wristband
- a bandana
  - for the dog

1. Come at four
2. Stay

> She loved it.

***

Write to woof@pups.example or see <https://pups.example/a-very-long-address-that-has-to-wrap-somewhere-on-a-phone>.`;

/** Writes a newsletter and sends it. Gives the path of its page. */
async function sendNewsletter({ call }: Organizer): Promise<string> {
  const { id } = await call('POST', '/newsletters', { subject: 'Two new routes & one old dog', body });
  const { slug } = await call('POST', `/newsletters/${id}/send`, {});
  return `/news/${slug}`;
}

test('a newsletter that was sent is read on the site, on every screen', async ({ page, organizer }) => {
  const path = await sendNewsletter(organizer);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/news');
  await expectHydrated(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Two new routes & one old dog' }).first().click();
  await expect(page).toHaveURL(/\/news\/two-new-routes-one-old-dog/);
  const letter = page.getByRole('main').getByRole('article').first();
  await expect(letter).toContainText('We walked every block');
  await expect(letter.getByRole('heading', { level: 2 })).toHaveCount(2);
  const document = await page.goto(path);
  // Without JavaScript, too.
  expect(await document?.text()).toMatch(
    /<h1[^>]*>Two new routes &amp; one old dog<[\s\S]*We walked <strong>every block/,
  );
  await expectHydrated(page);
  await expectAccessible(page);
  await expectAsWideAs(page, [360, 768]);
});
