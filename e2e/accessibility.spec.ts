import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { administrator } from './administrator';
import { expectHydrated } from './page';

async function expectAccessible(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

async function logIn(page: Page) {
  await page.goto('/auth');
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/');
}

for (const path of [
  '/',
  '/events',
  '/events/1',
  // With the registration form.
  '/events/3',
  // Cancelled.
  '/events/10',
  '/events/8/pictures',
  '/venue-partner',
  '/vendor-partner',
  '/contact',
  '/news',
  '/privacy',
  '/terms',
  '/partner',
  '/partner/a-link-that-was-cut-off',
  '/registration/a-link-that-was-cut-off',
  '/newsletter/confirm/a-link-that-was-cut-off',
  '/newsletter/unsubscribe/a-link-that-was-cut-off',
  '/auth',
  '/no-such-page',
]) {
  test(`${path} has no accessibility violation and no sideways scroll`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expectHydrated(page);
    await expectAccessible(page);
  });
}

test('neither has the admin area, nor its dialog, which Escape closes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page);
  await page.goto('/admin');
  const edit = page.getByRole('button', { name: /^Edit / }).first();
  await edit.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Title')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();
  for (const tab of ['Events', 'Venues', 'Vendors', 'Subscribers', 'Messages', 'Settings']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectAccessible(page);
  }
  await page.goto('/admin/mail');
  await expect(page.getByRole('heading', { name: 'Sending is off' })).toBeVisible();
  await expectAccessible(page);
});

test('neither has the phone’s menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto('/terms');
  await expectHydrated(page);
  await page.getByRole('banner').locator('summary').click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page);
});

test('the first Tab reaches a link that skips to the content', { tag: '@any-screen' }, async ({ page }) => {
  await page.goto('/events');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
