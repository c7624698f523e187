import { readFileSync } from 'node:fs';
import { type Download, expect, type Page } from '@playwright/test';
import { addDays, orlandoDay } from '@shared/dates';
import { readPdf } from '../server/testing/read-pdf';
import type { Organizer } from './organizer';
import { expectAccessible, expectAccessibleDialog, holdToasts, toast } from './page';
import { mailTest as test } from './test';

const bars = ['Setter House', 'Moon Bar'] as const;
const emailOf = (bar: string) => `${bar.replace(/\W/g, '')}@stops.example`.toLowerCase();

/** An event with two stops, both of venues that were approved. Gives the path of its route in the admin area. */
async function storeRoute({ call, storeEvent, storeVenue }: Organizer): Promise<string> {
  const { id } = await storeEvent({ title: 'Lake Eola Loop', date: addDays(orlandoDay(new Date()), 60) });
  const times = ['5:00 PM', '5:45 PM', '6:30 PM'];
  const stops = [];
  for (const [index, name] of bars.entries()) {
    const venueId = await storeVenue(name, emailOf(name));
    const address = `${index + 1} Pine Street`;
    stops.push({ venueId, name, address, arrivesAt: times[index], leavesAt: times[index + 1] });
  }
  await call('PUT', `/events/${id}/stops`, { stops });
  return `/admin/events/${id}`;
}

const stop = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

async function choose(page: Page, bar: string, action: string) {
  await page.getByRole('button', { name: `More actions for ${bar}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function saved(page: Page, press: () => Promise<void>): Promise<[Download, Buffer]> {
  const download = page.waitForEvent('download');
  await press();
  const file = await download;
  return [file, readFileSync(await file.path())];
}

const textsOf = (file: Buffer) =>
  readPdf(file)
    .texts.map(({ text }) => text)
    .join(' ');

test('venues are asked, reminded and withdrawn', async ({ page, browser, organizer, mail }) => {
  const route = `${await storeRoute(organizer)}?view=route`;
  await organizer.openAdminArea(page);
  await page.goto(route);

  await page.getByRole('button', { name: 'Invite all (2)' }).click();
  await expectAccessibleDialog(page);
  await page.getByRole('button', { name: 'Hold', exact: true }).click();
  await expect(toast(page, 'Invitations Held')).toBeVisible();
  await expect(page.getByText('0 of 2 confirmed, 2 not sent yet')).toBeVisible();

  // The invitations wait until the organizer sends them.
  await page.goto('/admin/mail');
  await page.getByRole('button', { name: /^Send held/ }).click();
  await expectAccessibleDialog(page);
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click();
  const link = await mail.link(emailOf('Setter House'), /on the route of Lake Eola Loop/, '/partner/');
  await mail.received(emailOf('Moon Bar'), /on the route of Lake Eola Loop/);

  const asked = async () => (await organizer.call('GET', `${route.slice(6, -11)}/stops`)).stops;
  await expect
    .poll(async () => (await asked()).map(({ state }: { state: string }) => state))
    .toEqual(['invited', 'invited']);
  await page.goto(route);
  await expect(page.getByText('0 of 2 confirmed, 2 waiting for an answer')).toBeVisible();

  const phone = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Confirm', exact: true }).click();
  for (const drink of [1, 2])
    await phone.getByLabel(`Drink ${drink}`, { exact: true }).fill(`Setter sour ${drink}`);
  await phone.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(phone, 'Confirmed')).toBeVisible();
  await phone.getByText('To print, with your name on it').click();
  const [file] = await saved(phone, () => phone.getByRole('link', { name: 'PDF of Coaster' }).click());
  expect(file.suggestedFilename()).toBe('setter-house-coaster.pdf');
  await phone.close();

  // Who has not answered is reminded by one click; the other one is left in peace.
  await page.goto(route);
  await expect(page.getByText('1 of 2 confirmed, 1 waiting for an answer')).toBeVisible();
  await page.getByRole('button', { name: 'Remind (1)' }).click();
  await expect(toast(page, '1 venue was reminded.')).toBeVisible();
  await expect
    .poll(() => mail.server.messages.filter(({ to }) => to === emailOf('Moon Bar')).length)
    .toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Remind (1)' }).click();
  await expect(toast(page, '1 venue was already reminded today.')).toBeVisible();
  await expectAccessible(page);

  // The organizer prints for any stop.
  await choose(page, 'Moon Bar', 'Poster and coaster');
  await expectAccessibleDialog(page);
  const dialog = page.getByRole('dialog');
  const [poster, content] = await saved(page, () =>
    dialog.getByRole('button', { name: 'Window poster, Letter, PDF' }).click(),
  );
  expect(poster.suggestedFilename()).toBe('moon-bar-poster-letter.pdf');
  expect(textsOf(content)).toContain('Moon Bar');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // A yes is taken back; a stop is removed after it is said who will be told.
  await choose(page, 'Setter House', 'Mark as not confirmed');
  await expect(stop(page, 'Setter House')).toContainText('No longer confirmed, once you save');
  await page.getByRole('button', { name: 'Save route' }).click();
  await expect(page.getByText('0 of 2 confirmed, 2 waiting for an answer')).toBeVisible();
  await choose(page, 'Moon Bar', 'Remove');
  await expect(page.getByText('Moon Bar (if its invitation was sent)')).toBeVisible();
  await expectAccessible(page);
  await holdToasts(page);
  await page.getByRole('button', { name: 'Save route' }).click();
  await toast(page, 'Route Saved').getByRole('link', { name: 'See Mail' }).press('Enter');
  await expect(page).toHaveURL(/view=mail/);
  await expect(page.getByText(emailOf('Moon Bar')).first()).toBeVisible();
});
