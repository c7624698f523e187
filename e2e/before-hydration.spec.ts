import { expect, type Page } from '@playwright/test';
import { expectHydrated, toast } from './page';
import { test } from './test';

const scripts = '**/assets/*.js';

/** When the small script has run that keeps what visitors do until the page's code has come. */
const started = { waitUntil: 'domcontentloaded' } as const;

/** Holds back the scripts whose names start so, until told to let them pass. */
async function holdBack(page: Page, name: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    if (name.test(route.request().url())) await released;
    await route.continue();
  });
  return release;
}

test('what is typed and sent before the page’s code has come is kept and sent later', async ({ page }) => {
  for (const late of [/\/(main|react)-/, /\/contact-page-/]) {
    const release = await holdBack(page, late);
    await page.goto('/contact', started);
    const fields = { Name: 'Early Bird', Email: 'bird@mail.example', Subject: 'Worms', Message: 'Any?' };
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
    await page.getByLabel('Subject').press('Enter');
    const message = page.waitForRequest('**/api/contact-messages');
    release();
    expect((await message).postDataJSON()).toMatchObject({ email: 'bird@mail.example', message: 'Any?' });
    await expect(page.getByRole('heading', { name: /sent|thank/i })).toBeVisible();
    await expect(page).toHaveURL('/contact');
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('the phone’s menu opens before the page’s code has come, which can close it later', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  const release = await holdBack(page, /\.js$/);
  await page.goto('/terms', { waitUntil: 'commit' });
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Menu' });
  await page.getByRole('banner').locator('summary').click();
  await expect(menu).toBeVisible();
  release();
  await expectHydrated(page);
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

test('a press before the page’s code has come is done once it is there', async ({ page }) => {
  for (const late of [/\/(main|react)-/, /\/event-page-/]) {
    const release = await holdBack(page, late);
    await page.goto('/events/1', started);
    await page.getByRole('button', { name: 'Share' }).click();
    release();
    await expect(toast(page, /^(Link copied|The link could not be copied)/)).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  }
});
