import { randomUUID } from 'node:crypto';
import type { CheckIn, Door } from '@shared/door/door';
import { checkIns } from '@shared/door/tables';
import { registrations } from '@shared/registrations/tables';
import { expect, it } from 'vitest';
import { seededRandom } from '../../testing/seeded-random';
import { testServer } from '../../testing/server';
import { phones, storedDoor } from '../../testing/stored-door';

const server = testServer();
const { send, theDoor } = phones(server);
const minute = 60_000;

function shuffled<T>(values: readonly T[], random: () => number): T[] {
  return values
    .map((value) => ({ value, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value);
}

/** Stores so many confirmed parties of one to six people. */
async function storeGuests(eventId: number, count: number): Promise<number[]> {
  const rows = await server.db
    .insert(registrations)
    .values(
      Array.from({ length: count }, (_, index) => ({
        eventId,
        participantId: index + 1,
        firstName: 'Guest',
        lastName: String(index).padStart(3, '0'),
        email: `guest-${eventId}-${index}@mail.example`,
        people: (index % 6) + 1,
        dogCount: index % 3,
      })),
    )
    .returning({ id: registrations.id });
  return rows.map(({ id }) => id);
}

/** What a door shows, but for what became of each tap, which depends on the one that came first. */
function outcomeOf({ guests, walkIns, totals }: Door, first: number) {
  const party = ({ id, checkIns: taps, code: _code, ...guest }: Door['guests'][number]) => ({
    ...guest,
    number: id - first,
    checkIns: taps.map(({ id: tap }) => tap),
  });
  return { guests: guests.map(party), walkIns, totals };
}

/** Taps of two phones in the half hour before now: in, out, undone, with and without wristbands, and walk-ins. */
function aHalfHour(parties: number, count: number, random: () => number) {
  const taps: (CheckIn & { party: number | null })[] = [];
  for (let index = 0; index < count; index += 1) {
    const device = random() < 0.5 ? 'Front door' : 'Side door';
    const at = new Date(Date.now() - 30 * minute + Math.floor(random() * 29 * minute)).toISOString();
    const [id, dice] = [randomUUID(), random()];
    const before = taps[Math.floor(random() * taps.length)];
    if (dice < 0.1) {
      taps.push({ id, device, at, party: null, walkIn: { name: 'Somebody', people: 2, dogs: 1 } });
    } else if (dice < 0.2 && before && before.action !== 'out') {
      const { party, walkIn } = before;
      taps.push({ id, device, at, party, action: 'out', undoes: before.id, ...(walkIn && { walkIn }) });
    } else {
      const tap: CheckIn = { id, device, at };
      if (random() < 0.2) tap.action = 'out';
      if (random() < 0.3) tap.people = Math.ceil(random() * 6);
      if (random() < 0.5) tap.wristband = String(Math.floor(random() * 1000));
      taps.push({ ...tap, party: Math.floor(random() * parties) });
    }
  }
  return taps;
}

it.each([1, 2, 3])(
  'taps of two phones give the same in any order and any number of times (%d)',
  async (seed) => {
    const random = seededRandom(seed).next;
    const taps = aHalfHour(12, 120, random);
    const outcomes: unknown[] = [];
    for (let delivery = 0; delivery < 3; delivery += 1) {
      await server.db.delete(checkIns);
      const { event, token } = await storedDoor(server);
      const ids = await storeGuests(event.id, 12);
      const said = taps.map(({ party, ...tap }) => ({
        ...tap,
        ...(party !== null && { registrationId: ids[party] }),
      }));
      // Each at least once, some several times, in chunks of any size.
      const sent = delivery === 0 ? said : shuffled([...said, ...said.filter(() => random() < 0.4)], random);
      while (sent.length > 0) await send(token, ...sent.splice(0, Math.ceil(random() * 40)));
      expect(await server.db.$count(checkIns)).toBe(taps.length);
      outcomes.push(outcomeOf(await theDoor(token), ids[0] ?? 0));
    }
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect(outcomes[2]).toEqual(outcomes[0]);
  },
);

it('two phones that are offline for half an hour with 300 guests lose nothing, count nobody twice, and learn of the duplicates', async () => {
  const { event, token } = await storedDoor(server);
  const ids = await storeGuests(event.id, 300);
  const before: Door = await theDoor(token);
  expect(before.guests).toHaveLength(300);
  const start = Date.now() - 30 * minute;
  const tapped = (guests: number[], device: string): CheckIn[] =>
    guests.map((registrationId, index) => ({
      id: randomUUID(),
      registrationId,
      device,
      at: new Date(start + index * 5000).toISOString(),
    }));
  // Twenty parties show their code at both doors.
  const [front, side] = [tapped(ids.slice(0, 160), 'Front'), tapped(ids.slice(140), 'Side')];

  // Both come online at once, and repeat what they got no response to.
  const [first, others, again] = await Promise.all([
    send(token, ...front),
    send(token, ...side),
    send(token, ...front),
  ]);
  expect(again).toEqual(first);
  expect([...first, ...others].filter((result) => result === 'already')).toHaveLength(20);

  const after: Door = await theDoor(token);
  expect(await server.db.$count(checkIns)).toBe(320);
  expect(after.totals.insidePeople).toBe(before.totals.expectedPeople);
  expect(after.totals.insideDogs).toBe(before.totals.expectedDogs);
  expect(after.guests.filter(({ isDuplicate }) => isDuplicate).map(({ id }) => id)).toEqual(
    ids.slice(140, 160),
  );
});
