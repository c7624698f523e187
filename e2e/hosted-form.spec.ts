import { expect, type Page } from '@playwright/test';
import type { Organizer } from './organizer';
import { consoleErrorsOf, expectHydrated } from './page';
import { test } from './test';

const formUrl = 'https://127.0.0.1:5999/form';
const sixMinutes = 6 * 60_000;

/** Sets the hosted form's URL as the organizer, in another tab. */
const nameForm = ({ call }: Organizer, value: string) =>
  call('PUT', '/site-settings/venue_form_url', { value });

/** The form provider. The frame's content comes from here only if the page's policy lets it in. */
async function serveForm(page: Page) {
  await page.route(`${formUrl}*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Apply here</p>' }),
  );
}

/** The visitor returns to the tab when its settings are stale. */
async function returnLater(page: Page) {
  await page.clock.fastForward(sixMinutes);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

function countDocuments(page: Page) {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url());
  });
  return documents;
}

const frame = (page: Page) => page.frameLocator('iframe[title="Venue application"]');
const ownForm = (page: Page) => page.getByRole('button', { name: 'Send application' });

test.beforeEach(async ({ page }) => {
  await serveForm(page);
  await page.clock.install();
});

test.afterEach(({ organizer }) => nameForm(organizer, ''));

test('a tab open before the organizer named a form shows it after a reload', async ({ page, organizer }) => {
  await page.goto('/venue-partner');
  // Until then the new form would take the place of one that React does not know yet.
  await expectHydrated(page, ownForm(page));
  const consoleErrors = consoleErrorsOf(page);
  const documents = countDocuments(page);
  await nameForm(organizer, formUrl);
  await returnLater(page);
  await expect(frame(page).getByText('Apply here')).toBeVisible();
  expect(documents).toHaveLength(1);
  expect(consoleErrors).toEqual([]);
});
