import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { addDays, orlandoDay } from '@shared/dates';
import { anEventInput, aVenueInput } from '../shared/testing/builders';
import { administrator } from './administrator';
import { consoleErrorsOf, sidewaysScroll, toast } from './page';
import { type SiteWithMail, startSiteWithMail } from './site-with-mail';

let site: SiteWithMail;

test.beforeAll(async ({ playwright: _ }, { project }) => {
  // After the ports of the other tests, and one for each kind of screen: they are tested at the same time.
  const port = Number(process.env.E2E_PORT ?? 5055) + (project.name === 'phone' ? 21 : 20);
  site = await startSiteWithMail(port);
});

test.afterAll(() => site.stop());

/** What the organizer does by the API. */
async function organizer(request: APIRequestContext) {
  const login = await request.post(`${site.origin}/api/login`, { data: administrator });
  const headers = { Authorization: `Bearer ${(await login.json()).token}` };
  const call = async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const response = await request[method](`${site.origin}/api/admin${path}`, { headers, data });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return response.json();
  };
  return { call };
}

/** A venue at two crawls, which the organizer has invited to both. Gives the link in its mail. */
async function invite(request: APIRequestContext, email: string) {
  const { call } = await organizer(request);
  const applied = await request.post(`${site.origin}/api/venues`, {
    data: aVenueInput({ contactEmail: email }),
  });
  expect(applied.status()).toBe(201);
  const venue = (await call('get', '/venues')).find(
    ({ contactEmail }: { contactEmail: string }) => contactEmail === email,
  );
  await call('put', `/venues/${venue.id}/approve`);
  const events: { id: number }[] = [];
  for (const [title, days] of [
    ['Yes Please Crawl', 80],
    ['Not This One', 90],
  ] as const) {
    const date = addDays(orlandoDay(new Date()), days);
    const event = await call('post', '/events', anEventInput({ title, date }));
    const stop = { venueId: venue.id, name: 'The Wagging Tail', address: '12 Orange Avenue' };
    const times = { arrivesAt: '5:00 PM', leavesAt: '6:00 PM' };
    const route = await call('put', `/events/${event.id}/stops`, { stops: [{ ...stop, ...times }] });
    await call('post', `/events/${event.id}/stops/invite`, { ids: [route.stops[0].id] });
    events.push(event);
  }
  await call('post', '/emails/release-all');
  for (const { id } of events)
    await expect.poll(async () => (await call('get', `/events/${id}/stops`)).stops[0].state).toBe('invited');
  const mail = await site.received(email, /on the route of Yes Please Crawl/);
  const [link = ''] = new RegExp(`${site.origin}/partner/[\\w-]+`).exec(mail.text ?? '') ?? [];
  expect(link).not.toBe('');
  return { call, link, events };
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}

test('a venue answers from the link in its mail, without an account', async ({ page, request }, {
  project,
}) => {
  const errors = consoleErrorsOf(page);
  const { call, link, events } = await invite(request, `rosie-${project.name}@tail.example`);
  await page.goto(link);
  const card = (name: string) => page.getByRole('article', { name });
  const yes = card('Yes Please Crawl');
  await expect(yes).toContainText('5:00 PM – 6:00 PM');
  await expectAccessible(page);

  await yes.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(toast(page, 'Confirmed')).toBeVisible();
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

  const [confirmed, declined] = events;
  expect(await call('get', `/events/${confirmed?.id}/stops`)).toMatchObject({
    stops: [{ state: 'confirmed', answeredBy: 'venue', specials: [{ what: 'Salty Dog', price: '$6' }] }],
  });
  expect(await call('get', `/events/${declined?.id}/stops`)).toMatchObject({
    stops: [{ state: 'declined' }],
  });
  const log = await call('get', '/audit-log?entity=stop');
  expect(log).toContainEqual(expect.objectContaining({ userId: null, username: 'The Wagging Tail' }));
  expect(errors).toEqual([]);
});

test(
  'a venue that has lost its link has it mailed again',
  { tag: '@any-screen' },
  async ({ page, request }, { project }) => {
    const email = `luis-${project.name}@tail.example`;
    const data = aVenueInput({ contactEmail: email, businessName: 'The Second Leash' });
    await request.post(`${site.origin}/api/venues`, { data });
    await page.goto(`${site.origin}/partner/a-link-that-was-cut-off`);
    await page.getByRole('link', { name: 'Send me a new link' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Email').press('Enter');
    await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    await expectAccessible(page);
    const mail = await site.received(email, /The way to your page/);
    const [link = ''] = new RegExp(`${site.origin}/partner/[\\w-]+`).exec(mail.text ?? '') ?? [];
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'The Second Leash' })).toBeVisible();
  },
);
