import { expect, type Locator } from '@playwright/test';
import { addDays, orlandoDay } from '@shared/dates';
import { mailTest as test } from './test';

/** A click that is counted. Typing is not: it is the same everywhere. */
function clickCounter() {
  let clicks = 0;
  return {
    click: async (target: Locator) => {
      clicks += 1;
      await target.click();
    },
    clicks: () => clicks,
  };
}

const bars = ['Ale & Paws', 'Bark Bar', 'Cider Den', 'Dog & Duck', 'Elk Inn'];
const emailOf = (bar: string) => `${bar.replace(/\W/g, '')}@bars.example`.toLowerCase();
const date = addDays(orlandoDay(new Date()), 60);

test('an event is published, its bars asked, in 16 clicks', async ({ page, organizer, mail }) => {
  for (const bar of bars) await organizer.storeVenue(bar, emailOf(bar));
  await organizer.openAdminArea(page);

  const { click, clicks } = clickCounter();
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await click(button('New Event'));
  const texts = {
    Title: 'Sixteen Click Stroll',
    Date: date,
    'Start time': '4pm',
    'End time': '9pm',
    Location: 'Thornton Park',
    Description: 'Around the lake and back before the ice melts.',
    Price: '20',
    'Number of venues': '5',
    'Guest limit': '40',
  };
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries(texts))
    await dialog.getByLabel(label, { exact: true }).fill(text);
  await click(dialog.getByLabel('Registration Open'));
  await click(button('Create event'));
  await click(page.getByRole('link', { name: 'Plan the route' }));
  for (const bar of bars) await click(button(new RegExp(`^${bar}`)));
  await click(button('Save route'));
  await click(button('Invite all (5)'));
  await click(button('Send to 5 venues'));

  for (const bar of bars) await mail.received(emailOf(bar), /on the route of Sixteen Click Stroll/);
  await page.goto('/events');
  await expect(page.getByRole('heading', { name: 'Sixteen Click Stroll' })).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(16);
});
