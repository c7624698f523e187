import { expect } from '@playwright/test';
import { anEventInput, aRegistrationInput } from '../shared/testing/builders';
import { consoleErrorsOf, expectHydrated } from './page';
import { paths } from './paths';
import { mailTest, phone, test } from './test';
import { makeEvening } from './tonight-data';
import { comeBackLater, expectAsInNewTab, translate } from './translation';

test.use(phone);

/** A part that is translated before it is hydrated is rendered once more. Some pages are missing on purpose. */
const isUnexpected = (error: string) => !/React error #418|status of 404/.test(error);

test('every page reads the same in translation, some time later', async ({ page }) => {
  const errors = consoleErrorsOf(page);
  await page.clock.install();
  for (const path of paths) {
    await page.goto(path);
    await expectHydrated(page);
    await translate(page);
    await comeBackLater(page);
    await expectAsInNewTab(page);
  }
  expect(errors.filter(isUnexpected)).toEqual([]);
});

test('pages of a crawl follow its changes in translation', async ({ page, organizer }) => {
  const errors = consoleErrorsOf(page);
  await page.clock.install();
  const { id } = await organizer.storeEvent({ title: 'Linden Loop' });
  for (const [version, path] of ['/', '/events', `/events/${id}`].entries()) {
    await page.goto(path);
    await expectHydrated(page);
    await translate(page);
    await organizer.call('PUT', `/events/${id}`, {
      ...anEventInput({ ticketUrl: null, title: `Linden Loop ${version}`, price: 1500 + version }),
      ...{ startTime: `${version + 1}:30 PM`, location: `Audubon Park ${version}`, venueCount: version + 2 },
      version: version + 1,
    });
    await comeBackLater(page);
    await expectAsInNewTab(page);
  }
  expect(errors.filter(isUnexpected)).toEqual([]);
});

test('the evening follows the pack in translation', async ({ page, organizer, request }) => {
  const errors = consoleErrorsOf(page);
  const { path, stopIds, move } = await makeEvening(organizer, request);
  await page.clock.install();
  await page.goto(path);
  await expectHydrated(page);
  await translate(page);
  await move(stopIds[2] ?? null, 45);
  await comeBackLater(page);
  await expect(page.getByText(/About 45 minutes late/)).toBeVisible();
  await expectAsInNewTab(page);
  expect(errors.filter(isUnexpected)).toEqual([]);
});

mailTest('a guest changes the party in translation', async ({ page, organizer, request, mail }) => {
  const errors = consoleErrorsOf(page);
  const { id } = await organizer.storeEvent({ registrationOpen: true });
  const guest = aRegistrationInput({ people: 3, email: 'trini@mail.example' });
  await request.post(`/api/events/${id}/registrations`, { data: guest });
  await page.goto(await mail.link(guest.email, /Winter Park Wander/, '/registration/'));
  await expectHydrated(page, page.getByLabel('People'));
  await translate(page);
  await page.getByLabel('People').selectOption('1');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('main')).toContainText('1 person');
  await expectAsInNewTab(page);
  expect(errors.filter(isUnexpected)).toEqual([]);
});

test('an applicant’s choice is stored as the form means it, in translation', async ({ page }) => {
  await page.goto('/venue-partner');
  await expectHydrated(page, page.getByLabel('Venue type'));
  await translate(page);
  await page.getByLabel('Venue type').selectOption({ label: 'ES Brewery' });
  await expect(page.getByLabel('Venue type')).toHaveValue('Brewery');
});
