import { expect } from '@playwright/test';
import type { Organizer } from './organizer';
import { consoleErrorsOf, expectHydrated } from './page';
import { test } from './test';

/** Makes a crawl with room for one party. Gives the path of its page. */
const makeCrawl = async (organizer: Organizer) =>
  (await organizer.storeOpenEvent({ title: 'Crawl without scripts', capacity: 2 })).path;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a party registers, sees what it left out, and waits without room', async ({ page, organizer }) => {
    const path = await makeCrawl(organizer);
    const form = page.locator('form[action*="/registrations"]');
    const fill = async (email: string) => {
      await form.getByLabel('First name').fill('Rosie');
      await form.getByLabel('Last name').fill('Barker');
      await form.getByLabel('Email').fill(email);
      await form.getByLabel('Phone').fill('407 555 0101');
      await form.getByLabel('People').selectOption('2');
      for (const box of await form.getByRole('checkbox').all()) await box.check();
      // Locators by text and role do not look into <noscript>.
      await form.locator('summary').first().click();
      await page.locator('[name="dogs.1.name"]').fill('Gus');
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
    await expect(page.locator('[name="dogs.0.name"]')).toHaveValue('Gus');
    for (const box of await form.getByRole('checkbox').all()) await expect(box).toBeChecked();

    await form.getByLabel('Email').fill(`rosie-${Date.now()}@mail.example`);
    await submit();
    // The site sends no mail: only this response has the link, and no URL does.
    await expect(page).toHaveURL(`/api${path}/registrations#register`);
    await expect(page.getByRole('heading', { name: 'Your spot is saved' })).toBeVisible();
    await expect(page.getByText('Give your name where you join the pack')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open your page' })).toHaveAttribute(
      'href',
      /\/registration\/[\w-]{32}$/,
    );

    await page.goto(path);
    await fill(`biscuit-${Date.now()}@mail.example`);
    await submit();
    await expect(page.getByRole('heading', { name: 'You are on the waiting list' })).toBeVisible();
  });
});

test('a form sent before its script came goes on as a page of the site', async ({ page, organizer }) => {
  const path = await makeCrawl(organizer);
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
