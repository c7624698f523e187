import { expect, type Locator, type Page } from '@playwright/test';
import { row } from './page';
import { phone, test } from './test';

const guests = 'e2e/exports/guests';
const subscribers = 'e2e/exports/subscribers';
const applications = 'e2e/exports/applications';

/** The numbers on the tiles of a step. */
async function tilesOf(dialog: Locator): Promise<Record<string, string>> {
  const [names, values] = [dialog.locator('dt'), dialog.locator('dd')];
  const texts = await values.allTextContents();
  return Object.fromEntries((await names.allTextContents()).map((name, index) => [name, texts[index] ?? '']));
}

async function choose(page: Page, file: string): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Choose a CSV file/).setInputFiles(file);
  await expect(dialog.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
  return dialog;
}

async function openGuestImport(page: Page) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import CSV' }).click();
}

async function finish(dialog: Locator, button: string) {
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
}

test('the guest lists of ticket sellers are imported as they are', async ({ page, organizer }) => {
  const { id } = await organizer.storeEvent({ title: 'Crawl of many sellers', capacity: null });
  await organizer.logIn(page);
  await page.goto(`/admin/events/${id}`);
  await page.getByRole('tab', { name: 'Guests' }).click();
  for (const [file, tiles, button] of [
    ['luma', { New: '2 parties', 'Stay out': '3 rows', Rejected: '0 rows' }, 'Import 2 parties'],
    ['eventbrite', { New: '2 parties', 'Stay out': '2 rows', Rejected: '0 rows' }, 'Import 2 parties'],
    ['eventbrite-orders', { New: '2 parties', 'Stay out': '1 row', Rejected: '0 rows' }, 'Import 2 parties'],
    ['eventbrite-attendees', { New: '2 parties', Rejected: '0 rows' }, 'Import 2 parties'],
    ['tito', { New: '3 parties', 'Stay out': '1 row', Rejected: '0 rows' }, 'Import 3 parties'],
    ['hi-events', { New: '2 parties', 'Stay out': '2 rows', Rejected: '0 rows' }, 'Import 2 parties'],
    ['hi-events-orders', { New: '1 party', 'Stay out': '2 rows', Rejected: '0 rows' }, 'Import 1 party'],
    ['pretix', { New: '1 party', 'Stay out': '2 rows', Rejected: '0 rows' }, 'Import 1 party'],
    [
      'meetup-with-emails',
      { New: '2 parties', 'Stay out': '2 rows', Rejected: '0 rows' },
      'Import 2 parties',
    ],
    ['excel-phones', { New: '4 parties', Rejected: '0 rows' }, 'Import 4 parties'],
    ['contacts', { New: '3 parties', Rejected: '0 rows' }, 'Import 3 parties'],
  ] as const) {
    await openGuestImport(page);
    const dialog = await choose(page, `${guests}/${file}.csv`);
    await dialog.getByRole('button', { name: 'Check rows' }).click();
    await expect(dialog.getByRole('heading', { name: 'What is in the file' })).toBeVisible();
    expect({ file, ...(await tilesOf(dialog)) }).toMatchObject({ file, ...tiles });
    await finish(dialog, button);
  }
  const list: { firstName: string; lastName: string; email: string; people: number; phone: string }[] =
    await organizer.call('GET', `/events/${id}/registrations?pageSize=100`);
  const said = list.map(({ firstName, lastName, people, phone: number }) =>
    [`${firstName} ${lastName}`.trim(), people, number].join(', '),
  );
  expect(said.sort()).toEqual(
    [
      'Ada Quill, 1, +14075550101',
      'Teller, 1, ',
      'Ada Quill, 1, 407-555-0101',
      'Bo Larkin, 1, ',
      'Ana Reyes, 2, ',
      'Marcus Bell, 1, ',
      'Ada Quill, 1, 407 555 0101',
      'Ada Quill, 1, 407-555-0101',
      'Dana Byrd, 2, 407-555-0109',
      'Cher, 1, ',
      'Dana Byrd, 2, ',
      'Ada Quill, 1, ',
      'Di Nash, 1, ',
      'Ada Quill, 1, ',
      'Ada Quill, 2, +14075550109',
      'Ada Quill, 1, ',
      'Bo Larkin, 3, ',
      'Ada Quill, 1, ',
      'Bo Larkin, 2, ',
      'Cy Moss, 1, ',
      'Di Nash, 1, 407-555-0104',
      'Ada Quill, 1, +1 (407) 555-0101',
      'Bo Larkin, 1, 407-555-0102',
      'Cy Moss, 1, 407-555-0103',
    ].sort(),
  );

  await openGuestImport(page);
  const dialog = await choose(page, `${guests}/meetup.csv`);
  await expect(dialog.getByRole('alert')).toContainText('Add a column "Email"');
});

test('the applications of form providers are imported as they are', async ({ page, organizer }) => {
  await organizer.openAdminArea(page, 'venues');
  for (const [file, button] of [
    ['google-forms', 'Import 1 venue'],
    ['jotform', 'Import 1 venue'],
    ['jotform-one-address', 'Import 1 venue'],
    ['tally', 'Import 1 venue'],
    ['typeform', 'Import 2 venues'],
  ] as const) {
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const dialog = await choose(page, `${applications}/${file}.csv`);
    await dialog.getByRole('button', { name: 'Check rows' }).click();
    await finish(dialog, button);
  }
  const stored: Record<string, unknown>[] = await organizer.call('GET', '/venues');
  const named = (name: string) => stored.find(({ businessName }) => businessName === name);
  for (const [name, venue] of [
    ['The Wagging Tail', { contactName: 'Rosie Barker', website: null, hasOutdoorSpace: true }],
    ['Bark and Brew', { contactName: 'Gus Terrier', address: '15 Bone Street, Unit B', zipCode: '32803' }],
    ['The Long Leash', { address: '9 Leash Lane, Suite 2', city: 'Orlando', zipCode: '32804' }],
    ['Paws Tavern', { city: 'Winter Park', website: 'https://paws.example', hasOutdoorSpace: true }],
    ['The Thirsty Terrier', { contactName: 'Tess Tanaka', contactPhone: '+14075550104' }],
    ['Paws & Pints', { address: '7 Kibble Court', hasOutdoorSpace: false }],
  ] as const)
    expect(named(name)).toMatchObject(venue);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('who unsubscribed elsewhere gets no newsletter, and leaves it by a tick', async ({
    page,
    organizer,
  }) => {
    await organizer.openAdminArea(page, 'subscribers');
    for (const [file, button] of [
      ['ghost', 'Import 1 subscriber'],
      ['subscribed_email_audience_export_0a1b2c3d4e', 'Import 1 subscriber'],
      ['substack', 'Import 2 subscribers'],
      ['listmonk', 'Import 1 subscriber'],
    ] as const) {
      await page.getByRole('button', { name: 'Import CSV' }).click();
      const dialog = await choose(page, `${subscribers}/${file}.csv`);
      await dialog.getByLabel(/^These people agreed/).check();
      await dialog.getByRole('button', { name: 'Check rows' }).click();
      await finish(dialog, button);
    }
    const search = page.getByLabel('Search subscribers');
    await search.fill('bob.g@mail.example');
    await expect(page.getByText('No subscribers match.')).toBeVisible();

    await organizer.call('POST', '/subscribers/import', { rows: [{ email: 'bob.c@mail.example' }] });
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const file = `${subscribers}/unsubscribed_email_audience_export_0a1b2c3d4e.csv`;
    const dialog = await choose(page, file);
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
