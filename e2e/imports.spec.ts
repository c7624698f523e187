import { expect, type Locator, type Page } from '@playwright/test';
import type { Organizer } from './organizer';
import { sidewaysScroll } from './page';
import { phone, test } from './test';

async function choose(page: Page, file: string): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Choose a CSV file/).setInputFiles(`e2e/exports/${file}.csv`);
  await expect(dialog.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
  return dialog;
}

async function tilesOf(dialog: Locator): Promise<string> {
  const [names, values] = [dialog.locator('dt'), dialog.locator('dd')];
  const texts = await values.allTextContents();
  return (await names.allTextContents()).map((name, index) => `${name}: ${texts[index]}`).join(', ');
}

test.use(phone);

/** Walks through the wizard, and gives the columns of states that it has asked about, and what it has shown. */
async function walk(page: Page, file: string): Promise<[asked: string, tiles: string]> {
  const dialog = await choose(page, file);
  const asked = (await dialog.locator('legend').allTextContents()).join(', ');
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  const agreed = dialog.getByLabel(/^These (?:people agreed|applicants accepted)/);
  if (await agreed.isVisible()) await agreed.check();
  await dialog.getByRole('button', { name: 'Check rows' }).click();
  await expect(dialog.getByRole('heading', { name: 'What is in the file' })).toBeVisible();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  const tiles = await tilesOf(dialog);
  const store = dialog.getByRole('button', { name: /^Import / });
  if (await store.isVisible()) {
    await store.click();
    await dialog.getByRole('button', { name: 'Done' }).click();
  } else await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return [asked, tiles];
}

/** A file, which of its columns are asked about, what is shown of its rows, and what is stored where that is taken as it is. */
type Walk = [file: string, asked: string, tiles: string, stored: string];

/** A list whose wizard is open: its path in the API, and what is shown of its rows. */
type Opened = { path: string; columns: string[] };

