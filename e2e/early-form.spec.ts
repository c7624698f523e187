import { expect } from '@playwright/test';
import { consoleErrorsOf, expectHydrated } from './page';
import { test } from './test';

test('a form sent before its script came goes on as a page of the site', async ({ page, organizer }) => {
  const { path } = await organizer.storeOpenEvent({ title: 'Crawl without scripts' });
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
