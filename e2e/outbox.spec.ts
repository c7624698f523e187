import { expect, type Page } from '@playwright/test';
import { aVenueInput } from '../shared/testing/builders';
import { expectAccessibleDialog, row, tabTo } from './page';
import { mailTest as test } from './test';

async function press(page: Page, name: string) {
  await tabTo(page, page.getByRole('dialog').last().getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

test('what an approval writes is held, edited and sent by keyboard, and tried again where it failed', async ({
  page,
  request,
  organizer,
  mail,
  baseURL,
}) => {
  const contactEmail = 'otto@outbox.example';
  await request.post('/api/venues', { data: aVenueInput({ businessName: 'Otter Inn', contactEmail }) });
  await organizer.openAdminArea(page, 'venues', 'Otter Inn');
  await page.getByRole('button', { name: 'Approve Otter Inn' }).click();
  await page.getByRole('tab', { name: /^Events/ }).click();
  const waiting = page.getByRole('navigation', { name: 'To do' });
  await waiting.getByRole('link', { name: /^\d+ emails? held$/ }).click();
  await expect(page).toHaveURL(/\/admin\/mail\?state=held$/);

  const opener = row(page, contactEmail).getByRole('button').first();
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const message = page.frameLocator('iframe');
  await expect(message.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(message.getByRole('link', { name: 'See my application' })).toHaveAttribute(
    'href',
    `${baseURL}/partner/…`,
  );
  // The checks cannot look into a frame that runs no scripts, and wait for it for good.
  await press(page, 'Text');
  await expectAccessibleDialog(page);
  await press(page, 'Wide');

  await press(page, 'Edit');
  const text = dialog.getByLabel('Text', { exact: true });
  await tabTo(page, text);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText('\n\nBring the big bowls.');
  await press(page, 'Save');
  await expect(message.getByText('Bring the big bowls.')).toBeVisible();

  mail.server.fail({ to: contactEmail, at: 'recipient', code: 550, words: '5.1.1 No such dog' });
  await press(page, 'Send');
  await expect(dialog.getByText('550 5.1.1 No such dog')).toBeVisible();
  mail.server.heal();
  await press(page, 'Try again');
  await expect(dialog.getByText(/^Sent /)).toBeVisible();
  const link = await mail.link(contactEmail, /Otter Inn is in/, '/partner/');
  const sent = mail.server.messages.filter(
    ({ to, mail: { text } }) => to === contactEmail && text?.includes(link),
  );
  expect(sent).toHaveLength(1);
  expect(sent[0]?.mail.text).toContain('Bring the big bowls.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Approved').first()).toBeVisible();
});
