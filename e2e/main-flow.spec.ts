import { expect, type Page, test } from '@playwright/test';
import { openRow } from './admin-area';
import { administrator } from './administrator';
import { toast } from './page';

const firstCard = (page: Page) => page.getByRole('article').first();

test('a visitor finds the next crawl and subscribes; an admin changes it, and the visitor sees the change', async ({
  page,
  browser,
}, { project }) => {
  await page.goto('/');
  await expect(page.getByText(/^Next Event:/)).toBeVisible();
  const title = await firstCard(page).getByRole('heading').innerText();
  await expect(page.getByRole('article')).toHaveCount(3);

  await page.getByRole('link', { name: 'View All Events' }).click();
  await expect(page).toHaveURL('/events');
  await expect(page.getByRole('heading', { name: 'Upcoming Events', level: 1 })).toBeVisible();
  // Other tests store crawls of later days meanwhile.
  await expect(async () => {
    const listed = await (await page.request.get('/api/events')).json();
    await page.reload();
    expect(await page.getByRole('article').count()).toBe(listed.length);
    expect(listed.length).toBeGreaterThanOrEqual(6);
  }).toPass();
  await expect(firstCard(page).getByRole('heading')).toHaveText(title);
  await expect(page.getByRole('button', { name: 'Coming Soon' }).first()).toBeDisabled();

  await page.goto('/#newsletter');
  await page.getByLabel('Email address').fill(`rosie-${project.name}@mail.example`);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(toast(page, 'Success!')).toContainText('You are on the list.');
  await expect(page.getByLabel('Email address')).toHaveValue('');

  const admin = await (await browser.newContext()).newPage();
  await admin.goto('/admin');
  await expect(admin).toHaveURL('/auth');
  await admin.getByLabel('Username').fill(administrator.username);
  await admin.getByLabel('Password').fill(administrator.password);
  await admin.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(toast(admin, 'Login successful')).toContainText(`Welcome back, ${administrator.username}!`);
  await expect(admin).toHaveURL('/');

  const newTitle = `Lake Lap for ${project.name} paws`;
  await admin.goto('/admin');
  await openRow(admin, title);
  await admin.getByRole('button', { name: `Edit ${title}` }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Title').fill(newTitle);
  await dialog.getByLabel('Price').fill('1234.5');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(admin, 'Event Updated')).toContainText(
    'Event has been successfully updated. Visit the Events page to see your changes.',
  );
  await admin.getByRole('link', { name: 'View Events' }).click();
  await expect(admin).toHaveURL('/events');

  for (const visitor of [admin, page]) {
    await visitor.goto('/events');
    await expect(firstCard(visitor).getByRole('heading')).toHaveText(newTitle);
    await expect(firstCard(visitor)).toContainText('$1,234.50');
  }
  await page.goto('/');
  await expect(firstCard(page).getByRole('heading')).toHaveText(newTitle);
});

test('an unknown path shows the 404 page, with its status, and the same whatever the path', {
  tag: '@any-screen',
}, async ({ page, request }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/404 Page Not Found/);
  // The response cache keeps one for all of them, for each encoding.
  const textOf = async (path: string, encoding: string) =>
    (await request.get(path, { headers: { 'Accept-Encoding': encoding } })).text();
  expect(await textOf('/events/soon', 'gzip')).toBe(await textOf('/admin/no-such-page', 'br'));
});
