import { setImmediate as nextTurn } from 'node:timers/promises';
import { emails } from '@shared/mail/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSite, testServer } from '../../testing/server';
import { storedEmail } from '../../testing/stored-email';
import { storedEvent } from '../../testing/stored-event';
import { storedPayment } from '../../testing/stored-payments';
import { storedOpenEvent, storedRegistration } from '../../testing/stored-registration';
import { setClock } from '../../testing/test-clock';
import { inTurn } from '../guest-page/register';
import { cancelUndeliverable } from './undeliverable';

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

it('work about one event is done two at a time, in order, also after one that failed', async () => {
  const trace: string[] = [];
  const work = (name: string, end: Promise<unknown>) => async () => {
    trace.push(`${name} begins`);
    await end;
    trace.push(`${name} ends`);
    if (name === 'first') throw new Error('no');
    return name;
  };
  const first = inTurn(1, work('first', nextTurn()));
  let endThird = (_word: string) => {};
  const third = new Promise<string>((resolve) => (endThird = resolve));
  const second = inTurn(1, work('second', third));
  void inTurn(1, work('third', nextTurn())).then(endThird);
  await expect(first).rejects.toThrow('no');
  expect(await Promise.all([second, third])).toEqual(['second', 'third']);
  expect(trace).toEqual([
    'first begins',
    'second begins',
    'first ends',
    'third begins',
    'third ends',
    'second ends',
  ]);
});

it('work about another event does not wait', async () => {
  let finish = (_word: string) => {};
  const first = inTurn(3, () => new Promise<string>((resolve) => (finish = resolve)));
  void inTurn(3, () => first);
  expect(await inTurn(4, async () => 'second')).toBe('second');
  finish('first');
  expect(await first).toBe('first');
});

const stored = () => server.db.select().from(registrations).orderBy(asc(registrations.id));

const mailAbout = (row: RegistrationRow, changes: Partial<typeof emails.$inferInsert> = {}) =>
  storedEmail(server.db, {
    kind: 'registration-confirmed',
    state: 'failed',
    failureCause: 'rejected',
    to: row.email,
    aboutKind: 'registration',
    aboutId: row.id,
    ...changes,
  });

const lookAfter = () => cancelUndeliverable(server.db, server.mail, new Date());

it.each(['registration-confirmed', 'registration-waiting', 'registration-offer'] as const)(
  'a registration whose %s failed for good is cancelled, without a word, and its places are offered',
  async (kind) => {
    const { id: eventId } = await storedOpenEvent(server.db, { capacity: 2 });
    const row = await storedRegistration(server.db, { eventId });
    const waitingSince = new Date();
    await storedRegistration(server.db, { eventId, state: 'waiting', waitingSince });
    await mailAbout(row, { kind });
    await Promise.all([lookAfter(), lookAfter()]);
    expect(await stored()).toMatchObject([
      { state: 'cancelled', cancellationCause: 'undeliverable', cancelledAt: expect.any(Date) },
      { state: 'offered' },
    ]);
    const written = await server.db.select().from(emails).orderBy(asc(emails.id));
    expect(written.map((email) => email.kind)).toEqual([kind, 'registration-offer']);
  },
);

it.each<[string, Partial<RegistrationRow>, Partial<typeof emails.$inferInsert>[], object?]>([
  ['could not be sent in time', {}, [{ failureCause: 'overdue' }]],
  ['is of another kind', {}, [{ kind: 'event-reminder' }]],
  ['was sent to another address, corrected since', {}, [{ to: 'wrong@mail.example' }]],
  ['is about a party that is inside', { checkedInAt: new Date() }, [{}]],
  ['is tried again', {}, [{ state: 'queued', failureCause: null }]],
  ['did not fail a second time', {}, [{}, { state: 'sent', failureCause: null }]],
  ['is about an event that is over', {}, [{}], { date: new Date('2020-06-15T20:00:00Z') }],
])('a registration stays where its mail %s', async (_which, changes, mails, event = {}) => {
  const { id: eventId } = await storedOpenEvent(server.db, event);
  const row = await storedRegistration(server.db, { eventId, ...changes });
  for (const each of mails) await mailAbout(row, each);
  await lookAfter();
  expect(await stored()).toEqual([row]);
});

it('a registration that was paid stays, although its mail failed and all has gone back', async () => {
  const { id: eventId } = await storedOpenEvent(server.db, { price: 2500, payment: 'online' });
  const row = await storedRegistration(server.db, { eventId, isBought: true });
  await storedPayment(server.db, row, { state: 'refunded', refunded: 2500 * row.people });
  await mailAbout(row);
  await lookAfter();
  expect(await stored()).toEqual([row]);
});
