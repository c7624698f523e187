import { payments } from '@shared/payments/tables';
import { registrations } from '@shared/registrations/tables';
import { aRegistrationInput } from '@shared/testing/builders';
import { afterAll, expect, it } from 'vitest';
import { aSite, testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedOpenEvent } from '../../testing/stored-registration';
import { startStripe } from '../../testing/stripe/stand-in';

const stripe = await startStripe();
const server = testServer({ site: aSite(), env: { ...mailEnv, ...stripe.env } });
afterAll(() => stripe.stop());

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
