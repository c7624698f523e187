import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { expectAccessibleView, openAdminArea, openRow } from './admin-area';
import { expectHydrated } from './page';
import { allPaths, isPrivatePath } from './paths';

for (const path of allPaths)
  test(`${path} has no accessibility violation and no sideways scroll in any of its tabs`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (isPrivatePath(path)) await openAdminArea(page);
    await page.goto(path);
    await expectHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    const tabs = await page.getByRole('tab').all();
    for (const tab of tabs.length > 0 ? tabs : [null]) {
      await tab?.click();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await expectAccessibleView(page);
    }
  });

test('neither has the dialog of an event, which Escape closes', async ({ page }) => {
  await openAdminArea(page, 'events', 'College Park Corgi Convoy');
  await openRow(page, 'College Park Corgi Convoy');
  const edit = page.getByRole('button', { name: 'Edit College Park Corgi Convoy' });
  await edit.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Title')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();
});

test('neither has the phone’s menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto('/terms');
  await expectHydrated(page);
  await page.getByRole('banner').locator('summary').click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expectAccessibleView(page);
});

test('the first Tab reaches a link that skips to the content', { tag: '@any-screen' }, async ({ page }) => {
  await page.goto('/events');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
