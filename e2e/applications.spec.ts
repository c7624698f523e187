import { expect } from '@playwright/test';
import { aVenueInput } from '../shared/testing/builders';
import { expectAccessible, expectAsWideAs, holdToasts, toast } from './page';
import { mailTest as test } from './test';

const contact = 'marisol@pupcrawl.test';
const partner = 'rosie@tail.example';
test('a venue applies, is approved, is told; its links end', async ({ page, request, organizer, mail }) => {
  await organizer.call('PUT', '/site-settings/contact_email', { value: contact });
  const data = aVenueInput({ businessName: 'Two Taps', contactName: 'Tara Tapper', contactEmail: partner });
  await request.post('/api/venues', { data });

  const notice = await mail.received(contact, /Two Taps/);
  expect(notice.mail.text).toContain('/admin?tab=venues');
  const link = await mail.link(partner, /application/, '/partner/');
  expect((await mail.received(partner, /application/)).mail.html).toContain(link);
  for (let time = 0; time < 5; time += 1) {
    const response = await request.get(link);
    expect(response.status()).toBe(200);
    expect(response.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  }

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(link);
  await expect(page.getByText('Pending', { exact: true })).toBeVisible();
  await expectAsWideAs(page, [360, 768, 1440]);
  await expectAccessible(page);

  await organizer.openAdminArea(page, 'venues', 'Two Taps');
  await holdToasts(page);
  await page.getByRole('button', { name: 'Approve Two Taps' }).click();
  await expect(toast(page, 'Two Taps approved')).toBeVisible();
  expect(mail.server.messages.filter(({ to }) => to === partner)).toHaveLength(1);
  await toast(page, 'Two Taps approved').getByRole('button', { name: 'Send the email' }).click();
  await expect(toast(page, 'Email Queued')).toBeVisible();
  await mail.link(partner, /Two Taps is in/, '/partner/');

  await page.getByRole('button', { name: /^Tara Tapper/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Two Taps' });
  await expect(dialog.getByRole('region', { name: 'Mail' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Back to pending' }).click();
  await expect(dialog.getByText('Email held')).toBeVisible();
  await dialog.getByRole('link', { name: /^Read and send/ }).click();
  await expect(page).toHaveURL(/\/admin\/mail\?email=\d+$/);
  await expect(page.getByRole('dialog')).toContainText('pending again');

  await page.goto(link);
  await expect(page.getByText('Pending', { exact: true })).toBeVisible();
  await page.goto('/admin?tab=venues&q=Two+Taps');
  await page.getByRole('button', { name: /^Tara Tapper/ }).click();
  await dialog.getByRole('button', { name: 'End links' }).click();
  await page
    .getByRole('dialog', { name: /^End the links/ })
    .getByRole('button', { name: 'End links' })
    .click();
  await expect(toast(page, 'Links Ended')).toBeVisible();
  await page.goto(link);
  await expect(
    page.getByRole('heading', { level: 1, name: 'This link has slipped its leash' }),
  ).toBeVisible();
  await expectAccessible(page);
});
