import { expect, type Locator, type Page } from '@playwright/test';
import { row } from './page';
import { phone, test } from './test';

/** The numbers on the tiles of a step. */
async function tilesOf(dialog: Locator): Promise<Record<string, string>> {
  const [names, values] = [dialog.locator('dt'), dialog.locator('dd')];
  const texts = await values.allTextContents();
  return Object.fromEntries((await names.allTextContents()).map((name, index) => [name, texts[index] ?? '']));
}

async function choose(page: Page, file: string): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Choose a CSV file/).setInputFiles(`e2e/exports/${file}.csv`);
  await expect(dialog.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
  return dialog;
}

async function finish(dialog: Locator, button: string) {
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
}

test('the guest list of a ticket seller is imported as it is', async ({ page, organizer }) => {
  const { id } = await organizer.storeEvent({ title: 'Crawl of a seller', capacity: null });
  await organizer.logIn(page);
  await page.goto(`/admin/events/${id}`);
  await page.getByRole('tab', { name: 'Guests' }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import CSV' }).click();
  const dialog = await choose(page, 'guests/luma');
  await dialog.getByRole('button', { name: 'Check rows' }).click();
  await expect(dialog.getByRole('heading', { name: 'What is in the file' })).toBeVisible();
  expect(await tilesOf(dialog)).toMatchObject({ New: '2 parties', 'Stay out': '3 rows' });
  await finish(dialog, 'Import 2 parties');
  expect(await organizer.call('GET', `/events/${id}/registrations?sort=lastName`)).toMatchObject([
    { firstName: 'Teller', lastName: '', people: 1, phone: '' },
    { firstName: 'Ada', lastName: 'Quill', people: 1, phone: '+14075550101' },
  ]);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('who unsubscribed elsewhere gets no newsletter, and leaves it by a tick', async ({
    page,
    organizer,
  }) => {
    await organizer.openAdminArea(page, 'subscribers');
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const listed = await choose(page, 'subscribers/ghost');
    await listed.getByLabel(/^These people agreed/).check();
    await listed.getByRole('button', { name: 'Check rows' }).click();
    await finish(listed, 'Import 1 subscriber');
    const search = page.getByLabel('Search subscribers');
    await search.fill('bob.g@mail.example');
    await expect(page.getByText('No subscribers match.')).toBeVisible();

    await organizer.call('POST', '/subscribers/import', { rows: [{ email: 'bob.c@mail.example' }] });
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const dialog = await choose(page, 'subscribers/unsubscribed_email_audience_export_0a1b2c3d4e');
    // Nobody in it would be added.
    await expect(dialog.getByLabel(/^These people agreed/)).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Check rows' }).click();
    await dialog.getByRole('checkbox', { name: 'bob.c@mail.example' }).check();
    await dialog.getByRole('button', { name: 'Remove 1 subscriber' }).click();
    await expect(dialog).toContainText('1 subscriber was taken off the list.');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await search.fill('bob.c@mail.example');
    await expect(row(page, 'bob.c@mail.example')).toHaveCount(0);
  });
});
