import type { EventRow } from '@shared/events/events';
import { aRegistrationInput } from '@shared/testing/builders';
import { describe, expect, it } from 'vitest';
import { dogs } from '../../testing/guest-page';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedRegistration } from '../../testing/stored-registration';
import { hoursBefore, now, start, waitingListOf } from '../../testing/waiting-list';
import { lockEvent } from '../events/event-row';
import { register } from '../guest-page/register';
import { cancelRegistrations, offerEnd } from './free-places';

const server = testServer({ env: mailEnv });

const { rows, kinds, eventWith, waiting, offer } = waitingListOf(server);
const states = async () => (await rows()).map(({ state }) => state);
const confirmed = (event: EventRow, people: number, dogCount = 0) =>
  storedRegistration(server.db, { eventId: event.id, people, dogs: dogs(dogCount) });

describe('what is free is offered', () => {
  it.each<[string, object, string[], string[]]>([
    ['to the first who fits', { capacity: 5 }, ['2'], ['offered']],
    ['to nobody where nobody fits', { capacity: 4 }, ['2'], ['waiting']],
    ['to one behind a larger party', { capacity: 5 }, ['4', '2'], ['waiting', 'offered']],
    ['to as many as fit', { capacity: 7 }, ['2', '3', '2'], ['offered', 'waiting', 'offered']],
    ['only to whose dogs fit', { capacity: 9, dogCapacity: 1 }, ['1+2', '1+1'], ['waiting', 'offered']],
    ['also where too many dogs come', { dogCapacity: 0 }, ['1+1', '1'], ['waiting', 'offered']],
    ['to everybody where there is no limit', {}, ['6+4', '6+4'], ['offered', 'offered']],
  ])('%s', async (_which, limits, parties, expected) => {
    const event = await eventWith(limits);
    await confirmed(event, 3);
    for (const party of parties) {
      const [people = 0, dogCount = 0] = party.split('+').map(Number);
      await waiting(event, { people, dogs: dogs(dogCount) });
    }
    await offer(event);
    expect((await states()).slice(1)).toEqual(expected);
  });

  it.each([
    ['that is cancelled', { cancelledAt: hoursBefore(600) }, now],
    ['that has ended', {}, hoursBefore(-12)],
    ['from two hours before the start on', {}, hoursBefore(2)],
  ])('not for an event %s', async (_which, changes, at) => {
    const event = await eventWith({ capacity: 5, ...changes });
    await waiting(event);
    await offer(event, at);
    expect(await states()).toEqual(['waiting']);
    expect(await kinds()).toEqual([]);
  });

  it('by a mail with the end of the offer, and once', async () => {
    const event = await eventWith({ capacity: 5 });
    const { id } = await waiting(event);
    await offer(event);
    await offer(event);
    expect(await kinds()).toEqual([['registration-offer', id]]);
    expect(await rows()).toMatchObject([{ state: 'offered', offerExpiresAt: hoursBefore(476) }]);
  });

  it.each([
    ['a day', 500, 24],
    ['a day', 26.01, 24],
    ['two hours', 26, 2],
    ['two hours', 5, 2],
    ['one hour', 3, 1],
  ])('for %s, %d hours before the start', (_how, hours, expected) => {
    expect(offerEnd({ date: start }, { isOn: true }, hoursBefore(hours))).toEqual(
      hoursBefore(hours - expected),
    );
  });

  it.each([500, 26, 3])('until two hours before the start without mail, %d hours before it', (hours) => {
    expect(offerEnd({ date: start }, { isOn: false }, hoursBefore(hours))).toEqual(hoursBefore(2));
  });

  it.each([2, 1, 0, -1])('not at all %d hours before the start', (hours) => {
    for (const isOn of [true, false])
      expect(offerEnd({ date: start }, { isOn }, hoursBefore(hours))).toBeUndefined();
  });
});

it.each<[string, number, number, number, Date, string[]]>([
  ['no place that a waiting party fits in', 2, 2, 1, now, ['confirmed', 'offered', 'waiting']],
  ['a place that no waiting party fits in', 2, 3, 1, now, ['confirmed', 'waiting', 'confirmed']],
  ['a free one from two hours before', 1, 2, 2, hoursBefore(1), ['confirmed', 'waiting', 'confirmed']],
])('a newcomer gets %s', async (_what, inside, waits, people, at, expected) => {
  const event = await eventWith({ capacity: inside + Math.max(2, people) });
  await confirmed(event, inside);
  await waiting(event, { people: waits });
  const guest = aRegistrationInput({ people, email: 'new@mail.example' });
  await register(server.db, server.mail, event.id, { ...guest, dogs: [] }, at);
  expect(await states()).toEqual(expected);
});

it('a cancellation offers the places in the same transaction, and drops what was still to be sent', async () => {
  const event = await eventWith({ capacity: 2 });
  const guest = aRegistrationInput({ people: 2, email: 'new@mail.example' });
  const late = await register(server.db, server.mail, event.id, { ...guest, dogs: [] }, now);
  if ('payment' in late) throw new Error('nothing is sold here');
  const { registration } = late;
  const next = await waiting(event, { people: 1 });
  await server.db.transaction(async (tx) =>
    cancelRegistrations(
      { tx, mail: server.mail, event: await lockEvent(tx, event.id), now },
      [registration.id],
      'organizer',
    ),
  );
  expect(await rows()).toMatchObject([
    { state: 'cancelled', cancellationCause: 'organizer' },
    { id: next.id, state: 'offered' },
  ]);
  expect(await kinds()).toEqual([
    ['registration-cancelled', registration.id],
    ['registration-offer', next.id],
  ]);
});
