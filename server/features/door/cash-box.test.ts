import type { CheckIn } from '@shared/door/door';
import { registrations } from '@shared/registrations/tables';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { seededRandom } from '../../testing/seeded-random';
import { testServer } from '../../testing/server';
import { aTap, phones, storedDoor } from '../../testing/stored-door';
import { storedRegistration } from '../../testing/stored-registration';

const server = testServer();
const { send } = phones(server);
const price = 2500;
type Means = 'cash' | 'card';

async function aCheckout(parties: number) {
  const { event, token } = await storedDoor(server, { payment: 'online', price, ticketUrl: null });
  const guests = [];
  for (let index = 0; index < parties; index += 1)
    guests.push(await storedRegistration(server.db, { eventId: event.id, people: 1 + index }));
  const overview = async () =>
    (await server.admin.get(`/api/admin/events/${event.id}/door`).expect(200)).body;
  const count = (checkInId: string | undefined, isCounted: boolean, status = 200) =>
    server.admin
      .put(`/api/admin/events/${event.id}/door/payments`)
      .send({ checkInId, isCounted })
      .expect(status);
  return { event, token, guests, overview, count };
}

/** What the box must hold: the first payment of each party that arrived and is left, and the walk-ins that are left. */
function aModel() {
  const [arrived, undone] = [new Map<string, CheckIn>(), new Set<string>()];
  const counted = new Map<number, CheckIn>();
  const isLeft = ({ id, registrationId }: CheckIn) => !undone.has(`${id} ${registrationId}`);
  return {
    arrive(tap: CheckIn) {
      if (arrived.has(tap.id)) return;
      arrived.set(tap.id, tap);
      if (tap.undoes) undone.add(`${tap.undoes} ${tap.registrationId}`);
      const { registrationId: party } = tap;
      if (party === undefined || tap.action === 'in') return;
      const before = counted.get(party);
      if (before && isLeft(before)) return;
      const [first] = [...arrived.values()]
        .filter((other) => other.registrationId === party && other.action === 'paid' && isLeft(other))
        .sort((one, other) => one.at.localeCompare(other.at));
      if (first) counted.set(party, first);
      else counted.delete(party);
    },
    box(): Record<Means, number> {
      const walkIns = [...arrived.values()].filter(
        (tap) => tap.walkIn && tap.action !== 'out' && isLeft(tap),
      );
      const box = { cash: 0, card: 0 };
      for (const { amount = 0, means = 'cash' } of [...counted.values(), ...walkIns]) box[means] += amount;
      return box;
    },
  };
}

const seeds = [7, 14, 18, 22, ...(process.env.DOOR_SEEDS?.split(',').map(Number) ?? [])];

it.each(seeds)('the box is right to the cent whatever three phones send: seed %i', async (seed) => {
  const random = seededRandom(seed).below;
  const { event, token, guests, overview } = await aCheckout(3);
  const model = aModel();
  const waiting = ['Front', 'Side', 'Old page'].map((device) => ({
    device,
    made: [] as CheckIn[],
    unsent: [] as CheckIn[],
  }));
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[random(items.length)];

  function tap(phone: (typeof waiting)[number]): CheckIn {
    const { device } = phone;
    // An old page knows of no cards, and its walk-ins pay nothing.
    const means = device === 'Old page' ? undefined : pick<Means>(['cash', 'card']);
    const [guest, before] = [pick(guests), pick(phone.made.filter(({ undoes }) => !undoes))];
    const kind = random(4);
    if (kind === 0 && before) {
      const { registrationId, walkIn, id } = before;
      // A tap of somebody else's takes nothing back.
      const whose = random(5) === 0 ? { registrationId: guest?.id } : { registrationId, walkIn };
      return aTap({ action: 'out', ...whose, undoes: id, device });
    }
    if (kind === 1) {
      const people = 1 + random(3);
      const paid = device === 'Old page' ? {} : { amount: price * people - random(200), means };
      return aTap({ walkIn: { name: '', people, dogs: 0 }, device, ...paid });
    }
    const registrationId = guest?.id;
    if (kind === 2) return aTap({ registrationId, device });
    return aTap({ action: 'paid', registrationId, amount: price * (guest?.people ?? 0), means, device });
  }

  for (let step = 0; step < 60; step += 1) {
    const phone = pick(waiting);
    if (!phone) continue;
    if (random(3) > 0) {
      const made = tap(phone);
      phone.made.push(made);
      phone.unsent.push(made);
      continue;
    }
    // In any order, some again, and some of which the response is lost, so that they are sent again.
    const batch = [...phone.unsent, ...phone.made.filter(() => random(4) === 0)].sort(() => random(3) - 1);
    await send(token, ...batch);
    for (const sent of batch) model.arrive(sent);
    phone.unsent = phone.unsent.filter(() => random(3) === 0);
  }
  for (const { made } of waiting) {
    await send(token, ...made);
    for (const sent of made) model.arrive(sent);
  }

  const { cashBox, walkIns } = await overview();
  const sum = (means: Means) =>
    cashBox.reduce((total: number, box: Record<Means, number>) => total + box[means], 0);
  expect({ cash: sum('cash'), card: sum('card') }).toEqual(model.box());
  const parties = await server.db.select().from(registrations).where(eq(registrations.eventId, event.id));
  const amounts = [
    ...parties.map(({ paidAtDoor }) => paidAtDoor),
    ...walkIns.map(({ amount }: CheckIn) => amount ?? 0),
  ];
  expect(amounts.reduce((total, amount) => total + amount, 0)).toBe(sum('cash') + sum('card'));
});

