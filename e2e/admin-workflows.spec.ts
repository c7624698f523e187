import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleDialog, openAdminArea, openRow, row } from './admin-area';
import { toast } from './page';

async function fillEvent(page: Page, title: string) {
  const dialog = page.getByRole('dialog');
  const texts = {
    Title: title,
    Date: '2031-03-08',
    'Start time': '4pm',
    'End time': '21:00',
    Location: 'Winter Park',
    'Starting venue': 'The Dock',
    Description: 'Six stops along Park Avenue, and a photo at the last.',
    'Number of venues': '6',
  };
  for (const [label, text] of Object.entries(texts))
    await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByLabel(/^Price/).fill('$1,250');
  await dialog.getByLabel(/^Price/).press('Tab');
}

/** On a phone the box for all is there once one is chosen. */
async function chooseAll(page: Page) {
  await page
    .getByRole('checkbox', { name: /^Choose/ })
    .last()
    .check();
  await page.getByLabel('Choose all on this page').check();
}

test('events are made, repeated, published together, changed and deleted', async ({ page, browser }, {
  project,
}) => {
  const title = `Moonlight Muzzle March ${project.name}`;
  await openAdminArea(page);
  await page.getByRole('button', { name: 'New Event' }).click();
  await fillEvent(page, title);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Start time')).toHaveValue('4:00 PM');
  await expect(dialog.getByLabel('End time')).toHaveValue('9:00 PM');
  await expectAccessibleDialog(page);
  await dialog.getByRole('button', { name: 'Create event' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.getByRole('link', { name: 'All events' }).click();
  await page.getByLabel('Search events').fill(title);
  await expect(page).toHaveURL(/q=Moonlight/);
  await expect(row(page, title)).toHaveCount(1);
  await openRow(page, title);
  await page.getByRole('button', { name: `More actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Repeat' }).click();
  await dialog.getByLabel('Repeat', { exact: true }).selectOption('week');
  await dialog.getByLabel('Until').fill('2031-03-22');
  await expect(dialog.getByRole('list', { name: 'Days' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessibleDialog(page);
  await dialog.getByRole('button', { name: /^(Make|Create|Repeat)/ }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, title)).toHaveCount(3);
  await expect(row(page, title).filter({ hasText: 'Inactive' })).toHaveCount(2);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/events');
  await expect(visitor.getByRole('heading', { name: title })).toHaveCount(1);
  await chooseAll(page);
  await page.getByRole('button', { name: /^Publish/ }).click();
  await expect(row(page, title).filter({ hasText: 'Inactive' })).toHaveCount(0);
  await visitor.goto('/events');
  await expect(visitor.getByRole('heading', { name: title })).toHaveCount(3);

  for (let left = 3; left > 0; left -= 1) {
    await openRow(page, title);
    await page
      .getByRole('button', { name: `More actions for ${title}` })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(dialog).toContainText(title);
    await dialog.getByRole('button', { name: /^Delete/ }).click();
    await expect(row(page, title)).toHaveCount(left - 1);
  }
  await expect(page.getByText('No events match.')).toBeVisible();
});

test('a form that is left with changes in it asks first; saving over somebody else’s change does not happen unseen', {
  tag: '@any-screen',
}, async ({ page, browser }) => {
  await openAdminArea(page, 'events', 'College Park Corgi Convoy');
  const other = await (await browser.newContext()).newPage();
  await openAdminArea(other, 'events', 'College Park Corgi Convoy');
  const name = 'Edit College Park Corgi Convoy';
  await page.getByRole('button', { name }).click();
  await other.getByRole('button', { name }).click();
  const [mine, theirs] = [page.getByRole('dialog'), other.getByRole('dialog')];
  await theirs.getByLabel('Location').fill('Edgewater Drive');
  await theirs.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(other, 'Event Updated')).toBeVisible();

  await mine.getByLabel('Starting venue').fill('The Annex');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
  await page.getByRole('button', { name: /^Keep/ }).click();
  await mine.getByRole('button', { name: 'Save changes' }).click();
  await expect(mine.getByText('Somebody else has changed this event since you opened it.')).toBeVisible();
  await expect(mine).toContainText('Edgewater Drive');
  await expect(mine.getByLabel('Starting venue')).toHaveValue('The Annex');
  await expectAccessibleDialog(page);
  await mine.getByRole('button', { name: 'Take theirs' }).click();
  await expect(mine.getByLabel('Location')).toHaveValue('Edgewater Drive');
  await mine.getByLabel('Location').fill('College Park');
  await mine.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Event Updated')).toBeVisible();
});

test('applications are imported, approved together and exported', async ({ page }, { project }) => {
  await openAdminArea(page, 'venues');
  const heading =
    'Business,Street address,City,Postal code,Website,Venue type,Your name,Position,E-mail,Phone number,Outdoor space?,Comments';
  const line = (business: string, email: string, comment = '') =>
    `"${business}",12 Bone Street,Orlando,32801,,Bar,Rosie Ray,Owner,${email},(407) 555-0199,Yes,"${comment}"`;
  const file = [
    heading,
    line(
      `Import One ${project.name}`,
      'one@mail.example',
      '=HYPERLINK(""https://evil.example"") 🐕 ""quoted"", מתי',
    ),
    line(`Import Two ${project.name}`, 'two@mail.example'),
    line(`Import Three ${project.name}`, 'no address'),
  ].join('\r\n');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Choose a CSV file/).setInputFiles({
    name: 'venues.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  });
  await expect(dialog.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
  await dialog.getByLabel('These applicants accepted the terms in the hosted form').check();
  await expectAccessibleDialog(page);
  await dialog.getByRole('button', { name: /^Check/ }).click();
  await expect(dialog).toContainText('Invalid email address');
  await expectAccessibleDialog(page);
  await dialog.getByRole('button', { name: 'Import 2 venues' }).click();
  const rejected = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /Download rejected rows/ }).click();
  const reasons = readFileSync(await (await rejected).path(), 'utf8');
  expect(reasons).toContain('Invalid email address');
  expect(reasons).toContain(`Import Three ${project.name}`);
  await dialog
    .getByRole('button', { name: /^(Close|Done)/ })
    .first()
    .click();
  await expect(dialog).toBeHidden();

  await page.getByLabel('Search venues').fill(`${project.name}`);
  await expect(row(page, /Import (One|Two)/)).toHaveCount(2);
  await chooseAll(page);
  await page.getByRole('button', { name: /^Approve the chosen/ }).click();
  await expect(row(page, 'Approved').filter({ hasText: 'Import' })).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Venue CSV' }).click();
  const exported = await download;
  expect(exported.suggestedFilename()).toBe('approved_venues.csv');
  const text = readFileSync(await exported.path(), 'utf8');
  expect(text.startsWith('\uFEFF"Business Name","Address"')).toBe(true);
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"") 🐕 ""quoted"", מתי"`);
  expect(text).not.toContain('Pending');
});

test('a message is read and its reply offered, a text is changed, and the log tells of it', {
  tag: '@any-screen',
}, async ({ page }) => {
  await openAdminArea(page, 'messages');
  await page.getByRole('button', { name: /Wheelchair access/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Reply' })).toHaveAttribute('href', /^mailto:luis/);
  await expectAccessibleDialog(page);
  await page.keyboard.press('Escape');
  await expect(row(page, 'Wheelchair access')).not.toContainText('Unread');

  await page.getByRole('tab', { name: /Settings/ }).click();
  const card = page
    .getByRole('article')
    .filter({ hasText: 'About heading' })
    .or(page.getByRole('listitem').filter({ hasText: 'About heading' }))
    .first();
  await card.getByRole('button', { name: /Edit/ }).click();
  await card.getByRole('textbox').fill('More than a walk');
  await card.getByRole('button', { name: /Save/ }).click();
  await expect(toast(page, 'Setting Updated')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'More than a walk' })).toBeVisible();

  await page.goto('/admin/audit-log');
  await expect(row(page, 'about_heading').first()).toContainText('organizer');
  await page.goto('/admin/users');
  await expect(row(page, 'organizer').first()).toContainText('Administrator');
});

test('a session that has ended is renewed in place, and nothing that was typed is lost', {
  tag: '@any-screen',
}, async ({ page }) => {
  await openAdminArea(page, 'events', 'College Park Corgi Convoy');
  await page.getByRole('button', { name: 'Edit College Park Corgi Convoy' }).click();
  const form = page.getByRole('dialog').first();
  await form.getByLabel('Description').fill('Short legs, long evening, and a prize for the longest ears.');
  await page.evaluate(async () => {
    const token = localStorage.getItem('authToken');
    await fetch('/api/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
  });
  await form.getByRole('button', { name: 'Save changes' }).click();
  const login = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(login).toBeVisible();
  await expectAccessibleDialog(page);
  await login.getByLabel('Password').fill('sit-stay-shake');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Event Updated')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
