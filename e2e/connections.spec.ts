import { createHmac } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Organizer } from './organizer';
import { expectAccessible, expectAccessibleDialog, expectAsWideAs, toast } from './page';
import { test } from './test';

const venue = {
  'Business name': 'Four on the Floor',
  'Where is it?': '12 Orange Avenue, Orlando, FL 32801',
  'Venue type': 'Bar',
  Patio: 'Yes',
  'Your name': 'Rosie Barker',
  'Job title': 'Owner',
  Email: 'rosie@floor.example',
  Phone: '+1 407 555 0101',
};

/** What Tally posts of these answers (https://tally.so/help/webhooks). */
const submission = (responseId: string, answers: Record<string, string>) =>
  JSON.stringify({
    eventId: responseId,
    eventType: 'FORM_RESPONSE',
    createdAt: new Date().toISOString(),
    data: {
      responseId,
      fields: Object.entries(answers).map(([label, value], index) => ({
        key: `question_${index}`,
        label,
        type: 'INPUT_TEXT',
        value,
      })),
    },
  });

const nameForm = ({ call }: Organizer, value: string) =>
  call('PUT', '/site-settings/venue_form_url', { value });

test.afterEach(({ organizer }) => nameForm(organizer, ''));

test('a form of Tally is connected, its first application matched, and the next stored', async ({
  page,
  request,
  organizer,
}) => {
  await nameForm(organizer, 'https://tally.so/r/abc123');
  await page.clock.install();
  await organizer.openAdminArea(page);
  await page.goto('/admin?tab=settings');
  await page.getByRole('heading', { name: 'Other Settings' }).click();
  await page.getByRole('link', { name: 'connect it' }).click();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  const steps = page.getByRole('dialog', { name: 'Connect Tally' });
  await expect(steps).toBeVisible();
  const { pathname } = new URL(await steps.getByLabel('Address').inputValue());
  const secret = await steps.getByLabel('Signing secret').inputValue();
  await expectAccessibleDialog(page);
  await steps.getByRole('button', { name: 'Done' }).click();

  const send = async (id: string, answers: Record<string, string>) => {
    const data = submission(id, answers);
    const headers = {
      'Content-Type': 'application/json',
      'Tally-Signature': createHmac('sha256', secret).update(data).digest('base64'),
    };
    expect((await request.post(pathname, { headers, data })).status()).toBe(202);
    // The page asks for what has come every few seconds.
    await page.clock.fastForward(5000);
  };
  await send('one', venue);
  const card = page.getByRole('region', { name: 'Venues from Tally' });
  await expect(card.getByText('1 not stored yet')).toBeVisible();
  await expectAsWideAs(page, [360, 768, 1440]);
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Match the questions' }).click();
  const match = page.getByRole('dialog', { name: 'Match the questions' });
  await match.getByRole('combobox', { name: 'Street address' }).selectOption('Where is it?');
  await match.getByRole('checkbox', { name: /accepts the terms/ }).check();
  await expectAccessibleDialog(page);
  await match.getByRole('button', { name: 'Match and store' }).click();
  await expect(toast(page, '1 application is stored.')).toBeVisible();
  await send('one', venue);
  await send('two', { ...venue, 'Business name': 'Second Bowl' });
  await expect(card.getByText('2 stored')).toBeVisible();
  await card.getByRole('link', { name: 'Pending venues' }).click();
  for (const name of ['Four on the Floor', 'Second Bowl'])
    await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(1);
});
