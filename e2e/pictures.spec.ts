import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { addDays, orlandoDay } from '@shared/dates';
import sharp from 'sharp';
import { anEventInput, aRegistrationInput } from '../shared/testing/builders';
import type { Organizer } from './organizer';
import { expectAccessible, expectAccessibleDialog, sidewaysScroll, tabTo, toast } from './page';
import { type Mail, mailTest as test } from './test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

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

/** Stores an event for which somebody has a place, and which then begins. Gives its id and the guest's own page. */
async function begunEvent({ call, storeEvent }: Organizer, request: APIRequestContext, mail: Mail) {
  const today = orlandoDay(new Date());
  const input = anEventInput({
    title: 'Picture Prowl',
    date: addDays(today, 30),
    ticketUrl: null,
    registrationOpen: true,
    startTime: '12:00 AM',
    endTime: '11:59 PM',
  });
  const { id, version } = await storeEvent(input);
  const email = 'prowl@mail.example';
  await request.post(`/api/events/${id}/registrations`, { data: aRegistrationInput({ email }) });
  const link = await mail.link(email, /./, '/registration/');
  await call('PUT', `/events/${id}`, { ...input, date: today, version });
  return { id, link };
}

const dialog = (page: Page) => page.getByRole('dialog').last();

test('an organizer crops a picture by keyboard, and the event has it', async ({ page, organizer }) => {
  await organizer.openAdminArea(page, 'events', 'College Park Corgi Convoy');
  await page.getByRole('button', { name: 'Edit College Park Corgi Convoy' }).click();
  const upload = page.getByRole('button', { name: 'Upload a picture' });
  await tabTo(page, upload);
  await page.keyboard.press('Enter');
  await expectAccessibleDialog(page);

  const chooser = dialog(page).getByLabel('Choose a picture');
  await chooser.setInputFiles(await aPicture({ width: 900, height: 1600 }));
  await dialog(page).getByLabel('What does it show?').fill('Two beagles share a bowl');
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

test('what a guest sends in is in the album later', async ({ page, browser, request, organizer, mail }) => {
  const { id, link } = await begunEvent(organizer, request, mail);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Send a picture' })).toBeVisible();
  await page.getByLabel('Choose pictures').setInputFiles(await aPicture({ width: 1600, height: 1000 }));
  await page.getByLabel('What does it show?').fill('A pug in a raincoat');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send picture' }).click();
  await expect(page.getByText('1 picture has arrived.')).toBeVisible();
  await page.reload();
  const sent = page.getByRole('list', { name: 'What you sent' }).getByRole('listitem');
  await expect(sent).toHaveText(/Waiting for the organizer.*A pug in a raincoat/s);
  // It is loaded where it is seen.
  await sent.scrollIntoViewIfNeeded();
  await expect
    .poll(() => sent.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(480);
  await expectAccessible(page);

  await page.goto(`/events/${id}/pictures`);
  await expect(page.getByText('Nothing hangs here yet.')).toBeVisible();
  await expectAccessible(page);

  const admin = await (await browser.newContext()).newPage();
  await organizer.openAdminArea(admin);
  await admin.getByRole('link', { name: '1 new picture' }).click();
  const row = admin.getByRole('row').filter({ hasText: 'A pug in a raincoat' });
  await expect(row).toContainText('Album of Picture Prowl');
  await expect(row).not.toContainText('Rosie');
  await expect(row.locator('img')).toBeVisible();
  await expectAccessible(admin);
  await row.getByRole('button', { name: 'Open: A pug in a raincoat' }).click();
  await expect(dialog(admin).getByRole('img')).toBeVisible();
  await expectAccessibleDialog(admin);
  await admin.setViewportSize({ width: 360, height: 740 });
  expect(await dialog(admin).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await tabTo(admin, dialog(admin).getByRole('button', { name: 'Accept' }));
  await admin.keyboard.press('Enter');
  await expect(toast(admin, 'Accepted')).toBeVisible();

  await page.reload();
  const picture = page.getByRole('link', { name: 'A pug in a raincoat' });
  await expect(picture.getByRole('img')).toBeVisible();
  const loaded = () =>
    picture.getByRole('img').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);
  await expect.poll(loaded).toBe(true);
  await expectAccessible(page);
  await tabTo(page, picture);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('A pug in a raincoat')).toBeVisible();
  await expectAccessibleDialog(page);
  await page.keyboard.press('Escape');
  await expect(picture).toBeFocused();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysScroll(page)).toBe(0);
});