async function openGuests(page: Page, organizer: Organizer, file: string): Promise<Opened> {
  const { id } = await organizer.storeEvent({ title: file, capacity: null });
  await organizer.logIn(page);
  await page.goto(`/admin/events/${id}`);
  await page.getByRole('tab', { name: 'Guests' }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import CSV' }).click();
  return { path: `/events/${id}/registrations`, columns: ['firstName', 'people', 'phone'] };
}

const openList =
  (list: string, columns: string[]) =>
  async (page: Page, organizer: Organizer): Promise<Opened> => {
    await organizer.openAdminArea(page, list);
    await page.getByRole('button', { name: 'Import CSV' }).click();
    return { path: `/${list}`, columns };
  };

// The others are in the guests’ exports-of-others.test.ts. From importers on GitHub: the columns of
// Partiful, Ticket Tailor, Zeffy, Constant Contact, Wix and Shopify.
const guests: Walk[] = [
  ['eventbrite-attendees', '', 'New: 2 parties', 'Ada 1 407-555-0101, Dana 2 407-555-0109'],
  ['tito', 'Void Status', 'New: 3 parties, Stay out: 1 row', 'Ada 1 407 555 0101, Cher 1, Dana 2'],
  ['hi-events', 'Status', 'New: 2 parties, Stay out: 2 rows', 'Ada 1, Di 1'],
  ['meetup-with-emails', 'RSVP', 'New: 2 parties, Stay out: 2 rows', 'Ada 1, Bo 3'],
  ['partiful', 'Status', 'New: 2 parties, Stay out: 3 rows', 'Ada 2, Flo 1'],
  ['quantities', '', 'New: 3 parties', 'Ada 3, Bo 2, Cy 1'],
  ['google-contacts', '', 'New: 3 parties', 'Ada 1 (407) 555-0101, Bo 1 407-555-0102, Cy 1'],
  ['contacts', '', 'New: 3 parties', 'Ada 1 +1 (407) 555-0101, Bo 1 407-555-0102, Cy 1 407-555-0103'],
  ['excel-phones', '', 'New: 4 parties', 'Ada 1, Bo 2, Cy 1, Di 1 407-555-0104'],
  ['ticket-tailor', 'Order cancelled', 'New: 2 parties, Stay out: 1 row', 'Ada 3 407 555 0101, Cy 1'],
  ['zeffy', 'Payment Status', 'New: 1 party, Stay out: 1 row', 'Ada 1 407-555-0101'],
];
const subscribers: Walk[] = [
  ['subscribed_email_audience_export_0a1b2c3d4e', '', 'New: 1 subscriber', 'ann.c'],
  ['unsubscribed_email_audience_export_0a1b2c3d4e', 'UNSUB_TIME, File name', 'Stay out: 1 row', ''],
  ['cleaned_email_audience_export_0a1b2c3d4e', 'File name', 'Stay out: 1 row', ''],
  ['ghost', 'subscribed_to_emails', 'New: 1 subscriber, Stay out: 1 row', 'ann.g'],
  ['substack', 'email_disabled', 'New: 2 subscribers, Stay out: 1 row', 'ann.s, bob.s'],
  ['listmonk', 'status', 'New: 1 subscriber, Stay out: 2 rows', 'ann.l'],
  ['buttondown', 'type, unsubscription_date', 'New: 1 subscriber, Stay out: 2 rows', 'ada.bd'],
  ['hubspot', 'Unsubscribed from all email', 'New: 1 subscriber, Stay out: 1 row', 'ada.hs'],
  [
    'constant-contact',
    'Email status, Email permission status',
    'New: 1 subscriber, Stay out: 2 rows',
    'ann.cc',
  ],
  ['wix', 'Email subscriber status', 'New: 1 subscriber, Stay out: 2 rows', 'ann.w'],
  ['shopify', 'Accepts Email Marketing', 'New: 1 subscriber, Stay out: 1 row', 'ann.sh'],
];
const venues: Walk[] = [
  [
    'google-forms',
    '',
    'New: 1 venue',
    'The Wagging Tail 12 Bone Street Orlando 32801 Rosie Barker (407) 555-0101',
  ],
  [
    'jotform',
    '',
    'New: 1 venue',
    'Bark and Brew 15 Bone Street, Unit B Orlando 32803 Gus Terrier (407) 555-0102',
  ],
  [
    'jotform-one-address',
    '',
    'New: 1 venue',
    'The Long Leash 9 Leash Lane, Suite 2 Orlando 32804 Lola Lund (407) 555-0106',
  ],
  [
    'typeform',
    '',
    'New: 2 venues',
    'Paws & Pints 7 Kibble Court Winter Park 32789 Pat Ortiz +14075550105, The Thirsty Terrier 12 Bone Street, Suite 4 Orlando 32801 Tess Tanaka +14075550104',
  ],
  ['tally', '', 'New: 1 venue', 'Paws Tavern 3 Bone Street Winter Park 32789 Moe Hound 407 555 0103'],
];

const application = ['businessName', 'address', 'city', 'zipCode', 'contactName', 'contactPhone'];
const lists = [
  { what: 'guest lists of ticket sellers', folder: 'guests', files: guests, open: openGuests },
  {
    what: 'address lists of other services',
    folder: 'subscribers',
    files: subscribers,
    open: openList('subscribers', ['email']),
  },
  {
    what: 'applications of form providers',
    folder: 'applications',
    files: venues,
    open: openList('venues', application),
  },
];

for (const { what, folder, files, open } of lists)
  test(`the ${what} are imported as they are meant`, async ({ page, organizer }) => {
    test.slow();
    const walked: Walk[] = [];
    const rowsOf = async (path: string): Promise<Record<string, string | number>[]> =>
      organizer.call('GET', path);
    for (const [file] of files) {
      const { path, columns } = await open(page, organizer, file);
      const before = new Set((await rowsOf(path)).map(({ id }) => id));
      const shown = await walk(page, `${folder}/${file}`);
      const added = (await rowsOf(path)).filter(({ id }) => !before.has(id));
      const stored = added.map((one) =>
        columns
          .map((name) => one[name])
          .join(' ')
          .trim(),
      );
      walked.push([file, ...shown, stored.sort().join(', ').replaceAll('@mail.example', '')]);
    }
    expect(walked).toEqual(files);
  });
