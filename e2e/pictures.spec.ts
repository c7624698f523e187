import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { addDays, orlandoDay } from '@shared/dates';
import sharp from 'sharp';
import { anEventInput, aRegistrationInput } from '../shared/testing/builders';
import { expectAccessibleDialog, expectAccessibleView, openAdminArea, openRow } from './admin-area';
import { administrator } from './administrator';
import { sidewaysScroll, tabTo, toast } from './page';
import { type SiteWithMail, startSiteWithMail } from './site-with-mail';

let site: SiteWithMail;

test.beforeAll(async ({ playwright: _ }, { project }) => {
  // After the ports of the other tests, and one for each kind of screen: they are tested at the same time.
  const port = Number(process.env.E2E_PORT ?? 5055) + (project.name === 'phone' ? 27 : 26);
  site = await startSiteWithMail(port);
});

test.afterAll(() => site.stop());

test.beforeEach(async ({ page }, { project }) => {
  // The narrowest phone, and a laptop.
  await page.setViewportSize(
    project.name === 'phone' ? { width: 360, height: 740 } : { width: 1440, height: 900 },
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

type Shape = { width: number; height: number };

/** Half of it is dark and half is light, so that it shows which part was cropped. */
async function aPicture({ width, height }: Shape) {
  const light = await sharp({
    create: { width, height: Math.round(height / 2), channels: 3, background: 'white' },
  })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width, height, channels: 3, background: 'black' } })
    .composite([{ input: light, top: 0, left: 0 }])
    .jpeg()
    .toBuffer();
  return { name: 'dogs.jpg', mimeType: 'image/jpeg', buffer };
}

async function asOrganizer(request: APIRequestContext) {
  const login = await request.post(`${site.origin}/api/login`, { data: administrator });
  const { token } = await login.json();
  return { headers: { Authorization: `Bearer ${token}` } };
}

/** Stores an event for which somebody has a place, and which then begins. Gives its id and the guest's own page. */
async function begunEvent(request: APIRequestContext, title: string) {
  const admin = await asOrganizer(request);
  const today = orlandoDay(new Date());
  const input = anEventInput({
    title,
    date: addDays(today, 30),
    ticketUrl: null,
    registrationOpen: true,
    startTime: '12:00 AM',
    endTime: '11:59 PM',
  });
  const created = await request.post(`${site.origin}/api/admin/events`, { ...admin, data: input });
  const { id, version } = await created.json();
  const email = `${title.toLowerCase().replaceAll(' ', '-')}@mail.example`;
  const registered = await request.post(`${site.origin}/api/events/${id}/registrations`, {
    data: aRegistrationInput({ email }),
  });
  expect(registered.status()).toBe(201);
  const mail = await site.received(email, /./);
  const [link = ''] = new RegExp(`${site.origin}/registration/[\\w-]+`).exec(mail.text ?? '') ?? [];
  const moved = await request.put(`${site.origin}/api/admin/events/${id}`, {
    ...admin,
    data: { ...input, date: today, version },
  });
  expect(moved.status()).toBe(200);
  return { id, link };
}

async function logIn(page: Page) {
  await page.goto(`${site.origin}/auth`);
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(`${site.origin}/`);
}

const dialog = (page: Page) => page.getByRole('dialog').last();

