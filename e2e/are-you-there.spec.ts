import { expect } from '@playwright/test';
import { addDays, orlandoDay } from '@shared/dates';
import { expectHydrated } from './page';
import { phone, test } from './test';

test.use(phone);

for (const javaScriptEnabled of [true, false])
  test.describe(`a spot with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('is saved though software has filled in the hidden field', async ({ page, organizer }) => {
      const date = addDays(orlandoDay(new Date()), 90);
      const { id } = await organizer.storeEvent({
        title: 'Crawl of managers',
        date,
        registrationOpen: true,
      });
      await page.goto(`/events/${id}`);
      const form = page.locator('form[action*="/registrations"]');
      if (javaScriptEnabled) await expectHydrated(page, form);
      await form.getByLabel('First name').fill('Rosie');
      await form.getByLabel('Email').fill('rosie@managed.example');
      await form.getByLabel('Phone').fill('407 555 0101');
      for (const box of await form.getByRole('checkbox').all()) await box.check();
      await form.locator('[name="leaveBlank"]').fill('whatever it knows');
      const person = form.getByRole('checkbox', { name: 'Yes, I am a person' });
      await expect(person).toHaveCount(0);
      const send = form.getByRole('button', { name: 'Save Your Spot' });

      await send.click();
      await expect(person).toBeVisible();
      await expect(person).not.toBeChecked();
      await expect(form.getByLabel('Email')).toHaveValue('rosie@managed.example');
      // It fills in what comes again, too.
      await form.locator('[name="leaveBlank"]').fill('whatever it knows');
      await person.check();
      await send.click();
      await expect(page.getByRole('heading', { name: 'Your spot is saved' })).toBeVisible();
    });
  });
