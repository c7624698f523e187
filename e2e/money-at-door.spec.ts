import { expect } from '@playwright/test';
import { addDays, orlandoDay } from '@shared/dates';
import { startStripe } from '../server/testing/stripe/stand-in';
import { organizerOf } from './organizer';
import { loseConnection, regainConnection } from './page';
import { startSite } from './site';
import { phone, test } from './test';

test.use(phone);

test('what a party owes is paid at the door without a connection, and its organizer reads it', async ({
  page,
  browser,
  playwright,
}) => {
  const stripe = await startStripe();
  // Nothing is sent: a mail server is only needed for selling.
  const site = await startSite({ ...stripe.env, SMTP_URL: 'smtp://127.0.0.1:9' });
  const request = await playwright.request.newContext({ baseURL: site.origin });
  const office = await browser.newContext({ baseURL: site.origin, viewport: { width: 1440, height: 900 } });
  try {
    const organizer = await organizerOf(request, site.origin);
    const { id } = await organizer.storeEvent({
      title: 'Lake Eola Loop',
      date: addDays(orlandoDay(new Date()), 1),
      price: 2500,
      registrationOpen: true,
      payment: 'online',
    });
    const party = { firstName: 'Rosie', lastName: 'Fox', email: 'rosie@mail.example', people: 2, dogs: [] };
    await organizer.call('POST', `/events/${id}/registrations`, party);
    const { url } = await organizer.call('POST', `/events/${id}/door-link`, {});

    const guests = await office.newPage();
    await organizer.logIn(guests);
    await guests.goto(`/admin/events/${id}?view=guests`);
    const row = guests.getByRole('row', { name: /Rosie Fox/ });
    await expect(row).toContainText('Due $50.00');

    await page.goto(url);
    await page.getByLabel('What should we call this phone?').fill('Front door');
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByText('Due $50.00')).toBeVisible();
    await loseConnection(page.context());
    await page.getByRole('button', { name: 'Paid: Rosie Fox' }).click();
    await expect(page.getByText('Paid $50.00')).toBeVisible();
    await page.getByRole('button', { name: 'Check in Rosie Fox' }).click();
    await expect(page.getByText('2 check-ins not sent yet')).toBeVisible();
    await regainConnection(page.context());
    await expect(page.getByText('All check-ins sent')).toBeVisible();

    await guests.goto(`/admin/events/${id}`);
    await expect(guests.getByLabel('Totals')).toContainText('Due at the door$0.00$50.00 paid there');
  } finally {
    await office.close();
    await request.dispose();
    await site.stop();
    await stripe.stop();
  }
});
