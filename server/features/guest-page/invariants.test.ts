import { events } from '@shared/events/tables';
import { emails } from '@shared/mail/tables';
import { fits } from '@shared/registrations/registration-states';
import { registrations } from '@shared/registrations/tables';
import { aRegistrationInput } from '@shared/testing/builders';
import { asc, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hasCode } from '../../errors';
import { linkKinds, linkToken } from '../../mail/links';
import { isWanted, messagesOf } from '../../testing/guest-mail';
import { seededRandom } from '../../testing/seeded-random';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedOpenEvent } from '../../testing/stored-registration';
import { lockEvent } from '../events/event-row';
import { endDueOffers, lastCall, offerFreePlaces, readGuestList } from '../waiting-list/free-places';
import { cancelAsGuest, changeParty, takePlace } from './change-party';
import { register } from './register';

const server = testServer({ env: mailEnv });

const hour = 3_600_000;
const start = new Date('2030-06-15T20:00:00Z');

const dogs = (count: number) => Array.from({ length: count }, () => ({ name: 'Rex', breed: '' }));

const expectedErrors = [
  'party-too-large',
  'offer-expired',
  'registration-cancelled',
  'link-not-found',
] as const;

const rows = () => server.db.select().from(registrations).orderBy(asc(registrations.id));

it.each([1, 2, 3])(
  'whatever guests and organizers do, there is never one too many, and nobody who fits waits: %d',
  async (seed) => {
    const random = seededRandom(seed).below;
    const { id } = await storedOpenEvent(server.db, { date: start, capacity: 12, dogCapacity: 6 });
    let at = new Date(start.getTime() - 500 * hour);
    const read = async () => {
      const [event] = await server.db.select().from(events).where(eq(events.id, id));
      if (!event) throw new Error('there is no event');
      return event;
    };
    const anyToken = async () => {
      const all = await rows();
      const row = all[random(all.length || 1)];
      return row ? linkToken(server.mail, linkKinds.registration, row) : 'none';
    };
    const anyContext = async () => ({ db: server.db, mail: server.mail, token: await anyToken(), now: at });
    const steps = [
      async (step: number) => {
        const party = { people: 1 + random(6), dogs: dogs(random(3)) };
        const guest = { ...aRegistrationInput(), ...party, email: `guest-${step}@mail.example` };
        await register(server.db, server.mail, id, guest, at);
      },
      async () => {
        const party = { people: 1 + random(6), dogs: dogs(random(5)) };
        await changeParty(await anyContext(), { ...party, phone: '407 555 0101' });
      },
      async () => cancelAsGuest(await anyContext()),
      async () => takePlace(await anyContext()),
      async () => {
        // Now and then mail is paused, and nobody knows of their offers.
        if (random(3) > 0) await server.db.update(emails).set({ state: 'sent' });
        at = new Date(at.getTime() + (1 + random(30)) * hour);
        await endDueOffers(server.db, server.mail, at);
      },
      async () => {
        const limits = { capacity: random(20) + 1, dogCapacity: random(8) };
        await server.db.transaction(async (tx) => {
          await lockEvent(tx, id);
          await tx.update(events).set(limits).where(eq(events.id, id));
          await offerFreePlaces({ tx, mail: server.mail, event: await lockEvent(tx, id), now: at });
        });
      },
    ];
    let taken = { people: 0, dogs: 0 };
    for (let step = 0; step < 60; step += 1) {
      // Most of the time somebody registers.
      const chosen = steps[Math.max(0, random(9) - 3)] ?? steps[0];
      await chosen?.(step).catch((error) => {
        if (!hasCode(error, ...expectedErrors)) throw error;
      });
      const event = await read();
      const all = await rows();
      const placed = all.filter(({ state }) => state === 'confirmed' || state === 'offered');
      const sum = (field: 'people' | 'dogCount') => placed.reduce((total, row) => total + row[field], 0);
      const next = { people: sum('people'), dogs: sum('dogCount') };
      // More than there is room for only come where there was more room before.
      expect(next.people).toBeLessThanOrEqual(Math.max(event.capacity ?? 0, taken.people));
      expect(next.dogs).toBeLessThanOrEqual(Math.max(event.dogCapacity ?? 0, taken.dogs));
      taken = next;
      const { room } = await readGuestList(server.db, event, at);
      expect(room).toEqual({
        people: (event.capacity ?? 0) - next.people,
        dogs: (event.dogCapacity ?? 0) - next.dogs,
      });
      if (at < lastCall(event))
        expect(all.filter((row) => row.state === 'waiting' && fits(room, row))).toEqual([]);
      for (const row of all) {
        expect(row.dogCount).toBe(row.dogs.length);
        expect(row.offerExpiresAt !== null && row.offerExpiresAt > at).toBe(row.state === 'offered');
        expect(row.state !== 'waiting' || row.waitingSince !== null).toBe(true);
      }
    }
  },
);

