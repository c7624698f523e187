import { expect, test } from '@playwright/test';
import { openAdminArea } from './admin-area';
import { sidewaysScroll } from './page';

test.use({ viewport: { width: 360, height: 740 } });

test('on a phone the first row of each list is seen without scrolling', async ({ page }) => {
  await openAdminArea(page);
  for (const tab of ['events', 'venues', 'vendors', 'subscribers', 'messages']) {
    await page.goto(`/admin?tab=${tab}`);
    const first = page.getByRole('table', { name: tab, exact: true }).locator('tbody tr').first();
    await expect(first.getByRole('rowheader')).toBeInViewport({ ratio: 1 });
    await expect(first).toBeInViewport({ ratio: 0.8 });
    const active = page.getByRole('tab', { selected: true });
    await expect(active).toBeInViewport({ ratio: 1 });
    const line = await page.getByRole('tablist').boundingBox();
    expect(line?.height, tab).toBeLessThan(60);
    expect(await sidewaysScroll(page), tab).toBe(0);
  }
});

test('on a phone one menu sorts', async ({ page }) => {
  await openAdminArea(page, 'subscribers');
  const menu = page.getByRole('combobox', { name: 'Sort subscribers' });
  await expect(menu).toHaveValue('-createdAt');
  await menu.selectOption('Email, descending');
  await expect(page).toHaveURL(/sort=-email/);
  const emails = page.getByRole('table', { name: 'subscribers', exact: true }).getByRole('rowheader');
  const isSorted = async () => {
    const shown = await emails.allInnerTexts();
    return shown.length > 1 && shown.join() === shown.toSorted().reverse().join();
  };
  await expect.poll(isSorted, { intervals: [50] }).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(menu).toBeHidden();
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'descending');
});
