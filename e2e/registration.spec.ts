import { expect, type Locator, type Page } from '@playwright/test';
import { consoleErrorsOf, expectAccessible, expectHydrated, toast } from './page';
import { phone, mailTest as test } from './test';
import { expectAsInNewTab, isUnexpected, translate } from './translation';

test.use({ ...phone, contextOptions: { reducedMotion: 'reduce' } });

async function fillIn(page: Page, email: string): Promise<void> {
  const texts = { 'First name': 'Rosie', 'Last name': 'Barker', Email: email, Phone: '407 555 0101' };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
}

const form = (page: Page) => page.locator('#register form');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The header, which stays at the top of the window, covers nothing of this. */
async function expectBelowBanner(page: Page, target: Locator) {
  const banner = await page.getByRole('banner').boundingBox();
  const box = await target.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(banner?.height ?? Number.NaN);
}

test('a guest saves a spot, changes, cancels and erases it', async ({ page, request, organizer, mail }) => {
  const email = 'rosie@loop.example';
  const { id } = await organizer.storeOpenEvent({ title: 'Lake Loop', capacity: 12, dogCapacity: 8 });
  const errors = consoleErrorsOf(page);
  await page.goto('/events');
  await page.getByRole('link', { name: 'Save Your Spot for Lake Loop' }).click();
  await expect(page).toHaveURL(`/events/${id}#register`);
  await expect(page.getByText('12 spots left, room for 8 dogs')).toBeVisible();
  await expect(page.getByText(/The price is \$25.00 per person, dogs come free/)).toBeVisible();
  await expectHydrated(page, form(page));
  await expectAccessible(page);

  await button(page, 'Save Your Spot').click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expectAccessible(page);

  await fillIn(page, email);
  await page.getByLabel('People').selectOption('3');
  // Where it was before the form was sent too early.
  await page.getByLabel('Name', { exact: true }).fill('Biscuit');
  // What is typed survives a visit to another page.
  await page.getByRole('link', { name: 'Privacy Policy' }).first().click();
  await expect(heading(page, 'Privacy Policy').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('People')).toHaveValue('3');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Biscuit');
  // The page has scrolled to the form again, rather than while the button is clicked.
  await expect(page.locator('#register')).toBeFocused();
  await button(page, 'Save Your Spot').click();
  await expect(heading(page, 'Your spot is saved')).toBeFocused();
  await expectBelowBanner(page, heading(page, 'Your spot is saved'));
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(/spots left, room for \d dogs/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Save Your Spot/ })).toHaveCount(0);
  await expectAccessible(page);
  expect(errors).toEqual([]);

  const link = await mail.link(email, /Lake Loop/, '/registration/');
  for (let time = 0; time < 3; time += 1) {
    const response = await request.get(link);
    expect(response.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  }
  await page.goto(link);
  await expect(heading(page, 'Your spot is saved')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Your QR code for the door' })).toBeVisible();
  await expectAccessible(page);

  await expectHydrated(page, page.getByLabel('People'));
  expect(errors).toEqual([]);
  await translate(page);
  await page.getByLabel('People').selectOption('6');
  await button(page, 'Save changes').click();
  await expect(toast(page, 'Changed')).toBeVisible();
  await expect(page.getByText('6 people, 1 dog').first()).toBeVisible();
  await expectAsInNewTab(page);
  expect(errors.filter(isUnexpected)).toEqual([]);
  await button(page, 'Remove dog 1').click();
  const stored = page.waitForResponse((response) => response.ok() && response.request().method() !== 'GET');
  await button(page, 'Save changes').click();
  await stored;
  await expect(page.getByText('6 people', { exact: true }).first()).toBeVisible();

  await button(page, 'Cancel our spot').click();
  await expect(page.getByRole('dialog', { name: 'Cancel your spot?' })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Yes, cancel it').click();
  await expect(heading(page, 'Your registration is cancelled')).toBeFocused();
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await button(page, 'Download my data').click();
  expect((await download).suggestedFilename()).toBe('pup-crawl-my-data.json');
  await button(page, 'Erase my data').click();
  await button(page, 'Yes, erase it').click();
  await expect(heading(page, 'Your data is erased')).toBeFocused();
  await expectAccessible(page);
  await page.goto(link);
  await expect(heading(page, 'This link has slipped its leash')).toBeVisible();
});
