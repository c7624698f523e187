import { expect } from '@playwright/test';
import { aVenueInput } from '../shared/testing/builders';
import { consoleErrorsOf } from './page';
import { phone, test } from './test';
import { expectSameInTranslation, isUnexpected, press } from './translation';

test.use(phone);

const venue = aVenueInput({ businessName: 'Bones & Co', contactEmail: 'bo@bones.example' });

test('a venue applies in translation', async ({ page }) => {
  const errors = consoleErrorsOf(page);
  await expectSameInTranslation(page, '/venue-partner', [
    press('Send application', 'Business name must be at least 2 characters'),
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
    press('Send application', 'Phone number must be at least 10 digits'),
    async (shown) => {
      await shown.getByLabel('ZIP code').fill(venue.zipCode);
      await shown.getByLabel('Phone').fill(venue.contactPhone);
    },
    press('Send application', 'Application Received!'),
    press('Submit Another Application', 'Send application'),
  ]);
  expect(errors.filter(isUnexpected)).toEqual([]);
});

// So do the pages for partners and for forgotten passwords.
test('a guest asks for a link in translation', async ({ page }) => {
  const errors = consoleErrorsOf(page);
  await expectSameInTranslation(page, '/registration', [
    press('Send me the link', 'Invalid email address'),
    (shown) => shown.getByRole('main').getByLabel('Email').fill(venue.contactEmail),
    press('Send me the link', 'What happens next'),
    press('Try another address', 'Send me the link'),
  ]);
  expect(errors.filter(isUnexpected)).toEqual([]);
});
