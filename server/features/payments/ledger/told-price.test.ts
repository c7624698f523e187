import { events } from '@shared/events/tables';
import { registrations } from '@shared/registrations/tables';
import { aRegistrationInput } from '@shared/testing/builders';
import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testServer } from '../../../testing/server';
import { mailEnv } from '../../../testing/stored-email';
import { storedOpenEvent, storedRegistration } from '../../../testing/stored-registration';

const server = testServer({ env: mailEnv });
const listed = (email: string) => ({ firstName: 'Ada', lastName: 'Fox', email, people: 2, dogs: [] });
const dues = async (eventId: number) => {
  const { body } = await server.admin.get(`/api/admin/events/${eventId}/registrations?sort=createdAt`);
  return body.map(({ payment }: { payment: { due: number } }) => payment.due);
};
const pricesTold = async () => {
  const rows = await server.db.select().from(registrations).orderBy(asc(registrations.id));
  return rows.map(({ unitPrice }) => unitPrice);
};

it('a party owes the price that it was told, however it came, or today’s, where that is lower', async () => {
  const { id } = await storedOpenEvent(server.db, { price: 2500, capacity: 8 });
  const list = `/api/admin/events/${id}/registrations`;
  await server.api
    .post(`/api/events/${id}/registrations`)
    .send({ ...aRegistrationInput(), people: 2 })
    .expect(201);
  await server.admin.post(list).send(listed('bo@mail.example')).expect(201);
  const rows = [{ firstName: 'Cy', email: 'cy@mail.example', people: 2 }];
  const { body } = await server.admin.post(`${list}/import`).send({ rows }).expect(200);
  expect(body).toMatchObject({ imported: 1 });
  await storedRegistration(server.db, { eventId: id });
  expect(await pricesTold()).toEqual([2500, 2500, 2500, null]);
  await server.db.update(events).set({ price: 3000 });
  expect(await dues(id)).toEqual([5000, 5000, 5000, 6000]);
  await server.db.update(events).set({ price: 1000 });
  expect(await dues(id)).toEqual([2000, 2000, 2000, 2000]);
});

it('who is offered a place is told the lower price of the two', async () => {
  const { id } = await storedOpenEvent(server.db, { price: 2500, capacity: 2 });
  const holder = await storedRegistration(server.db, { eventId: id });
  const wait = { eventId: id, state: 'waiting', waitingSince: new Date(), unitPrice: 3000 } as const;
  await storedRegistration(server.db, wait);
  await server.admin.delete(`/api/admin/events/${id}/registrations/${holder.id}`).expect(204);
  expect(await pricesTold()).toEqual([null, 2500]);
});
