import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { consoleErrorsOf, expectAccessible, expectHydrated, watchShifts } from './page';
import { phone, test } from './test';

/** The snippet that the page of the site gives away, as a bar pastes it. */
async function readSnippet(page: Page): Promise<string> {
  await page.goto('/follow');
  const code = page.getByLabel('Code for your page');
  await expect(code).toHaveValue(/src="http/);
  return code.inputValue();
}

/** A bar's own page, on another origin, with the strictest policy under which it can show anything of ours. */
async function startBar(snippet: string, site: string) {
  const policy = `default-src 'none'; script-src ${site}; connect-src ${site}; require-trusted-types-for 'script'`;
  const html = `<!doctype html><html lang="en"><title>The Wagging Tail</title>
    <main><h1>The Wagging Tail</h1>${snippet}<p id="below">Open from four.</p></main></html>`;
  const server = createServer((_req, res) => {
    res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy });
    res.end(html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: async () => void server.close() };
}

test('a bar shows the next crawls on its own page, under a strict policy, and nothing moves', async ({
  page,
  site,
}) => {
  const snippet = await readSnippet(page);
  await using bar = await startBar(snippet, site.origin);
  const consoleErrors = consoleErrorsOf(page);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  const shifts = await watchShifts(page);
  await page.goto(bar.origin);
  const crawls = page.getByRole('region', { name: 'Dog-friendly bar crawls' });
  await expect(crawls.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  const first = crawls.getByRole('link').first();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  expect(await shifts()).toBe(0);
  expect([...hosts].sort()).toEqual([bar.origin, site.origin].sort());
  expect(await page.context().cookies()).toEqual([]);
  expect(consoleErrors.filter((text) => !text.includes('favicon'))).toEqual([]);
  await first.press('Enter');
  await expect(page).toHaveURL(new RegExp(`^${site.origin}/events/\\d+$`));
});

test('a bar’s page keeps the link where the site cannot be reached', async ({ page, site }) => {
  const snippet = await readSnippet(page);
  await using bar = await startBar(snippet, site.origin);
  await page.route('**/api/embed', (route) => route.abort());
  await page.goto(bar.origin);
  await expect(page.getByRole('link', { name: 'Dog-friendly bar crawls in Orlando' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(phone);
  test('a visitor finds how to follow from the list of crawls', async ({ page, site }) => {
    await page.goto('/events');
    await page.getByRole('main').getByRole('link', { name: 'Follow', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Follow the pack' })).toBeVisible();
    await expectHydrated(page);
    await expect(page.getByRole('link', { name: 'Apple Calendar and others' })).toHaveAttribute(
      'href',
      `${site.origin.replace('http:', 'webcal:')}/calendar.ics`,
    );
    await expectAccessible(page);
  });
});
