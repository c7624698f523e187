import { expect } from '@playwright/test';
import { expectAccessible, expectHydrated, tabTo } from './page';
import { test } from './test';

for (const width of [1440, 360])
  test(`the links of the header are used by keyboard alone, on a screen of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/terms');
    await expectHydrated(page);
    const banner = page.getByRole('banner');
    const link = banner.getByRole('link', { name: 'For Venues' }).filter({ visible: true });
    const toggle = banner.locator('summary');
    const menu = banner.getByRole('navigation', { name: 'Menu' });
    if (width === 360) {
      await tabTo(page, toggle);
      await page.keyboard.press('Enter');
      await expect(menu).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(toggle).toBeFocused();
      await page.keyboard.press('Enter');
    }
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/venue-partner');
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(menu).toBeHidden();
  });
