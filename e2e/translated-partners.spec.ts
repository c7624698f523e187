import { expect, type Page } from '@playwright/test';
import { aVenueInput } from '../shared/testing/builders';
import { consoleErrorsOf } from './page';
import { phone, test } from './test';
import { expectSameInTranslation, isUnexpected } from './translation';

test.use(phone);

const venue = aVenueInput({ businessName: 'Bones & Co', contactEmail: 'bo@bones.example' });

test('a venue applies in translation', async ({ page }) => {
  const errors = consoleErrorsOf(page);
  const send = (name: string) => async (shown: Page) => shown.getByRole('button', { name }).click();
  await expectSameInTranslation(page, '/venue-partner', [
    send('Send application'),
    async (shown) => {
      // As its visitor reads it; it is stored as the form means it.
      await shown.getByLabel('Venue type').selectOption({ label: shown === page ? 'ES Brewery' : 'Brewery' });
      await expect(shown.getByLabel('Venue type')).toHaveValue('Brewery');
      await shown.getByLabel('Business name').fill(venue.businessName);
      await shown.getByLabel('Street address').fill(venue.address);
      await shown.getByLabel('ZIP code').fill('nothing');
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

// So do the pages for partners and for forgotten passwords.
test('a guest asks for a link in translation', async ({ page }) => {
  const errors = consoleErrorsOf(page);
  const send = (shown: Page) => shown.getByRole('button', { name: 'Send me the link' }).click();
  await expectSameInTranslation(page, '/registration', [
    send,
    (shown) => shown.getByRole('main').getByLabel('Email').fill(venue.contactEmail),
    send,
    (shown) => shown.getByRole('button', { name: 'Try another address' }).click(),
  ]);
  expect(errors.filter(isUnexpected)).toEqual([]);
});
