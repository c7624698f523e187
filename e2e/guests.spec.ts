import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { anEventInput } from '../shared/testing/builders';
import { expectAccessibleDialog, expectAccessibleView, openAdminArea, openRow, row } from './admin-area';
import { tabTo, toast } from './page';

/** Stores an event whose registration is not open yet. Gives the path of its page. */
async function storeEvent(page: Page, title: string): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const response = await page.request.post('/api/admin/events', {
    headers: { Authorization: `Bearer ${token}` },
    data: anEventInput({ title, ticketUrl: null, capacity: 4, dogCapacity: 2 }),
  });
  const { id } = await response.json();
  return `/admin/events/${id}`;
}

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

const total = (page: Page, name: string) =>
  page.getByRole('definition').filter({ has: page.locator(`xpath=preceding-sibling::dt[.="${name}"]`) });

test('an organizer opens registration, and adds, edits, moves, writes to and cancels guests', async ({
  page,
}, { project }) => {
  const title = `Guest Gallop ${project.name}`;
  await openAdminArea(page);
  const path = await storeEvent(page, title);
  await page.goto(`/admin?tab=events&q=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('A way in.')).toBeVisible();
  await expectAccessibleView(page);

  await page.getByRole('button', { name: 'Open registration' }).click();
  await expect(toast(page, 'Registration Open')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close registration' })).toBeVisible();
  await expect(page.getByText('A way in.')).toBeHidden();

  await page.getByRole('tab', { name: 'Guests' }).click();
  await expect(page.getByText(/^No guests yet/)).toBeVisible();
  await expectAccessibleView(page);
  await addGuest(page, ['Ada', 'Barker', '3']);
  await expect(row(page, 'Ada Barker')).toContainText('Confirmed');
  await addGuest(page, ['Bo', 'Catt', '2']);
  await expect(row(page, 'Bo Catt')).toContainText('Waiting');
  await expectAccessibleView(page);

  // By keyboard: fewer people come, so the others fit.
  await openRow(page, 'Ada Barker');
  await tabTo(page, page.getByRole('button', { name: 'Edit Ada Barker' }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog(page).getByLabel('People'));
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Guest Changed')).toBeVisible();
  await expect(row(page, 'Bo Catt')).toContainText('Offered');

  await openRow(page, 'Bo Catt');
  await choose(page, 'More actions for Bo Catt', 'Give them a spot');
  await expect(row(page, 'Bo Catt')).toContainText('Confirmed');
  await choose(page, 'More actions for Ada Barker', 'Move to waiting list');
  await expect(toast(page, 'Guest Moved')).toBeVisible();

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
  await expectAccessibleView(page);

  await page.getByRole('tab', { name: 'Guests' }).click();
  await openRow(page, 'Bo Catt');
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
  await expectAccessibleView(page);
});

const file = [
  'Order #,First Name,Last Name,Email,Quantity,Attendee Status',
  '1,Cy,Dogson,cy@mail.example,2,Confirmed',
  '2,Di,Elk,di@mail.example,1,Confirmed',
  '3,Cy,Dogson,CY@mail.example,1,Confirmed',
  '4,Ed,Fox,no address,1,Confirmed',
].join('\r\n');

async function checkFile(page: Page, text: string) {
  await choose(page, 'More', 'Import CSV');
  await dialog(page)
    .getByLabel(/Choose a CSV file/)
    .setInputFiles({ name: 'tickets.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(dialog(page).getByRole('heading', { name: 'Match the columns' })).toBeVisible();
  await expectAccessibleDialog(page);
  await dialog(page).getByRole('button', { name: 'Check rows' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'What is in the file' })).toBeVisible();
}

test(
  'a ticket seller’s file is imported, changes nothing the second time, and the event is cancelled',
  { tag: '@any-screen' },
  async ({ page }, { project }) => {
    const title = `Imported Amble ${project.name}`;
    await openAdminArea(page);
    const path = await storeEvent(page, title);
    await page.goto(`${path}?view=guests`);
    await checkFile(page, file);
    await expect(total(page, 'New')).toHaveText('2 parties');
    await expect(total(page, 'Rejected')).toHaveText('1 row');
    await expectAccessibleDialog(page);
    await dialog(page).getByRole('button', { name: 'Import 2 parties' }).click();
    await expect(dialog(page).getByRole('heading', { name: '2 parties imported' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await expect(row(page, 'Cy Dogson')).toContainText('3 people');

    await checkFile(page, file);
    await expect(total(page, 'Unchanged')).toHaveText('2 parties');
    await expect(dialog(page).getByRole('button', { name: /^Import/ })).toHaveCount(0);
    await page.keyboard.press('Escape');

    const download = page.waitForEvent('download');
    await choose(page, 'More', 'Download CSV');
    const text = readFileSync(await (await download).path(), 'utf8');
    expect(text).toContain('cy@mail.example');
    await checkFile(page, text);
    await expect(total(page, 'Unchanged')).toHaveText('2 parties');
    await page.keyboard.press('Escape');

    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect(total(page, 'People')).toContainText('4');
    await page.getByRole('button', { name: 'Cancel event' }).click();
    await expect(dialog(page)).toContainText('Recipients: 2 guests.');
    await expectAccessibleDialog(page);
    await dialog(page).getByLabel('Reason').fill('A hurricane is coming.');
    await dialog(page).getByRole('button', { name: 'Cancel event' }).click();
    await expect(page.getByRole('heading', { name: 'This event is cancelled' })).toBeVisible();
    await expectAccessibleView(page);
    await page.goto(`/admin?tab=events&q=${encodeURIComponent(title)}`);
    await expect(row(page, title)).toContainText('Cancelled');
    await choose(page, `More actions for ${title}`, 'Delete');
    await dialog(page).getByRole('button', { name: 'Delete event' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Guests are registered for this event');
    await expectAccessibleDialog(page);
  },
);