it('a party that two doors marked as paid counts once, twice where the organizer says so, and once again', async () => {
  const { token, guests, overview, count } = await aCheckout(1);
  const registrationId = guests[0]?.id;
  const paid = (device: string) => aTap({ action: 'paid', registrationId, amount: price, device });
  const [front, side] = [paid('Front'), paid('Side')];
  // The later one arrives first.
  expect(await send(token, side, front)).toEqual(['paid', 'already']);
  const cash = async () =>
    (await overview()).cashBox.map(({ device, cash }: Record<string, unknown>) => [device, cash]);
  const doubles = async () =>
    (await overview()).doubles.map(({ device, result }: Record<string, unknown>) => [device, result]);
  expect(await doubles()).toEqual([
    ['Front', 'already'],
    ['Side', 'paid'],
  ]);
  await count(front.id, true);
  expect(await cash()).toEqual([
    ['Front', price],
    ['Side', price],
  ]);
  expect(await doubles()).toEqual([
    ['Front', 'paid'],
    ['Side', 'paid'],
  ]);
  await count(side.id, false);
  expect(await cash()).toEqual([['Front', price]]);
  const { body } = await server.admin.get('/api/admin/audit-log').expect(200);
  expect(body.map(({ before, after }: Record<string, unknown>) => [before, after])).toEqual([
    [{ paidAtDoor: 2 * price }, { paidAtDoor: price }],
    [{ paidAtDoor: price }, { paidAtDoor: 2 * price }],
  ]);
  await send(token, aTap({ action: 'out', registrationId, undoes: side.id }));
  await count(side.id, true, 404);
  await count(aTap({}).id, true, 404);
});

it('stays paid where one of two doors takes back what had counted', async () => {
  const { token, guests, overview } = await aCheckout(1);
  const registrationId = guests[0]?.id;
  const paid = (device: string) => aTap({ action: 'paid', registrationId, amount: price, device });
  const [front, side] = [paid('Front'), paid('Side')];
  await send(token, front, side);
  await send(token, aTap({ action: 'out', registrationId, undoes: front.id, device: 'Front' }));
  expect((await overview()).cashBox).toEqual([
    { device: 'Front', cash: 0, card: 0 },
    { device: 'Side', cash: price, card: 0 },
  ]);
});

it('counts no second mark of the same money where something else is taken back once more is due', async () => {
  const { token, guests, overview } = await aCheckout(1);
  const registrationId = guests[0]?.id;
  const paid = (device: string) => aTap({ action: 'paid', registrationId, amount: price, device });
  const [more, again] = [1, 2].map(() => aTap({ registrationId, people: 3 }));
  await send(token, paid('Front'), paid('Side'), more, again);
  await send(token, aTap({ action: 'out', registrationId, undoes: again?.id }));
  expect((await overview()).cashBox).toEqual([{ device: 'Front', cash: price, card: 0 }]);
});

it('more than ten times what is due is put aside, of a party and of a walk-in', async () => {
  const { token, guests, overview } = await aCheckout(2);
  const party = (amount: number) => aTap({ action: 'paid', registrationId: guests[1]?.id, amount });
  const walkIn = (amount: number) => aTap({ walkIn: { people: 1 }, amount });
  const results = await send(
    token,
    party(20 * price + 1),
    party(20 * price),
    walkIn(10 * price + 1),
    walkIn(10 * price),
  );
  expect(results).toEqual(['quarantined', 'paid', 'quarantined', 'checked-in']);
  const { quarantined, totals } = await overview();
  expect(quarantined).toMatchObject([{ reason: 'More than 10 times what is due' }, {}]);
  expect(totals.walkInPeople).toBe(1);
});

it('an event with walk-ins is not deleted', async () => {
  const { event, token } = await aCheckout(0);
  await send(token, aTap({ walkIn: { people: 1 } }));
  const { body } = await server.admin.delete(`/api/admin/events/${event.id}`).expect(409);
  expect(body).toMatchObject({ code: 'event-has-money', message: /Cancel it instead/ });
});
