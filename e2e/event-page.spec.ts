import { expect, type Locator, type Page } from '@playwright/test';
import type { Organizer } from './organizer';
import { expectHydrated, toast } from './page';
import { phone, test } from './test';
import { textProblems } from './text-layout';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const storeCrawl = async (organizer: Organizer, changes: object = {}) =>
  (
    await organizer.storeOpenEvent({
      title: 'Long Lake Loop',
      description: 'Around the lake and back again.\n'.repeat(40),
      ...changes,
    })
  ).path;

const way = (page: Page) => page.getByRole('link', { name: /for Long Lake Loop$/ });

const scrollTo = (page: Page, part: number) =>
  page.evaluate((share) => {
    const form = document.getElementById('register');
    window.scrollTo({ top: (form?.offsetTop ?? 0) * share - innerHeight });
  }, part);

/** Whether the middle of an element is in sight, neither out of the window nor below the header or what sticks to its edge. */
const isOnTop = (element: Locator) =>
  element.evaluate((target) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && (target.contains(there) || there.contains(target));
  });

test('on a low phone the way to the form is always at hand', async ({ page, organizer }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(await storeCrawl(organizer));
  await expectHydrated(page, page.locator('#register form'));
  for (const part of [0, 0.4, 0.7, 1]) {
    await scrollTo(page, part);
    await expect(way(page)).toBeInViewport({ ratio: 1 });
    expect(await isOnTop(way(page))).toBe(true);
  }
  // What takes the focus is not below it.
  await scrollTo(page, 0);
  for (const part of await page.getByRole('article').getByRole('link').all()) {
    await part.focus();
    expect(await isOnTop(part), (await part.textContent()) ?? '').toBe(true);
  }
  await scrollTo(page, 0.4);
  await way(page).click();
  await expect(page.getByLabel('First name')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => isOnTop(way(page))).toBe(false);
  await page.getByLabel('Phone').focus();
  await expect.poll(() => isOnTop(way(page))).toBe(false);
  await page
    .getByRole('region', { name: 'Save your spot' })
    .getByRole('link', { name: 'Already have a spot?' })
    .click();
  await expect(page).toHaveURL('/registration');
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a toast leaves the way to the form free, and the way says where one has to wait', async ({
    page,
    organizer,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.goto(await storeCrawl(organizer, { capacity: 0 }));
    await expect(page.getByRole('link', { name: 'Join the waiting list for Long Lake Loop' })).toBeInViewport(
      {
        ratio: 1,
      },
    );
    // Beside the price, not below it: two rows would hide more of the page.
    const parts = await way(page).locator('xpath=../../*').all();
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    const [price = 0, label = 0] = boxes.map((box) => (box ? box.y + box.height / 2 : 0));
    expect(Math.abs(price - label)).toBeLessThan(20);
    await expectHydrated(page);
    await page.getByRole('button', { name: 'Share' }).click();
    const told = toast(page, /link/i);
    await expect(told).toBeVisible();
    expect(await isOnTop(told)).toBe(true);
    await expect.poll(() => isOnTop(way(page))).toBe(true);
  });

  test('a crawl that is over says so on the first screen and farther down', async ({ page }) => {
    await page.goto('/events/8');
    for (const top of [0, 400]) {
      await page.evaluate((to) => window.scrollTo({ top: to }), top);
      await expect(page.getByText('This crawl is over.')).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('link', { name: 'See the 3 pictures' })).toBeInViewport({ ratio: 1 });
    }
    const bar = page.getByRole('link', { name: 'See the 3 pictures' }).locator('..');
    expect((await bar.boundingBox())?.height).toBeLessThan(80);
  });
});

test('a long word of a title is not broken', async ({ page, organizer }) => {
  await page.goto(await storeCrawl(organizer, { title: 'Halloween Downtown' }));
  for (const width of [1440, 1024, 769, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await textProblems(page.getByRole('heading', { level: 1 })), `at ${width} px`).toEqual([]);
  }
});
