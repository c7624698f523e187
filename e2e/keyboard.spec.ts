import { expect, test } from '@playwright/test';
import { json, mockResponse } from './mock-responses';
import { expectHydrated, tabTo, toast } from './page';

test('the links of the header are used by keyboard alone, in the menu where a phone keeps them', async ({
  page,
}) => {
  await page.goto('/terms');
  await expectHydrated(page);
  const banner = page.getByRole('banner');
  const link = banner.getByRole('link', { name: 'For Venues' }).filter({ visible: true });
  const toggle = banner.locator('summary');
  const menu = banner.getByRole('navigation', { name: 'Menu' });
  const isPhone = await toggle.isVisible();
  if (isPhone) {
    await tabTo(page, toggle);
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/venue-partner');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
});

test(
  'the newsletter is subscribed to by keyboard alone, also after an error',
  { tag: '@any-screen' },
  async ({ page }, { project }) => {
    await page.goto('/');
    await expectHydrated(page);
    await mockResponse(page, 'POST /api/subscribers', json({ message: 'Away' }, 503));
    const field = page.getByLabel('Email address');
    await field.focus();
    await page.keyboard.insertText(`keys-${project.name}@mail.example`);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Error')).toContainText('Failed to subscribe. Please try again.');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(/^keys-/);
    await page.unrouteAll();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Success!')).toContainText('You are on the list.');
    await expect(field).toHaveValue('');
  },
);

const business = {
  'Business name': 'Brick & Biscuit',
  'Street address': '12 Orange Avenue',
  'ZIP code': '32801',
};
const person = {
  'Contact name': 'Rosie Barker',
  'Title/Position': 'Owner',
  Email: 'rosie@biscuit.example',
  Phone: '407 555 0199',
};

const forms = [
  {
    path: '/contact',
    call: 'POST /api/contact-messages',
    texts: {
      Name: 'Rosie Barker',
      Email: 'rosie@mail.example',
      Subject: 'A shy dog',
      Message: 'Is there a quiet corner at the first stop?',
    },
    choices: {},
    send: 'Send message',
    rejected: { label: 'Subject', errors: { subject: ['Say a little more'] } },
    confirmation: 'Message sent',
    again: 'Write another message',
  },
  {
    path: '/venue-partner',
    call: 'POST /api/venues',
    texts: { ...business, ...person },
    choices: { 'Venue type': 'Brewery', 'Do you have outdoor space?': 'Yes' },
    send: 'Send application',
    rejected: { label: 'ZIP code', errors: { zipCode: ['Say a little more'] } },
    confirmation: 'Application Received!',
    again: 'Submit Another Application',
  },
  {
    path: '/vendor-partner',
    call: 'POST /api/vendors',
    texts: { ...business, 'What do you sell?': 'Portraits of dogs, while you wait.', ...person },
    choices: { 'Vendor type': 'Art' },
    send: 'Send application',
    rejected: { label: 'Phone', errors: { contactPhone: ['Say a little more'] } },
    confirmation: 'Application Received!',
    again: 'Submit Another Application',
  },
];

for (const { path, call, texts, choices, send, rejected, confirmation, again } of forms) {
  test(
    `the form of ${path} is sent by keyboard alone, and says at its place what is refused`,
    { tag: '@any-screen' },
    async ({ page }, { project }) => {
      await page.goto(path);
      await expectHydrated(page);
      const main = page.getByRole('main');
      const button = main.getByRole('button', { name: send });

      await button.focus();
      await page.keyboard.press('Enter');
      const first = main.getByRole('textbox').first();
      await expect(first).toBeFocused();
      await expect(first).toHaveAttribute('aria-invalid', 'true');

      for (const [label, text] of Object.entries(texts)) {
        const field = main.getByRole('textbox', { name: label, exact: true });
        if (!(await field.evaluate((element) => element === document.activeElement))) {
          await field.focus();
        }
        // A vendor's email of one project must not be that of the other.
        await page.keyboard.insertText(
          path === '/vendor-partner' ? text.replace('@', `-${project.name}@`) : text,
        );
      }
      for (const [label, choice] of Object.entries(choices)) {
        await main.getByRole('combobox', { name: label }).focus();
        await page.keyboard.type(choice);
        await expect(main.getByRole('combobox', { name: label })).toHaveValue(new RegExp(choice, 'i'));
      }
      if ((await main.getByRole('checkbox').count()) > 0) {
        await main.getByRole('checkbox').focus();
        await page.keyboard.press('Space');
      }

      await mockResponse(page, call, json({ message: 'Hm', errors: rejected.errors }, 400));
      await tabTo(page, button);
      await page.keyboard.press('Enter');
      const place = main.getByRole('textbox', { name: rejected.label, exact: true });
      await expect(place).toBeFocused();
      await expect(place).toHaveAccessibleDescription(/Say a little more/);

      await page.unrouteAll();
      await mockResponse(
        page,
        call,
        json({ message: 'The database is away. Please try again shortly.' }, 503),
      );
      await tabTo(page, button);
      await page.keyboard.press('Enter');
      await expect(main.getByRole('alert')).toContainText('Please try again shortly.');
      await expect(button).toBeFocused();

      await page.unrouteAll();
      await page.keyboard.press('Enter');
      await expect(main.getByRole('heading', { name: confirmation })).toBeVisible();
      await expect(main.locator(':focus')).toContainText(confirmation);
      await tabTo(page, main.getByRole('button', { name: again }));
      await page.keyboard.press('Enter');
      await expect(first).toHaveValue('');
      await expect(button).toBeVisible();
    },
  );
}
