import { pages } from '@shared/pages';
import { payments, refunds } from '@shared/payments/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { lostLink } from '@shared/rendering/rendering';
import { aRegistrationInput } from '@shared/testing/builders';
import { afterAll, expect, it } from 'vitest';
import { linkKinds, linkToken } from '../../mail/links';
import { guestsOf } from '../../testing/guest-page';
import { aSite, testServer } from '../../testing/server';
import { aTap, phones, storedDoor } from '../../testing/stored-door';
import { mailEnv } from '../../testing/stored-email';
import { paidGuest } from '../../testing/stored-payments';
import { storedOpenEvent, storedRegistration } from '../../testing/stored-registration';
import { storedVenue } from '../../testing/stored-route';
import { startStripe } from '../../testing/stripe/stand-in';
import { eraseRegistrations } from '../guest-data/guest-data';
import { storeDefaultSettings } from '../settings/queries';

const stripe = await startStripe();
const server = testServer({ site: aSite(), env: { ...mailEnv, ...stripe.env } });
afterAll(() => stripe.stop());
const { guestOf } = guestsOf(server);

it('a guest’s page comes with what its link may read, for its reader alone', async () => {
  const guest = await guestOf({});
  for (const purpose of ['registration', 'unverifiedRegistration'] as const) {
    const token = linkToken(server.mail, linkKinds[purpose], guest);
    const { text, headers } = await server.api.get(`/registration/${token}`).expect(200);
    expect(text).toContain(`/api/registrations/${token}`);
    expect(text).toContain(`/api/events/${guest.eventId}`);
    expect(text).toContain(guest.email);
    expect(headers['cache-control']).toBe('no-store');
  }
});

it('a bar’s page comes with its application, for its reader alone', async () => {
  const venue = await storedVenue(server.db, { businessName: 'The Second Leash' });
  const token = linkToken(server.mail, linkKinds.venue, venue);
  const { text, headers } = await server.api.get(`/partner/${token}`).expect(200);
  expect(text).toContain(`/api/partner/${token}`);
  expect(text).toContain('The Second Leash');
  expect(headers['cache-control']).toBe('no-store');
});

it('a page of a link that opens nothing comes without anything', async () => {
  const guest = await guestOf({});
  const token = linkToken(server.mail, linkKinds.registration, { ...guest, email: 'other@mail.example' });
  const { text } = await server.api.get(`/registration/${token}`).expect(404);
  expect(text).not.toContain('/api/registrations');
  expect(text).not.toContain(guest.email);
});

it.each(Object.values(pages).filter((path) => path.endsWith('/:token')))(
  '%s with a link that opens nothing is the page that says so, with status 404',
  async (path) => {
    const { text } = await server.api.get(path.replace(':token', 'abc')).expect(404);
    expect(text).not.toContain('Page Not Found');
    // The page can say so without asking.
    expect(text.includes(lostLink)).toBe(path !== pages.door);
  },
);

const at = (iso: string) => new Date(iso);

/** A party of two that has paid $50.00. */
const aPaidGuest = (payment: object = {}) =>
  paidGuest(server.db, {
    event: { title: 'Tails & <b>Ales</b>', date: at('2020-06-13T20:00:00Z') },
    payment: { mode: 'live', paidAt: at('2020-05-01T03:30:00Z'), ...payment },
  });
const ownPath = ({ registration }: { registration: RegistrationRow }) =>
  `/registration/${linkToken(server.mail, linkKinds.registration, registration)}`;
const read = async (path: string) => (await server.api.get(`${path}/receipt`).expect(200)).text;
const rowsIn = (text: string) => /<table>.*(?=<\/table>)/s.exec(text)?.[0].split('<tr><td>').slice(1);

it('a receipt says what was paid, for how many, when in Orlando, what went back, and what remains', async () => {
  const key = '3fa85f64-0000-4000-8000-000000000001';
  const paid = await aPaidGuest({ key, startsAt: at('2020-05-10T02:00:00Z') });
  const refund = { paymentId: paid.payment.id, cause: 'organizer', state: 'succeeded' } as const;
  await server.db.insert(refunds).values([
    { ...refund, amount: 2000, leftAt: at('2020-05-04T16:00:00Z') },
    { ...refund, amount: 700, state: 'decided' },
  ]);
  const text = await read(ownPath(paid));
  expect(rowsIn(text)).toEqual([
    '2 people × $25.00, paid by card\nApr 30, 2020, 11:30 PM\nReference 2020-05-09-3FA85F<td>$50.00',
    'Sent back to the card\nMay 4, 2020, 12:00 PM\nReference 2020-05-09-3FA85F<td>−$20.00',
    'What remains<td>$30.00',
  ]);
  expect(text).toMatch(/<\/h1>\n<p>Tails &amp; &lt;b&gt;Ales&lt;\/b&gt;\nSaturday, June 13, 2020</);
  expect(await read(ownPath(await aPaidGuest({ mode: 'test' })))).toContain('TEST');
});

