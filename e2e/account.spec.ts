import { expect, type Page } from '@playwright/test';
import { expectHydrated, expectPage, tabTo, toast } from './page';
import { administrator } from './site';
import { test } from './test';

const username = 'rosie';

/** Opens the menu that holds the logout, by keyboard alone. */
async function openAccount(page: Page) {
  await tabTo(page, page.getByRole('button', { name: username }));
  await page.keyboard.press('Enter');
}

async function leave(page: Page) {
  await openAccount(page);
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Logged out')).toContainText('You have been logged out successfully.');
  await expect(page.getByRole('main')).toBeFocused();
}

test('a visitor registers, logs out, meets a wrong password, logs in, all by keyboard', async ({ page }) => {
  await page.goto('/auth');
  await expectHydrated(page);
  const alert = page.getByRole('main').getByRole('alert');

  await tabTo(page, page.getByRole('tab', { name: 'Login' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true');
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.insertText(administrator.username);
  for (const label of ['Password', 'Confirm password']) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.insertText('sit-stay');
  }
  const create = page.getByRole('button', { name: /^Creat/ });
  await tabTo(page, create);
  await page.keyboard.press('Enter');
  await expect(alert).toContainText('taken');
  await expect(create).toBeFocused();

  await page.getByLabel('Username').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(username);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Registration successful')).toBeVisible();
  await expectPage(page, { path: '/', heading: /^Good dogs/, title: /^Pup Crawl Orlando:/ });
  await expect(page.getByRole('main')).toBeFocused();
  await leave(page);

  await page.goto('/auth');
  await expectHydrated(page);
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.insertText(username);
  await tabTo(page, page.getByLabel('Password'));
  await page.keyboard.insertText('wrong');
  const logIn = page.getByRole('button', { name: /^Log(in|ging)/ }).filter({ hasNotText: username });
  await tabTo(page, logIn.last());
  await page.keyboard.press('Enter');
  await expect(alert).toContainText('Invalid username or password');
  await expect(logIn.last()).toBeFocused();

  await page.getByLabel('Password').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText('sit-stay');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Login successful')).toContainText(`Welcome back, ${username}!`);
  await expect(page).toHaveURL('/');
  await page.reload();
  await expectHydrated(page);
  await openAccount(page);
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: username })).toBeFocused();
});
