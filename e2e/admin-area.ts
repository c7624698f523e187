import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { administrator } from './administrator';

/**
 * Logs the organizer in, and opens one of the tabs, with the rows that a search finds: tests that run at the same time
 * store rows of their own, and the list has pages.
 */
export async function openAdminArea(page: Page, tab = 'events', search = ''): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/auth');
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goto(`/admin?${new URLSearchParams({ tab, q: search })}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
}

export const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });

/** Opens a row on a phone, where its buttons are behind a tap. */
export async function openRow(page: Page, text: string): Promise<void> {
  await expect(row(page, text).first()).toBeVisible();
  const more = row(page, text)
    .first()
    .getByRole('button', { name: /^More of/, expanded: false });
  if (await more.isVisible()) await more.click();
}

/** Nothing in the open dialog breaks a rule of accessibility, and it is no wider than the window. */
export async function expectAccessibleDialog(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
}

/** Nothing on the page breaks a rule of accessibility, and it is no wider than the window. */
export async function expectAccessibleView(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
}
