import { auditLog } from '@shared/audit/tables';
import { events } from '@shared/events/tables';
import { emails } from '@shared/mail/tables';
import { participants, registrations } from '@shared/registrations/tables';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedEvent } from '../../testing/stored-event';
import { storedGuest } from '../../testing/stored-guest';

const server = testServer({ env: mailEnv });
const email = 'rosie@mail.example';
let eventId: number;

beforeEach(async () => {
  eventId = (await storedEvent(server.db, { capacity: 2 })).id;
});

const path = () => `/api/admin/events/${eventId}/registrations`;
const erase = (id: number) => server.admin.delete(`${path()}/${id}/data`);
const rows = () => server.db.select().from(registrations).orderBy(asc(registrations.id));
const rosie = { firstName: 'Rosie', lastName: 'Barker', email, people: 2, dogs: [] };

describe('erasing a guest from the guest list', () => {
  it('rejects an unknown registration, one of another event, and one that is erased', async () => {
    const guest = await storedGuest(server.db, eventId);
    const elsewhere = await storedGuest(server.db, (await storedEvent(server.db)).id);
    const erased = await storedGuest(server.db, eventId, { erasedAt: new Date(), email: '' });
    for (const id of [4711, elsewhere.id, erased.id])
      expect((await erase(id).expect(404)).body.code).toBe('registration-not-found');
    expect(await rows()).toEqual([guest, elsewhere, erased]);
  });

  it('erases all that is stored for the address, tells nobody, and gives the place to who waits', async () => {
    const { body: first } = await server.admin.post(path()).send(rosie).expect(201);
    const other = await storedEvent(server.db);
    await storedGuest(server.db, other.id, { email: 'Rosie@Mail.example', state: 'cancelled' });
    const next = await storedGuest(server.db, eventId, {
      state: 'waiting',
      waitingSince: new Date('2026-01-01T12:00:00Z'),
    });

    await erase(first.id).expect(204);

    const gone = { firstName: '', lastName: '', email: '', phone: '', erasedAt: expect.any(Date) };
    expect(await rows()).toMatchObject([
      { ...gone, state: 'cancelled', people: 2 },
      { ...gone, state: 'cancelled' },
      { id: next.id, state: 'offered' },
    ]);
    expect(await server.db.$count(participants)).toBe(0);
    const written = await server.db.select().from(emails);
    expect(written.map(({ kind, to }) => [kind, to])).toEqual([['registration-offer', next.email]]);
    const logged = await server.db.select().from(auditLog).orderBy(asc(auditLog.id));
    expect(logged.at(-1)).toMatchObject({
      label: 'an erased guest',
      after: { erasedAt: expect.any(String) },
    });
    const everything = JSON.stringify([await rows(), written, logged]);
    for (const personal of ['rosie', 'Rosie', 'Barker']) expect(everything).not.toContain(personal);
  });

  it('erases a cancelled registration, and one for a cancelled event', async () => {
    const cancelled = await storedGuest(server.db, eventId, { state: 'cancelled' });
    await erase(cancelled.id).expect(204);
    const guest = await storedGuest(server.db, eventId);
    await server.db.update(events).set({ cancelledAt: new Date() });
    await erase(guest.id).expect(204);
    expect((await rows()).map((row) => row.email)).toEqual(['', '']);
    expect(await server.db.$count(emails)).toBe(0);
  });
});
