import { expect, type Page } from '@playwright/test';
import { anEvent, held, json, mockResponse, stripServerRendering } from './mock-responses';
import { expectBelowHeader } from './page';
import { test } from './test';

const events = [1, 2, 3].map((id) =>
  anEvent({ id, title: `Crawl ${id}`, description: 'A long walk from bar to bar to bar. '.repeat(40) }),
);

const newsletterTop = (page: Page) =>
  page.evaluate(() => document.getElementById('newsletter')?.getBoundingClientRect().top ?? Number.NaN);

/** Goes to the newsletter of a page whose data come late, in cards taller than their placeholders. Returns what lets them come. */
async function arrive(page: Page): Promise<() => void> {
  await stripServerRendering(page);
  const { respond, release } = held(json(events));
  await mockResponse(page, 'GET /api/events', respond);
  // The bottom of the page must be far enough below for the newsletter to reach its place.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 360, height: 600 });
  await page.goto('/#newsletter');
  await expect(page.getByRole('status', { name: 'Loading events' })).toHaveCount(1);
  return release;
}

const often = { intervals: [50] };

// Browsers that do not keep what is in view in place when something above it grows.
const withoutAnchoring = 'html { overflow-anchor: none }';

for (const moment of ['while it scrolls there', 'once it is there'])
  test(`a link to the newsletter ends there, though what is above comes ${moment}`, async ({ page }) => {
    const release = await arrive(page);
    await page.addStyleTag({ content: withoutAnchoring });
    await expect.poll(() => page.evaluate(() => window.scrollY), often).toBeGreaterThan(0);
    if (moment === 'once it is there') await expectBelowHeader(page, 'newsletter');
    release();
    await expect(page.getByRole('article')).toHaveCount(3);
    await expectBelowHeader(page, 'newsletter');
    await expect(page.locator('#newsletter')).toBeFocused();
  });

test('a visitor who has scrolled away meanwhile is not scrolled back', async ({ page }) => {
  const release = await arrive(page);
  await expectBelowHeader(page, 'newsletter');
  await page.mouse.move(100, 300);
  // As a visitor does whose first turn met the last frame of the page's own scrolling.
  await expect(async () => {
    await page.mouse.wheel(0, -900);
    await expect.poll(() => newsletterTop(page), { ...often, timeout: 1000 }).toBeGreaterThan(300);
  }).toPass();
  release();
  await expect(page.getByRole('article')).toHaveCount(3);
  // What follows is a matter of the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await newsletterTop(page)).toBeGreaterThan(300);
});
