import { readFileSync } from 'node:fs';
import { type APIRequestContext, type Download, expect, type Page, test } from '@playwright/test';
import { addDays, orlandoDay } from '@shared/dates';
import { readPdf } from '../server/testing/read-pdf';
import { anEventInput, aVenueInput } from '../shared/testing/builders';
import { expectAccessibleDialog, expectAccessibleView, openAdminArea } from './admin-area';
import { administrator } from './administrator';
import { toast } from './page';
import { type SiteWithMail, startSiteWithMail } from './site-with-mail';

let site: SiteWithMail;

// After the ports of the other tests, and one for each kind of screen: they are tested at the same time.
const portOf = ({ name }: { name: string }) =>
  Number(process.env.E2E_PORT ?? 5055) + (name === 'phone' ? 31 : 30);

test.use({
  baseURL: ({ playwright: _ }, use, { project }) => use(`http://127.0.0.1:${portOf(project)}`),
});

test.beforeAll(async ({ playwright: _ }, { project }) => {
  site = await startSiteWithMail(portOf(project));
});

test.afterAll(() => site.stop());

const bars = ['The Wagging Tail', 'Moon Bar'] as const;
const emailOf = (bar: string) => `${bar.replace(/\W/g, '')}@bars.example`.toLowerCase();

/** An event with two stops, both of venues that were approved. Gives the path of its route in the admin area. */
async function storeRoute(request: APIRequestContext): Promise<string> {
  const login = await request.post(`/api/login`, { data: administrator });
  const headers = { Authorization: `Bearer ${(await login.json()).token}` };
  const call = async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const response = await request[method](`/api/admin${path}`, { headers, data });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return response.json();
  };
  for (const businessName of bars) {
    const data = aVenueInput({ businessName, contactEmail: emailOf(businessName) });
    expect((await request.post(`/api/venues`, { data })).status()).toBe(201);
  }
  const venues: { id: number; businessName: string }[] = await call('get', '/venues');
  const date = addDays(orlandoDay(new Date()), 60);
  const event = await call('post', '/events', anEventInput({ title: 'Lake Eola Loop', date }));
  const times = ['5:00 PM', '5:45 PM', '6:30 PM'];
  const stops = [];
  for (const [index, name] of bars.entries()) {
    const venueId = venues.find(({ businessName }) => businessName === name)?.id;
    await call('put', `/venues/${venueId}/approve`);
    const address = `${index + 1} Pine Street`;
    stops.push({ venueId, name, address, arrivesAt: times[index], leavesAt: times[index + 1] });
  }
  await call('put', `/events/${event.id}/stops`, { stops });
  return `/admin/events/${event.id}`;
}

const stop = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function choose(page: Page, bar: string, action: string) {
  await page.getByRole('button', { name: `More actions for ${bar}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

const links = (text: string | undefined) =>
  new RegExp(`${site.origin}/partner/[\\w-]+`).exec(text ?? '')?.[0] ?? '';

async function saved(page: Page, press: () => Promise<void>): Promise<[Download, Buffer]> {
  const download = page.waitForEvent('download');
  await press();
  const file = await download;
  return [file, readFileSync(await file.path())];
}

const isPng = (file: Buffer) => file.subarray(1, 4).toString('latin1') === 'PNG';
const textsOf = (file: Buffer) =>
  readPdf(file)
    .texts.map(({ text }) => text)
    .join(' ');

test('venues are invited, answer by their links, are reminded, printed for and withdrawn', async ({
  page,
  browser,
  request,
}) => {
  const path = await storeRoute(request);
  const route = `${path}?view=route`;
  await openAdminArea(page);
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
  const invitation = await site.received(emailOf('The Wagging Tail'), /on the route of Lake Eola Loop/);
  await site.received(emailOf('Moon Bar'), /on the route of Lake Eola Loop/);

  await expect(async () => {
    await page.goto(route);
    await expect(page.getByText('0 of 2 confirmed, 2 waiting for an answer')).toBeVisible({ timeout: 2000 });
  }).toPass();

  const phone = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await phone.goto(links(invitation.text));
  await phone.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(toast(phone, 'Confirmed')).toBeVisible();
  for (const sheet of ['Window poster, Letter', 'Window poster, A4', 'Coaster']) {
    const [, pdf] = await saved(phone, () => phone.getByRole('link', { name: `PDF of ${sheet}` }).click());
    expect(textsOf(pdf)).toContain('The Wagging Tail');
    const [, png] = await saved(phone, () => phone.getByRole('link', { name: `PNG of ${sheet}` }).click());
    expect(isPng(png)).toBe(true);
  }
  await phone.getByLabel('For a black-and-white printer').check();
  const [black] = await saved(phone, () => phone.getByRole('link', { name: 'PDF of Coaster' }).click());
  expect(black.suggestedFilename()).toBe('the-wagging-tail-black-coaster.pdf');
  await phone.close();

  // Who has not answered is reminded by one click; the other one is left in peace.
  await page.goto(route);
  await expect(page.getByText('1 of 2 confirmed, 1 waiting for an answer')).toBeVisible();
  await page.getByRole('button', { name: 'Remind (1)' }).click();
  await expect(toast(page, '1 venue was reminded.')).toBeVisible();
  await expect
    .poll(() => site.mailServer.messages.filter(({ to }) => to === emailOf('Moon Bar')).length)
    .toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Remind (1)' }).click();
  await expect(toast(page, '1 venue was already reminded today.')).toBeVisible();
  await expectAccessibleView(page);

  // The organizer prints for any stop.
  await choose(page, 'Moon Bar', 'Poster and coaster');
  await expectAccessibleDialog(page);
  const dialog = page.getByRole('dialog');
  const save = (name: string) => saved(page, () => dialog.getByRole('button', { name }).click());
  const [poster, posterFile] = await save('Window poster, Letter, PDF');
  expect(poster.suggestedFilename()).toBe('moon-bar-poster-letter.pdf');
  expect(textsOf(posterFile)).toContain('Moon Bar');
  const [, posterPicture] = await save('Window poster, A4, PNG');
  expect(isPng(posterPicture)).toBe(true);
  await dialog.getByLabel('For a black-and-white printer').check();
  const [coaster, coasterFile] = await save('Coaster, PDF');
  expect(coaster.suggestedFilename()).toBe('moon-bar-black-coaster.pdf');
  expect(textsOf(coasterFile)).toContain('Moon Bar');
  const [, coasterPicture] = await save('Coaster, PNG');
  expect(isPng(coasterPicture)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // A yes is taken back; a stop is removed after it is said who will be told.
  await choose(page, 'The Wagging Tail', 'Mark as not confirmed');
  await expect(stop(page, 'The Wagging Tail')).toContainText('No longer confirmed, once you save');
  await page.getByRole('button', { name: 'Save route' }).click();
  await expect(page.getByText('0 of 2 confirmed, 2 waiting for an answer')).toBeVisible();
  await choose(page, 'Moon Bar', 'Remove');
  await expect(page.getByText('Moon Bar (if its invitation was sent)')).toBeVisible();
  await expectAccessibleView(page);
  await page.getByRole('button', { name: 'Save route' }).click();
  await toast(page, 'Route Saved').getByRole('link', { name: 'See Mail' }).click();
  await expect(page).toHaveURL(/view=mail/);
  await expect(page.getByText(emailOf('Moon Bar')).first()).toBeVisible();
});
