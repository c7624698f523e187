import { expect } from '@playwright/test';
import { aVenueInput } from '../shared/testing/builders';
import { inviteVenue } from './invited-venue';
import { consoleErrorsOf, expectAccessible, toast } from './page';
import { phone, mailTest as test } from './test';

test.use(phone);

test('a venue answers by its mail’s link, without an account', async ({ page, request, organizer, mail }) => {
  const errors = consoleErrorsOf(page);
  const { link, ids } = await inviteVenue(organizer, request, mail, 'rosie@answers.example');
  await page.goto(link);
  const card = (name: string) => page.getByRole('article', { name });
  const yes = card('Yes Please Crawl');
  await expect(yes).toContainText('5:00 PM – 6:00 PM');
  await expectAccessible(page);

  await yes.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Not yet decided' }).click();
  await expect(toast(page, 'Confirmed')).toBeVisible();
  await expect(yes).toContainText('Your two themed drinks: not yet decided.');
  await expect(yes.getByRole('link', { name: 'PDF of Coaster' })).toBeVisible();
  await card('Not This One').getByRole('button', { name: 'Not this time' }).click();
  await expect(card('Not This One')).toContainText('Declined');

  await yes.getByRole('button', { name: 'Change times and specials' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add a special' }).click();
  await dialog.getByLabel('Special 1', { exact: true }).fill('Salty Dog');
  await dialog.getByLabel('Price of special 1').fill('$6');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(yes.getByRole('list', { name: 'Specials' })).toContainText('Salty Dog: $6');
  await expectAccessible(page);

  const [confirmed, declined] = ids;
  expect(await organizer.call('GET', `/events/${confirmed}/stops`)).toMatchObject({
    stops: [{ state: 'confirmed', answeredBy: 'venue', specials: [{ what: 'Salty Dog', price: '$6' }] }],
  });
  expect(await organizer.call('GET', `/events/${declined}/stops`)).toMatchObject({
    stops: [{ state: 'declined' }],
  });
  const log = await organizer.call('GET', '/audit-log?entity=stop');
  expect(log).toContainEqual(expect.objectContaining({ userId: null, username: 'Yes & No' }));
  expect(errors).toEqual([]);
});

test('a venue that has lost its link has it mailed again', async ({ page, request, mail }) => {
  const email = 'luis@tail.example';
  const data = aVenueInput({ contactEmail: email, businessName: 'The Second Leash' });
  await request.post('/api/venues', { data });
  await page.goto('/partner/a-link-that-was-cut-off');
  await page.getByRole('link', { name: 'Send me a new link' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(await mail.link(email, /Your page at/, '/partner/'));
  await expect(page.getByRole('heading', { level: 1, name: 'The Second Leash' })).toBeVisible();
});
