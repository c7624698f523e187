import { anEventInput } from '@shared/testing/builders';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedOpenEvent } from '../../testing/stored-registration';

const key = { STRIPE_SECRET_KEY: 'rk_test_nobody_asks_with_it' };
const server = testServer({ env: { ...mailEnv, ...key } });
const withoutKey = testServer({ env: mailEnv });

const sold = {
  ...anEventInput({ ticketUrl: null, registrationOpen: true, price: 50 }),
  payment: 'online',
};
const create = (changes: object = {}, at = server) =>
  at.admin.post('/api/admin/events').send({ ...sold, ...changes });

describe('an event that is sold on the site', () => {
  it.each([
    ['costs too little', { price: 49 }, 'price', 'at least $0.50'],
    ['takes no registrations', { registrationOpen: false }, 'registrationOpen', 'Open registration'],
    ['has tickets elsewhere', { ticketUrl: 'https://tickets.example/1' }, 'ticketUrl', 'Remove the link'],
  ])('is rejected at the field by which it %s, at first and later', async (_what, changes, field, text) => {
    const rejected = await create(changes).expect(400);
    expect(rejected.body.errors).toEqual({ [field]: [expect.stringContaining(text)] });
    const { body: event } = await create().expect(201);
    const { body } = await server.admin
      .put(`/api/admin/events/${event.id}`)
      .send({ ...sold, ...changes })
      .expect(400);
    expect(body.errors).toEqual(rejected.body.errors);
    await server.admin
      .put(`/api/admin/events/${event.id}`)
      .send({ ...sold, ...changes, payment: 'door' })
      .expect(200);
  });

  it('names what the server lacks for it, and can be corrected without that once it is sold', async () => {
    const { body } = await create({}, withoutKey).expect(400);
    expect(body.errors).toEqual({ payment: [expect.stringContaining('STRIPE_SECRET_KEY first')] });
    const event = await storedOpenEvent(withoutKey.db, { payment: 'online', price: 2500 });
    const { payment: _payment, ...without } = sold;
    const changed = await withoutKey.admin
      .put(`/api/admin/events/${event.id}`)
      .send({ ...without, title: 'Lake Loop' })
      .expect(200);
    expect(changed.body).toMatchObject({ title: 'Lake Loop', payment: 'online' });
    const { body: shown } = await withoutKey.api.get(`/api/events/${event.id}`).expect(200);
    expect(shown.registration).toMatchObject({ isOpen: false, notice: expect.any(String) });
  });

  it('can still be corrected once it is cancelled, and repeated', async () => {
    const { body: event } = await create().expect(201);
    await server.admin
      .post(`/api/admin/events/${event.id}/cancel`)
      .send({ reason: 'Rain all evening' })
      .expect(200);
    await server.admin
      .put(`/api/admin/events/${event.id}`)
      .send({ ...sold, registrationOpen: false, title: 'Lake Loop' })
      .expect(200);
    // Its copies take place, and can be sold.
    const { body: copies } = await server.admin
      .post(`/api/admin/events/${event.id}/repeat`)
      .send({ days: ['2031-06-22'] })
      .expect(201);
    const taking = { cancelledAt: null, cancellationReason: null, registrationOpen: true };
    expect(copies).toMatchObject([{ payment: 'online', isActive: false, ...taking }]);
  });
});
