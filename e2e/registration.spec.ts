import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { addDays, orlandoDay } from '@shared/dates';
import { anEventInput, aRegistrationInput } from '../shared/testing/builders';
import { administrator } from './administrator';
import { consoleErrorsOf, expectHydrated, sidewaysScroll, tabTo, toast } from './page';
import { type SiteWithMail, startSiteWithMail } from './site-with-mail';

let site: SiteWithMail;

test.beforeAll(async ({ playwright: _ }, { project }) => {
  // After the ports of the other tests, and one for each kind of screen: they are tested at the same time.
  const port = Number(process.env.E2E_PORT ?? 5055) + (project.name === 'phone' ? 13 : 12);
  site = await startSiteWithMail(port);
});

test.afterAll(() => site.stop());

async function organizer(request: APIRequestContext) {
  const login = await request.post(`${site.origin}/api/login`, { data: administrator });
  const { token } = await login.json();
  return { Authorization: `Bearer ${token}` };
}

/** Opens registration for an event that is so many days ahead. Gives its id. */
async function openEvent(request: APIRequestContext, changes: object): Promise<number> {
  const response = await request.post(`${site.origin}/api/admin/events`, {
    headers: await organizer(request),
    data: anEventInput({
      date: addDays(orlandoDay(new Date()), 90),
      ticketUrl: null,
      registrationOpen: true,
      ...changes,
    }),
  });
  expect(response.status()).toBe(201);
  return (await response.json()).id;
}

/** Somebody else saves a spot. */
async function register(request: APIRequestContext, eventId: number, changes: object): Promise<void> {
  const data = aRegistrationInput(changes);
  const response = await request.post(`${site.origin}/api/events/${eventId}/registrations`, { data });
  expect(response.status()).toBe(201);
}

/** The link to the own page in the mail to this address whose subject matches. */
async function linkIn(to: string, subject: RegExp): Promise<string> {
  const mail = await site.received(to, subject);
  const [link = ''] = new RegExp(`${site.origin}/registration/[\\w-]+`).exec(mail.text ?? '') ?? [];
  expect(link).not.toBe('');
  return link;
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}

async function fillIn(page: Page, email: string): Promise<void> {
  const texts = { 'First name': 'Rosie', 'Last name': 'Barker', Email: email, Phone: '407 555 0101' };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
}

const form = (page: Page) => page.locator('#register form');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** The header, which stays at the top of the window, covers nothing of this. */
async function expectBelowBanner(page: Page, target: Locator) {
  const banner = await page.getByRole('banner').boundingBox();
  const box = await target.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(banner?.height ?? Number.NaN);
}

