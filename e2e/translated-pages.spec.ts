import { expect, type Locator } from '@playwright/test';
import { anEventInput, aRegistrationInput } from '../shared/testing/builders';
import { makeDoor } from './door-data';
import { consoleErrorsOf, expectHydrated } from './page';
import { paths } from './paths';
import { mailTest, phone, test } from './test';
import { makeEvening } from './tonight-data';
import { comeBackLater, expectAsInNewTab, isUnexpected, translate } from './translation';

test.use(phone);

test('every page reads the same in translation, some time later', async ({ page }) => {
  const errors = consoleErrorsOf(page);
  await page.clock.install();
  const tab = await page.context().newPage();
  for (const path of paths) {
    await page.goto(path);
    await expectHydrated(page);
    await translate(page);
    await comeBackLater(page);
    await expectAsInNewTab(page, tab);
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

test('a door lets guests in and out, in translation', async ({ page, organizer, request }) => {
  const errors = consoleErrorsOf(page);
  const door = await makeDoor(organizer, request, { parties: 5 });
  await page.goto(door.url);
  await page.getByLabel('What should we call this phone?').fill('Front door');
  await translate(page);
  await page.getByRole('button', { name: 'Start' }).click();
  const guest = (name: RegExp) => page.getByRole('listitem').filter({ hasText: name });
  const press = (part: Locator, name: string) => part.getByRole('button', { name }).first().click();
  const main = page.getByRole('main');
  const steps: [() => Promise<unknown>, stored: Record<string, number>][] = [
    [() => press(guest(/Zoë/), 'Check in'), { insidePeople: 3 }],
    [
      async () => {
        await page.getByRole('button', { name: /^Rosie/ }).click();
        await translate(page);
        await press(main, 'How many came: one more');
        await page.getByLabel('Wristband (optional)').fill('0042');
        await page.getByLabel('Wristband (optional)').press('Enter');
      },
      { insidePeople: 8 },
    ],
    [
      async () => {
        await press(main, 'Walk-in');
        await translate(page);
        await press(main, 'Dogs: one more');
        await page.getByLabel('Name (optional)').fill('Max');
        await press(main, 'Let in');
      },
      { insidePeople: 9 },
    ],
    [
      async () => {
        await page.getByLabel(/^Search/).fill('fox');
        await expect(page.getByRole('region', { name: 'Guests' }).getByRole('listitem')).toHaveCount(1);
        await translate(page);
        await page.getByLabel(/^Search/).fill('');
        await press(main, 'Sound and vibration');
      },
      { insidePeople: 9 },
    ],
    [() => press(page.getByRole('region', { name: 'Walk-ins' }), 'Undo'), { insidePeople: 8 }],
  ];
  for (const [step, stored] of steps) {
    await translate(page);
    await step();
    await expect.poll(async () => (await door.readDoor()).totals).toMatchObject(stored);
    await expectAsInNewTab(page);
  }
  expect(errors.filter(isUnexpected)).toEqual([]);
});