test('an organizer crops a picture by keyboard, and the event has it', async ({ page }) => {
  await openAdminArea(page, 'events', 'College Park Corgi Convoy');
  await openRow(page, 'College Park Corgi Convoy');
  await page.getByRole('button', { name: 'Edit College Park Corgi Convoy' }).click();
  const upload = page.getByRole('button', { name: 'Upload a picture' });
  await tabTo(page, upload);
  await page.keyboard.press('Enter');
  await expectAccessibleDialog(page);

  const chooser = dialog(page).getByLabel('Choose a picture');
  const cutOff = (await aPicture({ width: 900, height: 1600 })).buffer.subarray(0, 900);
  await chooser.setInputFiles({ name: 'dogs.gif', mimeType: 'image/gif', buffer: cutOff });
  await expect(dialog(page).getByRole('alert')).toContainText('Choose a picture: a JPEG');

  await chooser.setInputFiles({ name: 'cut-off.jpg', mimeType: 'image/jpeg', buffer: cutOff });
  await dialog(page).getByLabel('What does it show?').fill('Two beagles share a bowl');
  await dialog(page).getByRole('button', { name: 'Upload' }).click();
  // The server's reason, at the picture; nothing typed is lost.
  await expect(dialog(page).getByRole('alert')).not.toBeEmpty();
  await expect(dialog(page).getByLabel('What does it show?')).toHaveValue('Two beagles share a bowl');
  await expectAccessibleDialog(page);

  await dialog(page).getByRole('button', { name: 'Choose another' }).click();
  await chooser.setInputFiles(await aPicture({ width: 900, height: 1600 }));
  const part = dialog(page).getByRole('group', { name: 'Visible part' });
  await expect(part.or(part.locator('*')).first()).toBeVisible();
  await expectAccessibleDialog(page);
  await tabTo(page, part);
  // To its lower, dark half.
  for (let step = 0; step < 60; step += 1) await page.keyboard.press('ArrowUp');
  await tabTo(page, dialog(page).getByRole('button', { name: 'Upload' }));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Picture Uploaded')).toBeVisible();
  const address = page.getByLabel('Picture link');
  await expect(address).toHaveValue(/^\/pictures\/\w+-960\.webp$/);
  await expect(page.getByLabel('Picture description')).toHaveValue('Two beagles share a bowl');

  const stored = await page.request.get(await address.inputValue());
  const { data, info } = await sharp(await stored.body())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.width / info.height).toBeCloseTo(4 / 3, 1);
  expect(data[0]).toBeLessThan(40);
});

test('what a guest sends in is in the album once an organizer accepts it', async ({ page, browser }, {
  project,
}) => {
  const { id, link } = await begunEvent(page.request, `Picture Prowl ${project.name}`);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Send a picture' })).toBeVisible();
  await page.getByLabel('Choose pictures').setInputFiles(await aPicture({ width: 1600, height: 1000 }));
  await page.getByLabel('What does it show?').fill('A pug in a raincoat');
  await expectAccessibleView(page);
  await page.getByRole('button', { name: 'Send it in' }).click();
  await expect(page.getByText('1 picture waits for the organizer.')).toBeVisible();
  await page.reload();
  const sent = page.getByRole('list', { name: 'What you have sent' }).getByRole('listitem');
  await expect(sent).toHaveText(/Waits for the organizer.*A pug in a raincoat/s);
  // It is loaded where it is seen.
  await sent.scrollIntoViewIfNeeded();
  await expect
    .poll(() => sent.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(480);
  await expectAccessibleView(page);

  await page.goto(`${site.origin}/events/${id}/pictures`);
  await expect(page.getByText('Nothing hangs here yet.')).toBeVisible();
  await expectAccessibleView(page);

  const context = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' });
  const organizer = await context.newPage();
  await logIn(organizer);
  await organizer.goto(`${site.origin}/admin`);
  await organizer.getByRole('link', { name: '1 new picture' }).click();
  const row = organizer.getByRole('row').filter({ hasText: 'A pug in a raincoat' });
  await expect(row).toContainText('from a guest');
  await expect(row).not.toContainText('Rosie');
  await expect(row.locator('img')).toBeVisible();
  await expectAccessibleView(organizer);
  await row.getByRole('button', { name: 'Open: A pug in a raincoat' }).click();
  await expect(dialog(organizer).getByRole('img')).toBeVisible();
  await expectAccessibleDialog(organizer);
  await tabTo(organizer, dialog(organizer).getByRole('button', { name: 'Accept' }));
  await organizer.keyboard.press('Enter');
  await expect(toast(organizer, 'Accepted')).toBeVisible();
  await context.close();

  await page.reload();
  const picture = page.getByRole('link', { name: 'A pug in a raincoat' });
  await expect(picture.getByRole('img')).toBeVisible();
  const loaded = () =>
    picture.getByRole('img').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);
  await expect.poll(loaded).toBe(true);
  await expectAccessibleView(page);
  await tabTo(page, picture);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('A pug in a raincoat')).toBeVisible();
  await expectAccessibleDialog(page);
  await page.keyboard.press('Escape');
  await expect(picture).toBeFocused();
  expect(await sidewaysScroll(page)).toBe(0);
});
