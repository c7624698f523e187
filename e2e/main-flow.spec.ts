import { expect, type Page } from '@playwright/test';
import { addDays, orlandoDay } from '@shared/dates';
import { toast } from './page';
import { administrator } from './site';
import { test } from './test';

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });

test('a visitor finds a crawl, subscribes, sees an admin’s change', async ({ page, browser, organizer }) => {
  const title = 'Lake Lap';
  await organizer.storeEvent({ title, date: addDays(orlandoDay(new Date()), 1), ticketUrl: null });
  await page.goto('/');
  await expect(page.getByText(/^Next Event:/)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);

  await page.getByRole('link', { name: 'View All Events' }).click();
  await expect(page).toHaveURL('/events');
  await expect(page.getByRole('heading', { name: 'Upcoming Events', level: 1 })).toBeVisible();
  const listed = await (await page.request.get('/api/events')).json();
  await expect(page.getByRole('article')).toHaveCount(listed.length);
  await expect(card(page, title)).toContainText('$25.00');
  await expect(card(page, title).getByRole('button', { name: 'Coming Soon' })).toBeDisabled();

  await page.goto('/#newsletter');
  await page.getByLabel('Email address').fill('rosie@mail.example');
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
  await expect(admin).toHaveURL('/admin');
  await admin.getByRole('button', { name: `Edit ${title}` }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Lake Lap for small paws');
  await dialog.getByLabel('Price', { exact: true }).fill('1234.5');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(admin, 'Event Updated')).toContainText(
    'Event has been successfully updated. Visit the Events page to see your changes.',
  );
  await admin.getByRole('link', { name: 'View Events' }).click();
  await expect(admin).toHaveURL('/events');

  for (const visitor of [admin, page]) {
    await visitor.goto('/events');
    await expect(card(visitor, 'Lake Lap for small paws')).toContainText('$1,234.50');
  }
});
