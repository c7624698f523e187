import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessibleDialog, tabTo, toast } from './page';
import { mailTest as test } from './test';

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
