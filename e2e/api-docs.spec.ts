import { expect } from '@playwright/test';
import { consoleErrorsOf, sidewaysScroll, tabTo } from './page';
import { test } from './test';

test('the API document is read and tried by keyboard, and asks no other host', async ({ page, baseURL }) => {
  // What the Content-Security-Policy blocks is logged.
  const consoleErrors = consoleErrorsOf(page);
  const origins = new Set<string>();
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) origins.add(new URL(request.url()).origin);
  });

  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pup Crawl Orlando: API');
  await expect(page.getByRole('contentinfo')).toHaveText(/, version \d+\.\d+\.\d+$/);
  expect(await sidewaysScroll(page)).toBe(0);

  await tabTo(page, page.locator('#operations-events-listEvents .opblock-summary-control'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Try it out' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Execute' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('.live-responses-table .response-col_status').last()).toContainText('200');
  expect(await sidewaysScroll(page)).toBe(0);

  expect(consoleErrors).toEqual([]);
  expect([...origins]).toEqual([baseURL]);
});
