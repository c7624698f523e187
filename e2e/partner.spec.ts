import { expect } from '@playwright/test';
import { inviteVenue } from './invited-venue';
import { consoleErrorsOf, expectAccessible, expectHydrated } from './page';
import { phone, mailTest as test } from './test';
import { expectAsInNewTab, isUnexpected, translate } from './translation';

test.use(phone);

test('a venue answers by its mail’s link, takes it back and changes its details, in translation', async ({
  page,
  organizer,
  mail,
}) => {
  const errors = consoleErrorsOf(page);
  const { link, ids } = await inviteVenue(organizer, mail, 'rosie@answers.example');
  await page.goto(link);
  await expectHydrated(page, page.getByRole('article').first());
  const yes = page.getByRole('article', { name: 'Yes Please Crawl' });
  const no = page.getByRole('article', { name: 'Not This One' });
  const dialog = page.getByRole('dialog');
  const send = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  await expect(yes).toContainText('5:00 PM – 6:00 PM');
  await expectAccessible(page);
  expect(errors).toEqual([]);
  const steps: (() => Promise<unknown>)[] = [
    async () => {
      await yes.getByRole('button', { name: 'Confirm', exact: true }).click();
      await translate(page);
      await send('Confirm');
      await translate(page);
      await dialog.getByLabel('Drink 1', { exact: true }).fill('Muddy Paws');
      await expectAccessible(page);
      await send('Not yet decided');
    },
    () => no.getByRole('button', { name: 'Not this time' }).click(),
    async () => {
      await expect(yes).toContainText('Your second themed drink: not yet decided.');
      await yes.getByText('To print, with your name on it').click();
      await expect(yes.getByRole('link', { name: 'PDF of Coaster' })).toBeVisible();
      await yes.getByRole('button', { name: 'Change times and specials' }).click();
      await translate(page);
      await dialog.getByLabel('The pack arrives').fill('later');
      await dialog.getByRole('button', { name: 'Add a special' }).click();
      await dialog.getByLabel('Special 1', { exact: true }).fill('Salty Dog');
      await dialog.getByLabel('Price of special 1').fill('$6');
      await send('Save');
      await expectAccessible(page);
      await translate(page);
      await dialog.getByLabel('The pack arrives').fill('5:15 PM');
      await send('Save');
    },
    async () => {
      await expect(yes.getByRole('list', { name: 'Specials' })).toContainText('Salty Dog: $6');
      await expectAccessible(page);
      const [confirmed, declined] = ids;
      expect(await organizer.call('GET', `/events/${confirmed}/stops`)).toMatchObject({
        stops: [{ state: 'confirmed', answeredBy: 'venue', specials: [{ what: 'Salty Dog', price: '$6' }] }],
      });
      expect(await organizer.call('GET', `/events/${declined}/stops`)).toMatchObject({
        stops: [{ state: 'declined' }],
      });
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
  const log = await organizer.call('GET', '/audit-log?entity=stop');
  expect(log).toContainEqual(expect.objectContaining({ userId: null, username: 'Yes & No' }));
  expect(errors.filter(isUnexpected)).toEqual([]);
});
