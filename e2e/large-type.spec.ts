import { expect, test } from '@playwright/test';
import { launchOptions } from './chromium';
import { openOffice } from './office';
import { expectHydrated, sidewaysScroll, toast } from './page';
import { paths } from './paths';
import { textTroubles } from './shown-text';

/** A visitor who has set the browser's type to twice its size, and holds a phone. */
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
    expect(await textTroubles(page.locator('body')), path).toEqual([]);
  }
});

test('so are the phone’s menu, a toast, and the organiser’s dialogs', async ({ page }) => {
  await openOffice(page);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole('banner').locator('summary').click();
  await expect(page.getByText('Logged in as')).toBeVisible();
  expect(await textTroubles(page.getByRole('banner'))).toEqual([]);
  await page.keyboard.press('Escape');

  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Title')).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await textTroubles(dialog)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.goto('/');
  await expectHydrated(page);
  await page.getByLabel(/address/).fill('large@mail.example');
  await page.keyboard.press('Enter');
  // It has slid in.
  await expect.poll(() => textTroubles(toast(page, 'Success!'))).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
});

test('on a wide screen such type gets the menu and the single column of a narrow one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('banner').locator('summary')).toBeVisible();
  await page.setViewportSize({ width: 1600, height: 900 });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await textTroubles(page.locator('body'))).toEqual([]);
});
