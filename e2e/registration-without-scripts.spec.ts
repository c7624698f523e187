import { type APIRequestContext, expect, test } from '@playwright/test';
import { addDays, orlandoDay } from '@shared/dates';
import { administrator } from './administrator';
import { siteAt } from './door-data';
import { consoleErrorsOf, expectHydrated } from './page';

/** Makes a crawl of next week with one place. Gives the path of its page. */
async function makeCrawl(request: APIRequestContext, baseURL = ''): Promise<string> {
  const site = siteAt(baseURL);
  const login = await request.post('/api/login', { data: administrator });
  const { token } = await login.json();
  const crawl = {
    title: 'Crawl without scripts',
    date: addDays(orlandoDay(new Date()), 90),
    startTime: '4:00 PM',
    endTime: '9:00 PM',
    location: 'Downtown',
    startingVenue: 'The Patio',
    description: 'Five patios around the lake.',
    price: 0,
    venueCount: 5,
    registrationOpen: true,
    capacity: 2,
  };
  const event = await site.post('/api/admin/events', crawl, { Authorization: `Bearer ${token}` });
  return `/events/${(event as { id: number }).id}`;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a party registers, sees what it left out first, and waits where there is no room', async ({
    page,
    request,
    baseURL,
  }) => {
    const path = await makeCrawl(request, baseURL);
    const form = page.locator('form[action*="/registrations"]');
    const fill = async (email: string) => {
      await form.getByLabel('First name').fill('Rosie');
      await form.getByLabel('Last name').fill('Barker');
      await form.getByLabel('Email').fill(email);
      await form.getByLabel('Phone').fill('407 555 0101');
      await form.getByLabel('People').selectOption('2');
      for (const box of await form.getByRole('checkbox').all()) await box.check();
    };
    const submit = () => form.getByRole('button', { name: /Save Your Spot|Join the waiting list/ }).click();

    await page.goto(path);
    await fill('rosie');
    await submit();
    // The page is the response to the form, with what was typed.
    await expect(form.getByLabel('Last name')).toHaveValue('Barker');
    await expect(form.getByLabel('People')).toHaveValue('2');
    await expect(form.getByLabel('Email')).toHaveValue('rosie');
    await expect(form.getByText('Invalid email address')).toBeVisible();

    await form.getByLabel('Email').fill(`rosie-${Date.now()}@mail.example`);
    await submit();
    await expect(page).toHaveURL(`${path}?registered=confirmed#register`);
    await expect(page.getByRole('heading', { name: 'Your spot is saved' })).toBeVisible();

    await page.goto(path);
    await fill(`biscuit-${Date.now()}@mail.example`);
    await submit();
    await expect(page).toHaveURL(`${path}?registered=waiting#register`);
    await expect(page.getByRole('heading', { name: 'You are on the waiting list' })).toBeVisible();
  });
});

test('a form that was sent before its script came goes on as a page of the site', async ({
  page,
  request,
  baseURL,
}) => {
  const path = await makeCrawl(request, baseURL);
  const problems = consoleErrorsOf(page);
  await page.goto(path);
  await expectHydrated(page);
  // As a browser does by itself, past the form's own handler.
  const sent = page.waitForEvent('load');
  await page.locator('form[action*="/registrations"]').evaluate((form: HTMLFormElement) => form.submit());
  await sent;
  await expect(page).toHaveURL(`${path}#register`);
  await expect(page.getByText('First name is required')).toBeVisible();
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
});
