import { events } from '@shared/events/tables';
import type { StopRow } from '@shared/stops/stops';
import { stops } from '@shared/stops/tables';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { storedStop, storedVenue } from '../../testing/stored-route';
import { lockEvent } from '../events/event-row';
import { answerStop } from './answer';
import { listAsked, markAsked } from './asked';

const server = testServer();
const now = new Date();
const yes = { answer: 'confirmed' } as const;
const no = { answer: 'declined' } as const;

/** A route whose second stop, from 5:45 to 6:45 PM, a venue is asked for; the others end at 5:30 and begin at 7. */
async function anInvitation(changes: Partial<StopRow> = {}) {
  const { id: eventId } = await storedEvent(server.db);
  const { id: venueId } = await storedVenue(server.db);
  await storedStop(server.db, { eventId, position: 1, name: 'Before' });
  const at = (time: string) => new Date(`2030-06-15T${time}:00Z`);
  const { id } = await storedStop(server.db, {
    eventId,
    venueId,
    position: 2,
    arrivesAt: at('21:45'),
    leavesAt: at('22:45'),
    state: 'invited',
    askedAt: now,
    ...changes,
  });
  await storedStop(server.db, { eventId, position: 3, arrivesAt: at('23:00'), leavesAt: at('23:30') });
  const [event] = await server.db.select().from(events).where(eq(events.id, eventId));
  return {
    eventId,
    id,
    version: event?.version ?? 0,
    answer: (said: Parameters<typeof answerStop>[3]) =>
      server.db.transaction(async (tx) => {
        const locked = await lockEvent(tx, eventId);
        const [stop] = await tx.select().from(stops).where(eq(stops.id, id));
        if (!stop) throw new Error('there is no such stop');
        return answerStop(tx, locked, stop, said, now);
      }),
    readEvent: async () => (await server.db.select().from(events).where(eq(events.id, eventId)))[0],
  };
}

const stored = (id: number) => server.db.select().from(stops).where(eq(stops.id, id));

describe('what a venue says', () => {
  it('is stored with who said it and when, and raises the version of the event', async () => {
    const { id, answer, readEvent, version } = await anInvitation();
    const after = await answer(yes);
    expect(after).toMatchObject({ id, state: 'confirmed', answeredAt: now, answeredBy: 'venue' });
    expect(await stored(id)).toEqual([after]);
    expect(await readEvent()).toMatchObject({ version: version + 1, confirmedStopCount: 1, stopCount: 3 });
    await answer(no);
    expect(await stored(id)).toMatchObject([{ state: 'declined', answeredBy: 'venue' }]);
    expect(await readEvent()).toMatchObject({ version: version + 2, confirmedStopCount: 0 });
    expect(await answer(yes)).toMatchObject({ state: 'confirmed' });
  });

  it('changes nothing where it is the same again', async () => {
    const { answer, readEvent, version } = await anInvitation();
    const first = await answer({ ...yes, specials: [{ what: 'Salty Dog', price: '$6' }] });
    expect(await answer(yes)).toEqual(first);
    expect((await readEvent())?.version).toBe(version + 1);
  });

  it('is on record as its own, whatever the organizer has stated before', async () => {
    const { answer } = await anInvitation({ state: 'confirmed', answeredBy: 'organizer' });
    expect(await answer(yes)).toMatchObject({ answeredBy: 'venue', answeredAt: now });
  });

  it('may move the stop, up to the very end and beginning of its neighbors, and bring specials', async () => {
    const { answer } = await anInvitation();
    const specials = [{ what: 'Pup cup', price: 'free' }];
    const leavesAt = '2030-06-15T23:00:00Z';
    expect(await answer({ ...yes, arrivesAt: '5:30 PM', leavesAt, specials })).toMatchObject({
      state: 'confirmed',
      arrivesAt: new Date('2030-06-15T21:30:00Z'),
      leavesAt: new Date(leavesAt),
      specials,
    });
  });

  it('of a stop that it does not want leaves times and specials as they are', async () => {
    const { id, answer } = await anInvitation();
    const [before] = await stored(id);
    const after = await answer({ ...no, arrivesAt: '5:30 PM', specials: [] });
    expect(after).toEqual({ ...before, state: 'declined', answeredAt: now, answeredBy: 'venue' });
  });

  it.each([
    ['arrivesAt', { arrivesAt: '5:29 PM' }, 'The pack is at the stop before until 5:30 PM'],
    ['leavesAt', { leavesAt: '7:01 PM' }, 'The pack is at the next stop from 7:00 PM'],
    ['leavesAt', { leavesAt: '5:45 PM' }, 'Must be later than the arrival'],
    ['arrivesAt', { arrivesAt: '2030-06-16T21:45:00Z' }, 'Must be between'],
  ])('is rejected where its %s is %j', async (field, times, message) => {
    const { id, answer } = await anInvitation();
    const before = await stored(id);
    await expect(answer({ ...yes, ...times })).rejects.toMatchObject({
      code: 'invalid-input',
      details: { errors: { [field]: [expect.stringContaining(message)] } },
    });
    expect(await stored(id)).toEqual(before);
  });

  it('is kept by a route that is saved at the same moment, whichever comes first', async () => {
    const { eventId, id, answer } = await anInvitation();
    const path = `/api/admin/events/${eventId}/stops`;
    const { body: route } = await server.admin.get(path).expect(200);
    const noted = route.stops.map((stop: object) => ({ ...stop, note: 'Ring the bell' }));
    const [, saved] = await Promise.all([
      answer({ ...yes, specials: [{ what: 'Pup cup', price: 'free' }] }),
      server.admin.put(path).send({ version: route.version, stops: noted }),
    ]);
    expect([200, 409]).toContain(saved.status);
    expect(await stored(id)).toMatchObject([
      {
        state: 'confirmed',
        specials: [{ what: 'Pup cup', price: 'free' }],
        note: saved.status === 200 ? 'Ring the bell' : 'Water bowls are at the back door.',
      },
    ]);
  });
});

it('asking notes when, and takes back an earlier no, but not a yes', async () => {
  const { id: eventId } = await storedEvent(server.db);
  const states = ['planned', 'invited', 'declined', 'confirmed'] as const;
  const { id: venueId } = await storedVenue(server.db);
  for (const state of states) await storedStop(server.db, { eventId, venueId, state, answeredBy: 'venue' });
  for (const one of await listAsked(server.db)) {
    const stop = { state: 'invited', askedAt: now, answeredBy: null };
    const asked = await markAsked(server.db, one, now);
    if (one.stop.state === 'confirmed') expect(asked).toBeUndefined();
    else expect(asked).toMatchObject({ stop });
  }
  const rest = await server.db.select().from(stops).where(eq(stops.state, 'confirmed'));
  expect(rest).toMatchObject([{ askedAt: null, answeredBy: 'venue' }]);
});
