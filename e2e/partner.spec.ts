import { expect } from '@playwright/test';
import { addDays, orlandoDay } from '@shared/dates';
import type { Organizer } from './organizer';
import { consoleErrorsOf, expectAccessible, expectHydrated } from './page';
import { type Mail, phone, mailTest as test } from './test';

/** A venue at two crawls, which the organizer has invited to both. Gives the link in its mail, and the crawls' ids. */
async function inviteVenue({ call, storeEvent, storeVenue }: Organizer, mail: Mail, email: string) {
  const venueId = await storeVenue('Yes & No', email);
  const ids: number[] = [];
  for (const [title, days] of [
    ['Yes Please Crawl', 80],
    ['Not This One', 90],
  ] as const) {
    const { id } = await storeEvent({ title, date: addDays(orlandoDay(new Date()), days) });
    const stop = { venueId, name: 'Yes & No', address: '12 Orange Avenue' };
    const times = { arrivesAt: '5:00 PM', leavesAt: '6:00 PM' };
    const { stops } = await call('PUT', `/events/${id}/stops`, { stops: [{ ...stop, ...times }] });
    await call('POST', `/events/${id}/stops/invite`, { ids: [stops[0].id] });
    ids.push(id);
  }
  await call('POST', '/emails/release-all');
  for (const id of ids)
    await expect.poll(async () => (await call('GET', `/events/${id}/stops`)).stops[0].state).toBe('invited');
  return { link: await mail.link(email, /on the route of Yes Please Crawl/, '/partner/'), ids };
}

test.use(phone);

test('a venue answers by its mail’s link', async ({ page, organizer, mail }) => {
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
  const stored = async (press: () => Promise<unknown>) => {
    const response = page.waitForResponse((one) => one.ok() && one.request().method() !== 'GET');
    await press();
    await response;
    await expect(dialog).toHaveCount(0);
  };
  await yes.getByRole('button', { name: 'Confirm', exact: true }).click();
  await send('Confirm');
  await dialog.getByLabel('Drink 1', { exact: true }).fill('Muddy Paws');
  await expectAccessible(page);
  await stored(() => send('Not yet decided'));
  await no.getByRole('button', { name: 'Not this time' }).click();
  await expectAccessible(page);
  await stored(() => send('Send my no'));
  await expect(yes).toContainText('Your second themed drink: not yet decided.');
  await yes.getByRole('button', { name: 'Change times and specials' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Change my details' }).click();
  await expectAccessible(page);
  const [confirmed, declined] = ids;
  expect(await organizer.call('GET', `/events/${confirmed}/stops`)).toMatchObject({
    stops: [{ state: 'confirmed', answeredBy: 'venue' }],
  });
  expect(await organizer.call('GET', `/events/${declined}/stops`)).toMatchObject({
    stops: [{ state: 'declined' }],
  });
  expect(errors).toEqual([]);
});
