import { expect, type Locator, type Page } from '@playwright/test';
import { row, tabTo, toast } from './page';
import { test } from './test';

async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}

test('the admin area is used by keyboard alone', async ({ page, organizer }) => {
  const title = 'Keyboard Canter';
  await organizer.openAdminArea(page);
  const dialog = page.getByRole('dialog');

  await press(page, page.getByRole('button', { name: 'New Event' }));
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await page.keyboard.insertText(title);
  const texts = {
    'Start time': '4pm',
    'End time': '9pm',
    Location: 'Ivanhoe Village',
    Description: 'Around the lake and back before the ice melts.',
  };
  await dialog.getByLabel('Date').fill('2031-05-10');
  for (const [label, text] of Object.entries(texts))
    await type(page, dialog.getByLabel(label, { exact: true }), text);
  await type(page, dialog.getByLabel(/^Price/), '20');
  await type(page, dialog.getByLabel('Number of venues'), '4');
  await press(page, dialog.getByRole('button', { name: 'Create event' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await press(page, page.getByRole('link', { name: 'All events' }));
  await tabTo(page, page.getByLabel('Search events'));
  await page.keyboard.insertText(title);
  await page.keyboard.press('Enter');
  await expect(row(page, title)).toHaveCount(1);
  await press(page, page.getByRole('link', { name: title }));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await tabTo(page, page.getByRole('tab', { name: 'Overview' }));
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/tab=route/);
  await press(page, page.getByRole('link', { name: 'All events' }));

  await type(page, page.getByLabel('Search events'), title);
  await page.keyboard.press('Enter');
  await expect(row(page, title)).toHaveCount(1);
  await press(page, page.getByRole('button', { name: `More actions for ${title}` }));
  const remove = page.getByRole('menuitem', { name: 'Delete' });
  await expect(remove).toBeVisible();
  await page.keyboard.press('End');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Delete event?' })).toBeVisible();
  await press(page, dialog.getByRole('button', { name: /^Delete/ }));
  await expect(row(page, title)).toHaveCount(0);

  await page.goto('/admin?tab=messages');
  await press(page, page.getByRole('button', { name: 'Wheelchair access' }));
  await type(page, dialog.getByLabel('Your reply'), 'All of our stops have a ramp.');
  await press(page, dialog.getByRole('button', { name: 'Send reply' }));
  await expect(toast(page, 'Reply Saved')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Wheelchair access' })).toBeFocused();

  await tabTo(page, page.getByRole('tab', { name: /Messages/ }));
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: /Settings/ })).toBeFocused();
  await expect(page).toHaveURL(/tab=settings/);
});
