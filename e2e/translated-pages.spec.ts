import { expect } from '@playwright/test';
import { aRegistrationInput } from '../shared/testing/builders';
import { consoleErrorsOf, expectHydrated } from './page';
import { paths } from './paths';
import { phone, test } from './test';
import { makeEvening } from './tonight-data';
import { comeBackLater, expectAsInNewTab, translate } from './translation';

test.use(phone);

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
  expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
});

test('pages of a crawl follow its changes in translation', async ({ page, organizer }) => {
  const errors = consoleErrorsOf(page);
  await page.clock.install();
  const first = { title: 'Linden Loop', price: 1250, startTime: '4:00 PM', location: 'Milk District' };
  const { id } = await organizer.storeEvent(first);
  for (const path of ['/', '/events', `/events/${id}`]) {
    await page.goto(path);
    await expectHydrated(page);
    await translate(page);
    const event = await organizer.call('GET', `/events/${id}`);
    await organizer.call('PUT', `/events/${id}`, {
      version: event.version,
      title: `Linden Loop ${event.version}`,
      price: event.price + 100,
      startTime: '5:30 PM',
      location: 'Audubon Park',
      venueCount: event.venueCount + 1,
    });
    await comeBackLater(page);
    await expectAsInNewTab(page);
  }
  expect(errors).toEqual([]);
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
  expect(errors).toEqual([]);
});

test('a guest changes the party, and gives it up, in translation', async ({ page, organizer, request }) => {
  const errors = consoleErrorsOf(page);
  const { id } = await organizer.storeEvent({ registrationOpen: true });
  const response = await request.post(`/api/events/${id}/registrations`, { data: aRegistrationInput() });
  await page.goto((await response.json()).link);
  await expectHydrated(page);
  await translate(page);
  await page.getByLabel('People').selectOption('1');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('main')).toContainText('1 person');
  await expectAsInNewTab(page);
  expect(errors).toEqual([]);
});

test('an applicant’s choice is stored as the form means it, in translation', async ({ page }) => {
  await page.goto('/venue-partner');
  await expectHydrated(page, page.getByLabel('Venue type'));
  await translate(page);
  await page.getByLabel('Venue type').selectOption({ label: 'ES Brewery' });
  await expect(page.getByLabel('Venue type')).toHaveValue('Brewery');
});
