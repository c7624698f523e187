import { contactMessages, siteSettings, subscribers, vendors, venues } from '@shared/tables';
import { aVendorInput, aVenueInput } from '@shared/testing/builders';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';

const server = testServer();
const path = '/api/admin/counts';

it('GET /api/admin/counts rejects guests and users', async () => {
  await server.api.get(path).expect(401);
  await server.api
    .get(path)
    .set(await server.bearer())
    .expect(403);
});

it('GET /api/admin/counts returns zeros for an empty database', async () => {
  const { body } = await server.api
    .get(path)
    .set(await server.bearer({ isAdmin: true }))
    .expect(200);
  expect(body).toEqual({ events: 0, venues: 0, vendors: 0, subscribers: 0, messages: 0, settings: 0 });
});

it('GET /api/admin/counts counts every row of each list, whatever its state', async () => {
  await storedEvent(server.db);
  await storedEvent(server.db, { isActive: false });
  const venue = { ...aVenueInput(), city: 'Orlando', hasOutdoorSpace: true };
  await server.db.insert(venues).values([venue, { ...venue, isApproved: true }, venue]);
  await server.db.insert(vendors).values({ ...aVendorInput(), city: 'Orlando' });
  const emails = ['a', 'b', 'c', 'd'].map((name) => ({ email: `${name}@mail.example` }));
  await server.db.insert(subscribers).values(emails);
  const message = { name: 'Dana', email: 'dana@mail.example', subject: 'Dogs', message: 'Two' };
  await server.db.insert(contactMessages).values(Array(5).fill(message));
  const settings = ['aa', 'bb', 'cc', 'dd', 'ee', 'ff'].map((key) => ({
    key,
    value: '',
    category: 'other',
    label: key,
  }));
  await server.db.insert(siteSettings).values(settings);
  const { body } = await server.api
    .get(path)
    .set(await server.bearer({ isAdmin: true }))
    .expect(200);
  expect(body).toEqual({ events: 2, venues: 3, vendors: 1, subscribers: 4, messages: 5, settings: 6 });
});