test('a guest saves a spot, changes the party, cancels, and erases what is stored', async ({
  page,
  request,
}, { project }) => {
  const email = `rosie-${project.name}@tail.example`;
  const id = await openEvent(request, { title: 'Lake Loop', capacity: 12, dogCapacity: 8 });
  const errors = consoleErrorsOf(page);
  await page.goto(`${site.origin}/events`);
  await page.getByRole('link', { name: 'Save Your Spot for Lake Loop' }).click();
  await expect(page).toHaveURL(`${site.origin}/events/${id}#register`);
  await expect(page.getByText('12 places left, room for 8 dogs')).toBeVisible();
  await expect(page.getByText(/the price, \$25.00, is paid at the door/)).toBeVisible();
  await expectHydrated(page, form(page));
  await expectAccessible(page);

  await button(page, 'Save Your Spot').click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expectAccessible(page);

  await fillIn(page, email);
  await page.getByLabel('People').selectOption('3');
  // Where it was before the form was sent too early.
  await page.getByLabel('Name', { exact: true }).fill('Biscuit');
  // What is typed survives a visit to another page.
  await page.getByRole('link', { name: 'Privacy Policy' }).first().click();
  await expect(heading(page, 'Privacy Policy').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('People')).toHaveValue('3');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Biscuit');
  // The page has scrolled to the form again, rather than while the button is clicked.
  await expect(page.locator('#register')).toBeFocused();
  await button(page, 'Save Your Spot').click();
  await expect(heading(page, 'Your spot is saved')).toBeFocused();
  await expectBelowBanner(page, heading(page, 'Your spot is saved'));
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(/places left, room for \d dogs/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Save Your Spot/ })).toHaveCount(0);
  await expectAccessible(page);
  expect(errors).toEqual([]);

  const link = await linkIn(email, /Lake Loop/);
  for (let time = 0; time < 3; time += 1) {
    const response = await request.get(link);
    expect(response.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  }
  await page.goto(link);
  await expect(heading(page, 'Your spot is saved')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Your QR code for the door' })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('People').selectOption('6');
  await button(page, 'Remove dog 1').click();
  await button(page, 'Save changes').click();
  await expect(toast(page, 'Changed')).toBeVisible();
  await expect(page.getByText('6 people', { exact: true }).first()).toBeVisible();

  await button(page, 'Cancel our spot').click();
  await expect(page.getByRole('dialog', { name: 'Cancel your spot?' })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Yes, cancel it').click();
  await expect(heading(page, 'Your spot is cancelled')).toBeFocused();
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await button(page, 'Download my data').click();
  expect((await download).suggestedFilename()).toBe('pup-crawl-my-data.json');
  await button(page, 'Erase my data').click();
  await button(page, 'Yes, erase it').click();
  await expect(heading(page, 'Your data is erased')).toBeFocused();
  await expectAccessible(page);
  await page.goto(link);
  await expect(heading(page, 'This link has slipped its leash')).toBeVisible();
});

test(
  'a party that does not fit waits, is offered the place that another gives up, and takes it',
  { tag: '@any-screen' },
  async ({ page, request }, { project }) => {
    const [first, second] = [`first-${project.name}@mail.example`, `second-${project.name}@mail.example`];
    const id = await openEvent(request, { title: 'Tiny Trot', capacity: 2 });
    await register(request, id, { email: first, people: 2, dogs: [] });

    await page.goto(`${site.origin}/events/${id}#register`);
    await expect(page.getByText('Full: join the waiting list')).toBeVisible();
    await expectHydrated(page, form(page));
    await fillIn(page, second);
    await button(page, 'Join the waiting list').click();
    await expect(heading(page, 'You are on the waiting list')).toBeFocused();
    await expectAccessible(page);

    await page.goto(await linkIn(second, /Tiny Trot/));
    await expect(page.getByText(/You are number 1 of/)).toBeVisible();
    await expectAccessible(page);

    const token = (await linkIn(first, /Tiny Trot/)).split('/').at(-1);
    expect((await request.delete(`${site.origin}/api/registrations/${token}`)).status()).toBe(204);
    await page.reload();
    await expect(heading(page, 'A place is yours to take')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Take the place').click();
    await expect(heading(page, 'Your spot is saved')).toBeFocused();
    await expect(page.getByRole('img', { name: 'Your QR code for the door' })).toBeVisible();
  },
);

test(
  'a guest that the organizer added changes a party that the form would not take',
  { tag: '@any-screen' },
  async ({ page, request }, { project }) => {
    const email = `large-${project.name}@mail.example`;
    const unnamed = { name: '', breed: '' };
    const id = await openEvent(request, { title: 'Ticket Trot', capacity: 2 });
    const added = await request.post(`${site.origin}/api/admin/events/${id}/registrations`, {
      headers: await organizer(request),
      data: {
        firstName: 'Ada',
        lastName: 'Barker',
        email,
        people: 8,
        dogs: [unnamed, unnamed],
        state: 'confirmed',
      },
    });
    expect(added.status()).toBe(201);

    await page.goto(await linkIn(email, /Ticket Trot/));
    await expect(page.getByText('8 people, 2 dogs', { exact: true }).first()).toBeVisible();
    await expect(page.getByLabel('People')).toHaveValue('8');
    await expectAccessible(page);
    await page.getByLabel('People').selectOption('7');
    await button(page, 'Add another dog').click();
    await button(page, 'Save changes').click();
    await expect(toast(page, 'Changed')).toBeVisible();
    await expect(page.getByText('7 people, 2 dogs', { exact: true }).first()).toBeVisible();
    await expect(page.getByLabel('People')).toHaveValue('7');
    await expect(page.getByLabel('Name', { exact: true })).toHaveCount(2);

    // By keyboard: a name, and the phone number.
    await tabTo(page, page.getByLabel('Name', { exact: true }).last());
    await page.keyboard.type('Gus');
    await tabTo(page, page.getByLabel('Phone'));
    await page.keyboard.type('407 555 0101');
    await page.keyboard.press('Enter');
    await expect(page.getByText('7 people, 2 dogs: Gus')).toBeVisible();
    await expectAccessible(page);
  },
);

test('the page of a cancelled event says so, and why, and has no form', { tag: '@any-screen' }, async ({
  page,
  request,
}) => {
  const id = await openEvent(request, { title: 'Storm Stroll' });
  const cancelled = await request.post(`${site.origin}/api/admin/events/${id}/cancel`, {
    headers: await organizer(request),
    data: { reason: 'A tropical storm is on its way.' },
  });
  expect(cancelled.ok()).toBe(true);
  await page.goto(`${site.origin}/events/${id}`);
  const note = page.getByRole('region', { name: 'This crawl is cancelled' });
  await expect(note).toContainText('A tropical storm is on its way.');
  await expect(form(page)).toHaveCount(0);
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a guest saves a spot, after the form came back with what was wrong',
    { tag: '@any-screen' },
    async ({ page, request }, { project }) => {
      const email = `plain-${project.name}@tail.example`;
      const id = await openEvent(request, { title: 'Plain Parade', capacity: 12, dogCapacity: 8 });
      await page.goto(`${site.origin}/events/${id}#register`);
      await expect(button(page, /^(Add|Remove)/)).toHaveCount(0);
      await fillIn(page, 'no address');
      await page.getByLabel('People').selectOption('2');
      // Locators by text and role do not look into <noscript>.
      await form(page).locator('summary').click();
      await page.locator('[name="dogs.1.name"]').fill('Gus');
      await button(page, 'Save Your Spot').click();

      await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Invalid email address/);
      await expect(page.getByLabel('Email')).toHaveValue('no address');
      await expect(page.getByLabel('People')).toHaveValue('2');
      await expect(page.locator('[name="dogs.0.name"]')).toHaveValue('Gus');
      for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeChecked();
      expect(await sidewaysScroll(page)).toBe(0);

      await page.getByLabel('Email').fill(email);
      await button(page, 'Save Your Spot').click();
      await expect(page).toHaveURL(`${site.origin}/events/${id}?registered=confirmed#register`);
      await expect(heading(page, 'Your spot is saved')).toBeVisible();
      const mail = await site.received(email, /Plain Parade/);
      expect(mail.text).toContain(`${site.origin}/registration/`);
    },
  );
});
