import { auditLog } from '@shared/audit/tables';
import { events } from '@shared/events/tables';
import { registrations } from '@shared/registrations/tables';
import { anEventInput } from '@shared/testing/builders';
import { asc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { storedOpenEvent, storedRegistration } from '../../testing/stored-registration';

const server = testServer();
const path = '/api/admin/events';

const stored = () => server.db.select().from(events).orderBy(asc(events.id));
const states = async () => {
  const rows = await server.db.select().from(registrations).orderBy(asc(registrations.id));
  return rows.map(({ state }) => state);
};

const requests = {
  deleted: async (id: number) => server.admin.delete(`${path}/${id}`),
  'unpublished by a change': async (id: number) =>
    server.admin.put(`${path}/${id}`).send({ ...anEventInput(), isActive: false }),
  'unpublished with others': async (id: number) => {
    const other = await storedOpenEvent(server.db);
    return server.admin.post(`${path}/publish`).send({ ids: [other.id, id], isActive: false });
  },
};

describe('an event for which somebody has registered', () => {
  it.each(['deleted', 'unpublished by a change', 'unpublished with others'] as const)(
    'is not %s',
    async (what) => {
      const { id } = await storedOpenEvent(server.db);
      await storedRegistration(server.db, { eventId: id, state: 'waiting' });
      const before = await stored();
      const { status, body } = await requests[what](id);
      expect([status, body.code]).toEqual([409, 'event-has-guests']);
      expect((await stored()).slice(0, 1)).toEqual(before);
      expect((await stored()).every(({ isActive }) => isActive)).toBe(true);
      expect(await server.db.$count(auditLog)).toBe(0);
    },
  );

  it.each([
    ['deleted', 409],
    ['unpublished by a change', 200],
    ['unpublished with others', 200],
  ] as const)('and who has cancelled, where it is %s: %d', async (what, expected) => {
    const { id } = await storedOpenEvent(server.db);
    await storedRegistration(server.db, { eventId: id, state: 'cancelled' });
    expect((await requests[what](id)).status).toBe(expected);
  });
});

describe('a change of an event', () => {
  const limit = (id: number, limits: object) =>
    server.admin
      .put(`${path}/${id}`)
      .send({ ...anEventInput({ registrationOpen: true, ticketUrl: null }), ...limits })
      .expect(200);

  it('keeps registration and limits where it does not name them', async () => {
    const { id } = await storedOpenEvent(server.db, { capacity: 40, dogCapacity: 20 });
    const { registrationOpen: _open, capacity: _capacity, dogCapacity: _dogs, ...rest } = anEventInput();
    const { body } = await server.admin.put(`${path}/${id}`).send(rest).expect(200);
    expect(body).toMatchObject({ registrationOpen: true, capacity: 40, dogCapacity: 20 });
  });

  it.each([
    ['a raised capacity', { capacity: 4 }],
    ['no capacity any more', { capacity: null }],
  ])('with %s offers the new places in the same transaction', async (_which, limits) => {
    const { id } = await storedOpenEvent(server.db, { capacity: 2 });
    await storedRegistration(server.db, { eventId: id });
    await storedRegistration(server.db, { eventId: id, state: 'waiting', waitingSince: new Date() });
    await limit(id, limits);
    expect(await states()).toEqual(['confirmed', 'offered']);
  });

  it('with a lowered capacity evicts nobody', async () => {
    const { id } = await storedOpenEvent(server.db, { capacity: 4 });
    const offerExpiresAt = new Date(Date.now() + 3_600_000);
    await storedRegistration(server.db, { eventId: id });
    await storedRegistration(server.db, { eventId: id, state: 'offered', offerExpiresAt });
    await limit(id, { capacity: 1 });
    expect(await states()).toEqual(['confirmed', 'offered']);
  });
});
