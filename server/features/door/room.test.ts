import { randomUUID } from 'node:crypto';
import { checkIns, quarantinedCheckIns } from '@shared/door/tables';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { aTap, phones, storedDoor } from '../../testing/stored-door';
import { storedRegistration } from '../../testing/stored-registration';
import { maxTaps } from './room';

const server = testServer();
const { send } = phones(server);
const limited = testServer({ env: { RATE_LIMITS: 'on' } });

const aWalkIn = () => aTap({ walkIn: { name: 'Rosie', people: 2 } });

/** Stores so many walk-ins, or taps for a number that is on no list. */
async function storeTaps(eventId: number, count: number, registrationId: number | null = null) {
  const at = new Date();
  const walkIn = registrationId === null ? { name: '', people: 1, dogs: 0 } : null;
  const rows = Array.from({ length: count }, () => ({
    ...{ id: randomUUID(), eventId, registrationId, walkIn, action: 'in' as const, at, device: 'A' },
    result: registrationId === null ? ('checked-in' as const) : ('not-a-guest' as const),
  }));
  await server.db.insert(checkIns).values(rows);
}

describe('the taps of an event', () => {
  it('are put aside where walk-ins and unknown numbers have used up what is shared', async () => {
    const { event, token } = await storedDoor(server);
    await storeTaps(event.id, maxTaps.shared - 501);
    await storeTaps(event.id, 500, 4711);
    const last = aWalkIn();
    expect(await send(token, last, aWalkIn(), aTap({ registrationId: 4711 }))).toEqual([
      'checked-in',
      'quarantined',
      'quarantined',
    ]);
    expect(await send(token, last)).toEqual(['checked-in']);
    expect(await server.db.$count(checkIns)).toBe(maxTaps.shared);
    expect(await server.db.select().from(quarantinedCheckIns)).toMatchObject([
      { reason: 'This door already has too many check-ins' },
      { reason: 'This door already has too many check-ins' },
    ]);
    const other = await storedDoor(server);
    expect(await send(other.token, aWalkIn())).toEqual(['checked-in']);
  });

  it('are at most 200 of one party, and leave the others theirs', async () => {
    const { event, token } = await storedDoor(server);
    const { id: registrationId } = await storedRegistration(server.db, { eventId: event.id });
    const taps = Array.from({ length: 201 }, () => aTap({ registrationId }));
    expect(await send(token, ...taps.slice(0, 150))).not.toContain('quarantined');
    const results = await send(token, ...taps.slice(150));
    expect(results.filter((result) => result === 'quarantined')).toHaveLength(1);
    expect(await server.db.$count(checkIns)).toBe(200);
    const other = await storedRegistration(server.db, { eventId: event.id, email: 'b@mail.example' });
    await storeTaps(event.id, maxTaps.shared - (200 - maxTaps.ofPartyAlone) - 1);
    expect(await send(token, aWalkIn(), aWalkIn(), aTap({ registrationId: other.id }))).toEqual([
      'checked-in',
      'quarantined',
      'checked-in',
    ]);
  });
});

it('PUT /api/door/:token/progress is taken 120 times an hour by one link, and by no other', async () => {
  const [door, other] = [await storedDoor(limited), await storedDoor(limited)];
  const move = (token: string, minutesLate: number) =>
    limited.api.put(`/api/door/${token}/progress`).send({ stopId: null, minutesLate });
  for (let time = 0; time < 120; time += 1) await move(door.token, time % 2 ? 10 : 0).expect(200);
  const { body, headers } = await move(door.token, 10).expect(429);
  expect(body.code).toBe('too-many-attempts');
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  await limited.api.get(`/api/door/${door.token}`).expect(200);
  await move(other.token, 10).expect(200);
});
