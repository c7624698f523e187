import { expect, type Page } from '@playwright/test';
import { expectHydrated, loseConnection, regainConnection } from './page';
import { test } from './test';

const contactPart = /\/assets\/contact-page-[^/]*\.js$/;

async function followContact(page: Page) {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Send us a message' }).click();
  await expect(page).toHaveURL('/contact');
}

/** As after a deployment that has replaced the part of the contact page. */
async function deploy(page: Page) {
  await page.route(contactPart, (route) => route.fulfill({ status: 404, json: { message: 'Not found' } }));
}

test('without a connection a page says so, and comes by itself with one', async ({ page, context }) => {
  await page.goto('/terms');
  await expectHydrated(page, page.getByRole('contentinfo'));
  await loseConnection(context);
  await followContact(page);
  await expect(page.getByText(/^No connection\./)).toBeVisible();
  await expect(page.getByRole('heading', { name: /slipped its leash/ })).toHaveCount(0);

  await regainConnection(context);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await expect(page).toHaveURL('/contact');
  await expect(page.getByText(/^No connection\./)).toHaveCount(0);
});

test('after a deployment a page that lacks a part is loaded anew, and keeps its place', async ({ page }) => {
  await page.goto('/terms');
  await expectHydrated(page, page.getByRole('contentinfo'));
  await deploy(page);
  // The document that is asked for then is of the new release, and names the parts that there are.
  await page.route('/contact', async (route) => {
    await page.unroute(contactPart);
    await route.continue();
  });
  const reload = page.waitForEvent('domcontentloaded');
  await followContact(page);
  await reload;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
});

test('a part that stays away is not asked for without end', async ({ page }) => {
  await page.goto('/terms');
  await expectHydrated(page, page.getByRole('contentinfo'));
  await deploy(page);
  let documents = 0;
  page.on('domcontentloaded', () => {
    documents += 1;
  });
  await followContact(page);
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(documents).toBe(1);
});

test('nothing that was typed is lost: the page asks before it reloads', async ({ page }) => {
  await deploy(page);
  // Typed into the page as the server has rendered it, before its part is found to be gone.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/main-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('Message').fill('A long story about a shy dog');
  release();
  await expect(page.getByText(/Copy anything you have typed first/)).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('A long story about a shy dog');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Reload' }).click();
  await expectHydrated(page, page.getByRole('contentinfo'));
  await expect(page.getByText(/Copy anything you have typed first/)).toHaveCount(0);
});
