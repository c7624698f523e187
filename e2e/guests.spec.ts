import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleDialog, row, tabTo, toast } from './page';
import { test } from './test';

const dialog = (page: Page) => page.getByRole('dialog');

async function addGuest(page: Page, [firstName, lastName, people]: [string, string, string]) {
  await page.getByRole('button', { name: 'Add guest' }).click();
  await dialog(page).getByLabel('First name').fill(firstName);
  await dialog(page).getByLabel('Last name').fill(lastName);
  await dialog(page).getByLabel('Email').fill(`${firstName.toLowerCase()}@mail.example`);
  await dialog(page).getByLabel('People').fill(people);
  await dialog(page).getByRole('button', { name: 'Add a dog' }).click();
  await page.keyboard.type('Rex');
  await expectAccessibleDialog(page);
  await dialog(page).getByRole('button', { name: 'Add guest' }).click();
  await expect(dialog(page)).toBeHidden();
}

async function choose(page: Page, menu: string, item: string) {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('an organizer adds, edits, moves, writes to and cancels guests', async ({ page, organizer }) => {
  const title = 'Guest Gallop';
  const { id } = await organizer.storeEvent({ title, capacity: 4, dogCapacity: 2 });
  await organizer.openAdminArea(page, 'events', title);
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/admin/events/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Registration is closed and')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Open registration' }).click();
  await expect(toast(page, 'Registration Open')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close registration' })).toBeVisible();
  await expect(page.getByText('Registration is closed and')).toBeHidden();

  await page.getByRole('tab', { name: 'Guests' }).click();
  await expect(page.getByText(/^No guests yet/)).toBeVisible();
  await expectAccessible(page);
  await addGuest(page, ['Ada', 'Barker', '3']);
  await expect(row(page, 'Ada Barker')).toContainText('Confirmed');
  await addGuest(page, ['Bo', 'Catt', '2']);
  await expect(row(page, 'Bo Catt')).toContainText('Waiting');
  await expectAccessible(page);

  // By keyboard: fewer people come, so the others fit.
  await tabTo(page, page.getByRole('button', { name: 'Edit Ada Barker' }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog(page).getByLabel('People'));
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Guest Changed')).toBeVisible();
  await expect(row(page, 'Bo Catt')).toContainText('Offered');

  await choose(page, 'More actions for Bo Catt', 'Give them a spot');
  await expect(row(page, 'Bo Catt')).toContainText('Confirmed');
  await choose(page, 'More actions for Ada Barker', 'Move to waiting list');
  await expect(row(page, 'Ada Barker')).toContainText('Offered');

  await choose(page, 'More', 'Write to guests');
  await dialog(page).getByLabel('Guests on the waiting list').check();
  await dialog(page).getByLabel('Subject').fill('Bring a towel');
  await dialog(page).getByLabel('Text').fill('It may rain in the evening.');
  await expectAccessibleDialog(page);
  await dialog(page).getByRole('button', { name: 'Hold for 2 guests' }).click();
  await expect(toast(page, 'Emails Held')).toContainText('2 emails wait');
  await page.getByRole('tab', { name: 'Mail' }).click();
  await expect(row(page, 'Bring a towel')).toHaveCount(2);
  await expect(row(page, 'Bring a towel').first()).toContainText('Held');
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Guests' }).click();
  await choose(page, 'More actions for Bo Catt', 'Cancel registration');
  await expectAccessibleDialog(page);
  await dialog(page).getByRole('button', { name: 'Cancel registration' }).click();
  await expect(row(page, 'Bo Catt')).toContainText('Cancelled');

  await page.getByRole('tab', { name: 'Door' }).click();
  await page.getByRole('button', { name: 'Create a door link' }).click();
  await expectAccessibleDialog(page);
  await dialog(page).getByRole('button', { name: 'Create link' }).click();
  await expect(dialog(page).getByLabel('Link', { exact: true })).toHaveValue(/\/door\/[\w-]+$/);
  await expect(dialog(page).getByRole('img', { name: 'QR code of the door link' })).toBeVisible();
  await expectAccessibleDialog(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Create a new door link' })).toBeVisible();
  await expectAccessible(page);
});
