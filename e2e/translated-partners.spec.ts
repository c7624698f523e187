import { expect, type Page } from '@playwright/test';
import { aVenueInput } from '../shared/testing/builders';
import { inviteVenue } from './invited-venue';
import { consoleErrorsOf, expectHydrated } from './page';
import { phone, mailTest as test } from './test';
import { expectAsInNewTab, expectSameInTranslation, isUnexpected, translate } from './translation';

test.use(phone);

const venue = aVenueInput({ businessName: 'Bones & Co', contactEmail: 'bo@bones.example' });

test('a venue applies in translation', async ({ page }) => {
  const errors = consoleErrorsOf(page);
  const send = (name: string) => async (shown: Page) => shown.getByRole('button', { name }).click();
  await expectSameInTranslation(page, '/venue-partner', [
    send('Send application'),
    async (shown) => {
      await shown.getByLabel('Business name').fill(venue.businessName);
      await shown.getByLabel('Street address').fill(venue.address);
      await shown.getByLabel('ZIP code').fill('nothing');
      await shown.getByLabel('Venue type').selectOption({ index: 2 });
      await shown.getByLabel('Do you have outdoor space?').selectOption({ index: 1 });
      await shown.getByLabel('Contact name').fill(venue.contactName);
      await shown.getByLabel('Title/Position').fill(venue.contactTitle);
      await shown.getByLabel('Email', { exact: true }).first().fill(venue.contactEmail);
      await shown.getByLabel('Phone').fill('407');
      await shown.getByLabel(/^I have read/).check();
    },
    send('Send application'),
    async (shown) => {
      await shown.getByLabel('ZIP code').fill(venue.zipCode);
      await shown.getByLabel('Phone').fill(venue.contactPhone);
    },
    send('Send application'),
    send('Submit Another Application'),
  ]);
  expect(errors.filter(isUnexpected)).toEqual([]);
});

for (const path of ['/partner', '/registration', '/auth/forgot'])
  test(`a link is asked for in translation at ${path}`, async ({ page }) => {
    const errors = consoleErrorsOf(page);
    const send = (shown: Page) => shown.getByRole('button', { name: 'Send me the link' }).click();
    await expectSameInTranslation(page, path, [
      send,
      (shown) => shown.getByRole('main').getByLabel('Email').fill(venue.contactEmail),
      send,
      (shown) => shown.getByRole('button', { name: 'Try another address' }).click(),
    ]);
    expect(errors.filter(isUnexpected)).toEqual([]);
  });

test('a venue answers, takes its answer back and changes its details in translation', async ({
  page,
  request,
  organizer,
  mail,
}) => {
  const errors = consoleErrorsOf(page);
  const { link } = await inviteVenue(organizer, request, mail, 'luz@answers.example');
  await page.goto(link);
  await expectHydrated(page, page.getByRole('article').first());
  const yes = page.getByRole('article', { name: 'Yes Please Crawl' });
  const no = page.getByRole('article', { name: 'Not This One' });
  const dialog = page.getByRole('dialog');
  const send = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  const steps: (() => Promise<unknown>)[] = [
    async () => {
      await yes.getByRole('button', { name: 'Confirm', exact: true }).click();
      await translate(page);
      await send('Confirm');
      await translate(page);
      await dialog.getByLabel('Drink 1', { exact: true }).fill('Muddy Paws');
      await send('Not yet decided');
    },
    () => no.getByRole('button', { name: 'Not this time' }).click(),
    async () => {
      await yes.getByRole('button', { name: 'Change times and specials' }).click();
      await translate(page);
      await dialog.getByLabel('The pack arrives').fill('later');
      await dialog.getByRole('button', { name: 'Add a special' }).click();
      await dialog.getByLabel('Special 1', { exact: true }).fill('Salty Dog');
      await send('Save');
      await translate(page);
      await dialog.getByLabel('The pack arrives').fill('5:15 PM');
      await send('Save');
    },
    async () => {
      await yes.getByRole('button', { name: 'Not this time' }).click();
      await translate(page);
      await send('Change to no');
    },
    async () => {
      await page.getByRole('button', { name: 'Change my details' }).click();
      await translate(page);
      await dialog.getByLabel('Contact name').fill('Luz Ortiz');
      await dialog.getByLabel('Do you have outdoor space?').selectOption('no');
      await dialog.getByLabel('Phone').fill('407');
      await send('Save');
      await translate(page);
      await dialog.getByLabel('Phone').fill('407 555 0199');
      await send('Save');
    },
  ];
  for (const step of steps) {
    await translate(page);
    const stored = page.waitForResponse((response) => response.ok() && response.request().method() !== 'GET');
    await step();
    await stored;
    await expect(dialog).toHaveCount(0);
    await expectAsInNewTab(page);
  }
  expect(errors.filter(isUnexpected)).toEqual([]);
});
