import { expect, test } from '@playwright/test';
import { openAdminArea, openRow } from './admin-area';
import { launchOptions } from './chromium';
import { expectHydrated, sidewaysScroll, toast } from './page';
import { paths } from './paths';
import { textProblems } from './text-layout';

/** A visitor with a phone whose browser shows text at twice its size. */
test.use({
  launchOptions: { ...launchOptions, args: [...launchOptions.args, '--blink-settings=defaultFontSize=32'] },
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
});

test('in type of twice the size every page is twice as large, and whole on a phone', async ({ page }) => {
  for (const path of paths) {
    await page.goto(path);
    await expectHydrated(page);
    const size = await page.evaluate(() => getComputedStyle(document.body).fontSize);
    expect(size, path).toBe('34px');
    expect(await sidewaysScroll(page), path).toBe(0);
    expect(await textProblems(page.locator('body')), path).toEqual([]);
  }
});

test('so are the phone’s menu, a toast, and the organizer’s dialogs', async ({ page }) => {
  // More events than one page of the list holds.
  await page.route(/\/api\/admin\/events\?/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-total-count': '10000' } });
  });
  await openAdminArea(page, 'events', 'College Park Corgi Convoy');
  const pager = page.getByRole('navigation', { name: 'Pages of events' });
  await expect(pager.getByRole('button', { name: 'Next' })).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await textProblems(pager)).toEqual([]);
  await page.getByRole('banner').locator('summary').click();
  await expect(page.getByText('Logged in as')).toBeVisible();
  expect(await textProblems(page.getByRole('banner'))).toEqual([]);
  await page.keyboard.press('Escape');

  await openRow(page, 'College Park Corgi Convoy');
  await page.getByRole('button', { name: 'Edit College Park Corgi Convoy' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Title')).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await textProblems(dialog)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.goto('/');
  await expectHydrated(page);
  await page.getByLabel(/address/).fill('large@mail.example');
  await page.keyboard.press('Enter');
  // It has slid in.
  await expect.poll(() => textProblems(toast(page, 'Success!'))).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
});

test('on a wide screen such type gets the menu and the single column of a narrow one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('banner').locator('summary')).toBeVisible();
  await page.setViewportSize({ width: 1600, height: 900 });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await textProblems(page.locator('body'))).toEqual([]);
});
