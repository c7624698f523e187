import { events } from '@shared/events/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../database/database';
import { aCancelled, aGuest, anOffered, isWanted, queuedFor } from '../../testing/guest-mail';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { startingAt } from '../../testing/stored-event';
import { storedRegistration } from '../../testing/stored-registration';

const server = testServer({ env: mailEnv });

const hour = 60 * 60 * 1000;
const aWaiting = (db: Database) => aGuest(db, { state: 'waiting', waitingSince: new Date() });

describe('right before it is sent', () => {
  const change = (changes: Partial<RegistrationRow>) => () => server.db.update(registrations).set(changes);
  const changeEvent = (changes: Partial<typeof events.$inferInsert>) => () =>
    server.db.update(events).set(changes);
  const nothing = async () => {};
  const cancelled = changeEvent({ cancelledAt: new Date() });
  const endsLater = change({ offerExpiresAt: new Date('2030-06-15T01:00Z') });
  const onNextDay = changeEvent(startingAt(new Date('2030-06-16T20:00Z')));
  const over = changeEvent(startingAt(new Date(Date.now() - 72 * hour)));

  type Case = [
    kind: Parameters<typeof queuedFor>[1],
    what: string,
    guest: (db: Database) => ReturnType<typeof aGuest>,
    meanwhile: () => PromiseLike<unknown>,
    expected: boolean,
  ];
  const cases: Case[] = [
    ['registration-confirmed', 'nothing has changed', aGuest, nothing, true],
    ['registration-confirmed', 'the guest has cancelled', aGuest, change({ state: 'cancelled' }), false],
    ['registration-confirmed', 'the address is another', aGuest, change({ email: 'jo@tail.example' }), false],
    ['registration-confirmed', 'the guest was erased', aGuest, change({ erasedAt: new Date() }), false],
    ['registration-confirmed', 'the event is cancelled', aGuest, cancelled, false],
    ['registration-confirmed', 'the event is over', aGuest, over, false],
    ['registration-waiting', 'nothing has changed', aWaiting, nothing, true],
    ['registration-waiting', 'the party has a place by now', aWaiting, change({ state: 'confirmed' }), false],
    ['registration-offer', 'nothing has changed', anOffered, nothing, true],
    ['registration-offer', 'it was taken', anOffered, change({ state: 'confirmed' }), false],
    ['registration-offer', 'it has ended', anOffered, change({ offerExpiresAt: new Date(0) }), false],
    ['registration-offer', 'it ends at another time', anOffered, endsLater, true],
    ['registration-cancelled', 'nothing has changed', aCancelled, nothing, true],
    ['registration-cancelled', 'it was taken back', aCancelled, change({ state: 'confirmed' }), false],
    ['event-reminder', 'nothing has changed', aGuest, nothing, true],
    ['event-reminder', 'the guest has cancelled', aGuest, change({ state: 'cancelled' }), false],
    ['event-reminder', 'the event is on another day', aGuest, onNextDay, false],
    ['event-reminder', 'it starts at another time', aGuest, changeEvent({ startTime: '5:00 PM' }), true],
    ['event-reminder', 'its title is another', aGuest, changeEvent({ title: 'Another name' }), true],
    ['event-reminder', 'the event is cancelled', aGuest, cancelled, false],
    ['event-reminder', 'the event has begun', aGuest, over, false],
    ['event-cancelled', 'the event is cancelled', aGuest, cancelled, true],
    ['event-cancelled', 'the guest has cancelled', aGuest, change({ state: 'cancelled' }), false],
  ];

  it.each(cases)('%s, where %s', async (kind, _what, guest, meanwhile, expected) => {
    const row = await queuedFor(server, kind, await guest(server.db));
    await meanwhile();
    expect(row && (await isWanted(server, row))).toBe(expected);
  });

  it('who is told that a registration has ended has not registered anew', async () => {
    const guest = await aCancelled(server.db);
    const row = await queuedFor(server, 'registration-cancelled', guest);
    await storedRegistration(server.db, { eventId: guest.event.id, email: 'Rosie@tail.example' });
    expect(row && (await isWanted(server, row))).toBe(false);
  });
});

describe('strangers', () => {
  it('cause one message of a kind and event for a mailbox in a day, whatever the tag of its address', async () => {
    const { event, registration } = await aGuest(server.db);
    const to = (email: string) => ({ event, registration: { ...registration, email } });
    const queue = (email: string) => queuedFor(server, 'registration-confirmed', to(email), email);
    expect(await queue('rosie+1@tail.example')).toBeDefined();
    for (const email of ['rosie+2@tail.example', 'Rosie+A+B@Tail.example', 'rosie@tail.example'])
      expect(await queue(email)).toBeUndefined();
    expect(await queue('rosie@other.example')).toBeDefined();
    expect(await queuedFor(server, 'registration-confirmed', await aGuest(server.db))).toBeDefined();
  });

  it('cause six messages for a mailbox in a day, whatever they are about', async () => {
    const stored = [];
    for (let tag = 1; tag <= 7; tag += 1) {
      const guest = await aGuest(server.db, { email: `rosie+${tag}@tail.example` });
      stored.push(await queuedFor(server, 'registration-confirmed', guest));
    }
    expect(stored.map((row) => row !== undefined)).toEqual([true, true, true, true, true, true, false]);
  });

  it('do not keep the guest’s own doings from being answered', async () => {
    const guest = await aGuest(server.db);
    await queuedFor(server, 'registration-confirmed', guest, 'one');
    const taken = queuedFor(server, 'registration-confirmed', { ...guest, isVerified: true }, 'taken');
    expect(await taken).toBeDefined();
  });
});
