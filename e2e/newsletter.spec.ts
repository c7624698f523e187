import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectHydrated, toast } from './page';
import { mailTest as test } from './test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('somebody signs up, confirms by mail, is welcomed, unsubscribes', async ({ page, request, mail }) => {
  const address = 'nell@mail.example';
  await page.goto('/');
  await expectHydrated(page, page.locator('#newsletter form'));
  await page.getByLabel('Email address').fill(address);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(toast(page, /open the link in our email/)).toBeVisible();

  const confirmation = await mail.link(address, /^Confirm/, '/newsletter/confirm/');
  for (let time = 0; time < 5; time += 1) expect((await request.get(confirmation)).status()).toBe(200);
  expect(mail.server.messages.filter(({ to }) => to === address)).toHaveLength(1);
  await page.goto(confirmation);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, sign me up' }).press('Enter');
  await expect(heading(page, 'Welcome to the pack')).toBeFocused();
  await expectAccessible(page);

  const unsubscribing = await mail.link(address, /^Welcome/, '/newsletter/unsubscribe/');
  await page.goto(unsubscribing);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(heading(page, 'You have unsubscribed')).toBeFocused();
  await page.goto(confirmation);
  await expect(heading(page, 'This link no longer works')).toBeVisible();
  await expectAccessible(page);
});
