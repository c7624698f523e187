import { expect, type Page } from '@playwright/test';
import { consoleErrorsOf, expectBelowHeader, expectHydrated, expectPage } from './page';
import { test } from './test';

async function followHeader(page: Page, name: string) {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
}

async function followFooter(page: Page, name: string) {
  const footer = page.getByRole('contentinfo');
  await expectHydrated(page, footer);
  await footer.getByRole('link', { name, exact: true }).click();
}

const walk = [
  { follow: followHeader, name: 'Events', path: '/events', heading: 'Upcoming Events' },
  { follow: followHeader, name: 'For Venues', path: '/venue-partner', heading: 'Become a Venue Partner' },
  { follow: followFooter, name: 'Terms of Service', path: '/terms', heading: 'Terms of Service' },
];

test('a visitor goes by clicks to pages that are named, and starts at their top', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page);
  await page.goto('/');
  await expectHydrated(page);

  for (const { follow, name, path, heading } of walk) {
    await test.step(`${name} leads to ${path}`, async () => {
      await follow(page, name);
      await expectPage(page, { path, heading, title: new RegExp(`^${heading} ·`) });
      await expect(page.getByRole('main')).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
  }

  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Pup Crawl/ })
    .click();
  await expectPage(page, { path: '/', heading: /^Good dogs/, title: /^Pup Crawl Orlando:/ });
  expect(consoleErrors).toEqual([]);
});

test('links to a place on the home page lead there from any page, with the focus', async ({ page }) => {
  await page.goto('/terms');
  await expectHydrated(page);
  for (const { follow, name, anchor } of [
    { follow: followHeader, name: 'How It Works', anchor: 'how-it-works' },
    { follow: followFooter, name: 'Safety Guidelines', anchor: 'safety' },
    { follow: followHeader, name: 'About Us', anchor: 'about' },
    { follow: followFooter, name: 'Paw-some Perks', anchor: 'perks' },
  ]) {
    await follow(page, name);
    await expect(page).toHaveURL(`/#${anchor}`);
    await expect(page.locator(`#${anchor}`)).toBeFocused();
    await expectBelowHeader(page, anchor);
  }
});

test('a link followed twice scrolls twice, and Back leads to where the visitor was', async ({ page }) => {
  await page.goto('/terms');
  await expectHydrated(page);
  for (const visit of ['first', 'second']) {
    await test.step(visit, async () => {
      await followFooter(page, 'Safety Guidelines');
      await expect(page.locator('#safety')).toBeFocused();
      await expect(page.locator('#safety')).toBeInViewport();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(page.locator('#safety')).not.toBeInViewport();
    });
  }
  await page.goBack();
  await expect(page).toHaveURL('/terms');
});
