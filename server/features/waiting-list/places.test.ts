import { registrations } from '@shared/registrations/tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSite, testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { storedOpenEvent, storedRegistration } from '../../testing/stored-registration';
import { setClock } from '../../testing/test-clock';

const server = testServer({ site: aSite() });

const read = async (id: number) => (await server.api.get(`/api/events/${id}`).expect(200)).body.registration;

const dogs = (count: number) => Array.from({ length: count }, () => ({ name: 'Rex', breed: '' }));

describe('the places of an event', () => {
  it.each([
    ['has tickets', { ticketUrl: 'https://tickets.example' }],
    ['has not opened registration', { registrationOpen: false }],
    ['is over', { date: new Date('2020-06-15T20:00:00Z') }],
    ['is cancelled', { cancelledAt: new Date() }],
  ])('that %s: none, and not open', async (_which, changes) => {
    const { id } = await storedOpenEvent(server.db, { capacity: 5, ...changes });
    expect(await read(id)).toEqual({ isOpen: false, peopleLeft: 0, dogsLeft: 0 });
  });

  it.each([
    ['without limits: any number', {}, null, null],
    ['with a limit for people', { capacity: 20 }, 11, null],
    ['with a limit for dogs', { dogCapacity: 5 }, null, 2],
    ['with both', { capacity: 9, dogCapacity: 3 }, 0, 0],
    ['with limits that were lowered', { capacity: 4, dogCapacity: 1 }, 0, 0],
  ])('%s', async (_which, limits, peopleLeft, dogsLeft) => {
    const { id: eventId } = await storedOpenEvent(server.db, limits);
    await storedRegistration(server.db, { eventId, people: 4, dogs: dogs(1) });
    await storedRegistration(server.db, { eventId, people: 5, dogs: dogs(2), state: 'offered' });
    await storedRegistration(server.db, { eventId, people: 6, dogs: dogs(1), state: 'waiting' });
    await storedRegistration(server.db, { eventId, people: 1, dogs: dogs(1), state: 'cancelled' });
    const erasedAt = new Date();
    await storedRegistration(server.db, { eventId, people: 3, state: 'cancelled', erasedAt });
    expect(await read(eventId)).toEqual({ isOpen: true, peopleLeft, dogsLeft });
  });

  it('count who was erased and came', async () => {
    const { id: eventId } = await storedOpenEvent(server.db, { capacity: 5 });
    await storedRegistration(server.db, { eventId, people: 3, email: '', erasedAt: new Date() });
    expect((await read(eventId)).peopleLeft).toBe(2);
  });

  it('are said in the list of upcoming events where there is a limit', async () => {
    const { id: eventId } = await storedOpenEvent(server.db, { capacity: 5 });
    await storedRegistration(server.db, { eventId, people: 4, dogs: dogs(1) });
    await storedOpenEvent(server.db);
    await storedEvent(server.db);
    const { body } = await server.api.get('/api/events').expect(200);
    const said: { id: number; registration?: object }[] = body;
    expect(said.flatMap(({ id, registration }) => (registration ? [{ id, ...registration }] : []))).toEqual([
      { id: eventId, isOpen: true, peopleLeft: 1, dogsLeft: null },
    ]);
  });
});

describe('what is said of places', () => {
  beforeEach(() => setClock(Date.now()));

  const pageSays = async (path: string) => {
    const { text } = await server.api.get(path).expect(200);
    return Number(/"peopleLeft":(\d+)/.exec(text.replaceAll('\\"', '"'))?.[1]);
  };

  it('is ten seconds old at most on pages, and never at the API', async () => {
    const { id: eventId } = await storedOpenEvent(server.db, { capacity: 5 });
    const said = async () => [
      (await read(eventId)).peopleLeft,
      await pageSays(`/events/${eventId}`),
      await pageSays('/'),
    ];
    expect(await said()).toEqual([5, 5, 5]);
    await storedRegistration(server.db, { eventId, people: 3 });
    await setClock(Date.now() + 9_000);
    expect(await said()).toEqual([2, 5, 5]);
    await setClock(Date.now() + 1_000);
    expect(await said()).toEqual([2, 2, 2]);
  });

  it('changes nothing else on the page, so that browsers keep theirs', async () => {
    const { id: eventId } = await storedOpenEvent(server.db, { capacity: 5 });
    const first = await server.api.get(`/events/${eventId}`).expect(200);
    await setClock(Date.now() + 60_000);
    const second = await server.api.get(`/events/${eventId}`).expect(200);
    expect(second.text).toBe(first.text);
    expect(await server.db.$count(registrations)).toBe(0);
  });
});