const save = (eventId: number, status = 201) =>
  server.api.post(`/api/events/${eventId}/registrations`).send(aRegistrationInput()).expect(status);

async function latest() {
  const [row] = await server.db.select().from(registrations).orderBy(desc(registrations.id)).limit(1);
  if (!row) throw new Error('nobody has registered');
  const path = `/api/registrations/${linkToken(server.mail, linkKinds.registration, row)}`;
  return { ...row, path };
}

/** Registers, and has all mail leave. */
async function registerAndRead(eventId: number) {
  await save(eventId);
  await server.db.update(emails).set({ state: 'sent' });
  return latest();
}

async function registerAndLeave(eventId: number, by: '' | '/data') {
  const row = await registerAndRead(eventId);
  await server.api.delete(row.path + by).expect(204);
  return row;
}

describe('who leaves by their link and registers again within a day', () => {
  it.each([
    ['registration-confirmed', 10, ''],
    ['registration-waiting', 0, ''],
    ['registration-confirmed', 10, '/data'],
  ] as const)('gets the mail about it: %s of %d, by DELETE %s', async (kind, capacity, by) => {
    const { id } = await storedOpenEvent(server.db, { capacity });
    const before = await registerAndLeave(id, by);
    await save(id);
    const after = await latest();
    expect(after.id).not.toBe(before.id);
    const message = (await messagesOf(server.db, kind)).find(({ aboutId }) => aboutId === after.id);
    expect(message).toMatchObject({ to: after.email, state: 'queued' });
    expect(message && (await isWanted(server, message))).toBe(true);
    expect(await messagesOf(server.db, kind)).toHaveLength(2);
  });

  it('gets it once for each registration, and six in all', async () => {
    const { id } = await storedOpenEvent(server.db);
    for (let time = 0; time < 4; time += 1) {
      await registerAndLeave(id, '');
      await registerAndRead(id);
      await save(id, 409);
      await server.api.delete((await latest()).path).expect(204);
    }
    const sent = await messagesOf(server.db, 'registration-confirmed');
    expect(new Set(sent.map(({ aboutId }) => aboutId)).size).toBe(6);
    expect(sent).toHaveLength(6);
  });
});

it('whose registration the organizer cancelled is written to once a day by the form', async () => {
  const { id } = await storedOpenEvent(server.db);
  await registerAndRead(id);
  await server.db
    .update(registrations)
    .set({ state: 'cancelled', cancellationCause: 'organizer', cancelledAt: new Date() });
  await save(id);
  expect(await messagesOf(server.db, 'registration-confirmed')).toHaveLength(1);
});

it('a cancellation lets nobody cause mail about another event, or about a registration that stands', async () => {
  const [event, other] = [await storedOpenEvent(server.db), await storedOpenEvent(server.db)];
  await registerAndLeave(event.id, '');
  await registerAndRead(other.id);
  await save(other.id, 409);
  expect(await server.db.$count(emails, eq(emails.eventId, other.id))).toBe(1);
});
