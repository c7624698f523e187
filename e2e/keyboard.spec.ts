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

test('an application is sent by keyboard alone', async ({ page }) => {
  await page.goto('/venue-partner');
  await expectHydrated(page);
  const main = page.getByRole('main');
  const button = main.getByRole('button', { name: 'Send application' });

  await button.focus();
  await page.keyboard.press('Enter');
  const first = main.getByRole('textbox').first();
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('aria-invalid', 'true');

  const texts = {
    'Business name': 'Brick & Biscuit',
    'Street address': '12 Orange Avenue',
    'ZIP code': '32801',
    'Contact name': 'Rosie Barker',
    'Title/Position': 'Owner',
    Email: 'rosie@biscuit.example',
    Phone: '407 555 0199',
  };
  for (const [label, text] of Object.entries(texts)) {
    await main.getByRole('textbox', { name: label, exact: true }).focus();
    await page.keyboard.insertText(text);
  }
  const choices = { 'Venue type': 'Brewery', 'Do you have outdoor space?': 'Yes' };
  for (const [label, choice] of Object.entries(choices)) {
    await main.getByRole('combobox', { name: label }).focus();
    await page.keyboard.type(choice);
    await expect(main.getByRole('combobox', { name: label })).toHaveValue(new RegExp(choice, 'i'));
  }
  await main.getByRole('checkbox').focus();
  await page.keyboard.press('Space');

  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { name: 'Application Received!' })).toBeVisible();
  await expect(main.locator(':focus')).toContainText('Application Received!');
  await tabTo(page, main.getByRole('button', { name: 'Submit Another Application' }));
  await page.keyboard.press('Enter');
  await expect(first).toHaveValue('');
  await expect(button).toBeVisible();
});