it('it has the seller at its head, and without one only confirms the payment', async () => {
  const path = ownPath(await aPaidGuest());
  await storeDefaultSettings(server.db);
  expect(await read(path)).toContain('<p>Pup Crawl Orlando</p><h1>Confirmation of payment</h1>');
  const set = (key: string, value: string) =>
    server.admin.put(`/api/admin/site-settings/${key}`).send({ value }).expect(200);
  await set('seller_name', 'Pups & Pals');
  await set('seller_address', '643 N Orange Ave\nOrlando');
  await set('seller_tax_line', 'EIN 12');
  expect(await read(path)).toContain('Pups &amp; Pals\n643 N Orange Ave\nOrlando\nEIN 12</p><h1>Receipt<');
});

it('it has what was paid at the door, and how, without taps that were undone', async () => {
  const { event, token } = await storedDoor(server, { price: 2500 });
  const registration = await storedRegistration(server.db, { eventId: event.id });
  const path = ownPath({ registration });
  await server.api.get(`${path}/receipt`).expect(303).expect('Location', path);
  const tap = (changes: object) => aTap({ registrationId: registration.id, action: 'paid', ...changes });
  const mistaken = tap({ amount: 5000 });
  const undo = tap({ action: 'out', undoes: mistaken.id });
  await phones(server).send(token, mistaken, undo, tap({ amount: 2500, means: 'card' }));
  const line = /^Paid at the door, by card\n.+\nReference \d{4}-\d\d-\d\d-[0-9A-F]{6}<td>\$25\.00$/;
  expect(rowsIn(await read(path))).toEqual([expect.stringMatching(line), 'Paid in all<td>$25.00']);
});

it('of an erased guest the link that Stripe leads back to opens it, and no other link', async () => {
  const paid = await aPaidGuest();
  await eraseRegistrations(server.db, [paid.registration.id], new Date());
  const payersToken = linkToken(server.mail, linkKinds.payment, { ...paid.payment, linkVersion: 0 });
  expect(await read(`/registration/${payersToken}`)).toContain('$50.00');
  const path = ownPath(paid);
  await server.api.get(`${path}/receipt`).expect(303).expect('Location', path);
});

/** Saves a spot that is to be paid. Gives the path of its page, and its session at Stripe. */
async function reserve() {
  const event = await storedOpenEvent(server.db, { payment: 'online', price: 2500 });
  await server.api.post(`/api/events/${event.id}/registrations`).send(aRegistrationInput()).expect(201);
  const session = stripe.sessions().at(-1);
  const path = new URL(session?.success_url ?? '').pathname;
  return { event, path, session };
}

const states = async () => (await server.db.select().from(payments)).map(({ state }) => state);

it('the page of a party that is paying comes with how it stands and with its crawl, for its reader alone', async () => {
  const { event, path, session } = await reserve();
  const { text, headers } = await server.api.get(path).expect(200);
  expect(text).toContain(session?.url);
  expect(text).toContain(`/api/events/${event.id}`);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(await states()).toEqual(['reserved']);
});

it('its form gives the places up, and leads back to the page', async () => {
  const { path } = await reserve();
  await server.api.post(path).set('Sec-Fetch-Site', 'same-origin').expect(303).expect('Location', path);
  await expect.poll(states).toEqual(['expired']);
  const { text } = await server.api.get(path).expect(200);
  expect(text).toContain('"cancellationCause":"unpaid"');
  // A second time it changes nothing.
  await server.api.post(path).expect(303);
  expect(await states()).toEqual(['expired']);
});

it('no form of another site gives them up', async () => {
  const { path } = await reserve();
  await server.api.post(path).set('Sec-Fetch-Site', 'cross-site').expect(400);
  expect(await states()).toEqual(['reserved']);
});

it('a link that opens no party leads to its page, which says so', async () => {
  const path = `/registration/${'a'.repeat(43)}`;
  await server.api.post(path).expect(303).expect('Location', path);
  const { text } = await server.api.get(path).expect(404);
  expect(text).not.toContain('/api/registrations');
});

it('the former link of a payment leads to the page of its party, for its reader alone', async () => {
  const { path } = await reserve();
  const former = path.replace('/registration/', '/checkout/');
  const { headers } = await server.api.get(former).expect(303).expect('Location', path);
  expect(headers['cache-control']).toBe('no-store');
  await server.api.post(former).expect(303).expect('Location', path);
  expect(await states()).toEqual(['reserved']);
});

it('the form of a party that is paid gives nothing up', async () => {
  const { path } = await reserve();
  await server.db.update(registrations).set({ state: 'confirmed' });
  await server.api.post(path).expect(303);
  expect(await states()).toEqual(['reserved']);
});

it('visitors hear that tickets are sold here', async () => {
  const { body } = await server.api.get('/api/site-settings').expect(200);
  expect(body).toMatchObject({ sells_tickets_here: { value: 'yes' } });
});
