import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleDialog, row } from './page';
import { test } from './test';

async function fillEvent(page: Page, title: string) {
  const dialog = page.getByRole('dialog');
  const texts = {
    Title: title,
    Date: '2031-03-08',
    'Start time': '4pm',
    'End time': '21:00',
    Location: 'Winter Park',
    Description: 'Six stops along Park Avenue, and a photo at the last.',
    'Number of venues': '6',
  };
  for (const [label, text] of Object.entries(texts))
    await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByLabel(/^Price/).fill('$1,250');
  await dialog.getByLabel(/^Price/).press('Tab');
}

test('events are made, repeated, published, changed and deleted', async ({ page, browser, organizer }) => {
  const title = 'Moonlight Muzzle March';
  await organizer.openAdminArea(page);
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
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: /^Publish/ }).click();
  await expect(row(page, title).filter({ hasText: 'Inactive' })).toHaveCount(0);
  await visitor.goto('/events');
  await expect(visitor.getByRole('heading', { name: title })).toHaveCount(3);

  for (let left = 3; left > 0; left -= 1) {
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

test('applications are imported, approved together and exported', async ({ page, organizer }) => {
  await organizer.openAdminArea(page, 'venues');
  const heading =
    'Business,Street address,City,Postal code,Website,Venue type,Your name,Position,E-mail,Phone number,Outdoor space?,Comments';
  const line = (business: string, email: string, comment = '') =>
    `"${business}",12 Bone Street,Orlando,32801,,Bar,Rosie Ray,Owner,${email},(407) 555-0199,Yes,"${comment}"`;
  const file = [
    heading,
    line('Import One', 'one@mail.example', '=HYPERLINK(""https://evil.example"") 🐕 ""quoted"", מתי'),
    line('Import Two', 'two@mail.example'),
    line('Import Three', 'no address'),
  ].join('\r\n');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel(/Choose a CSV file/)
    .setInputFiles({ name: 'venues.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
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
  expect(reasons).toContain('Import Three');
  await dialog
    .getByRole('button', { name: /^(Close|Done)/ })
    .first()
    .click();
  await expect(dialog).toBeHidden();

  await page.getByLabel('Search venues').fill('Import');
  await expect(row(page, /Import (One|Two)/)).toHaveCount(2);
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: /^Approve the selected/ }).click();
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
