import { moneyAtDoor } from '@shared/door/door-state';
import { checkIns, quarantinedCheckIns } from '@shared/door/tables';
import { events } from '@shared/events/tables';
import { registrations } from '@shared/registrations/tables';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { linkKinds, linkToken } from '../../mail/links';
import { testServer } from '../../testing/server';
import { aTap, phones, storedDoor } from '../../testing/stored-door';
import { paidGuest } from '../../testing/stored-payments';
import { storedRegistration } from '../../testing/stored-registration';
import { createDoorLink } from './links';

const server = testServer();
const { send, theDoor } = phones(server);

const post = (token: string, body: object | string) =>
  server.api.post(`/api/door/${token}/check-ins`).type('json').send(body);

/** A door with one confirmed party of four and a dog. */
async function aDoor(changes: Partial<typeof registrations.$inferInsert> = {}) {
  const { event, token } = await storedDoor(server);
  const dogs = [{ name: 'Biscuit', breed: 'Beagle' }];
  const guest = await storedRegistration(server.db, { eventId: event.id, people: 4, dogs, ...changes });
  const tap = (more: Parameters<typeof aTap>[0] = {}) => aTap({ registrationId: guest.id, ...more });
  return { event, token, guest, tap };
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

describe('a tap at the door', () => {
  it('lets a party in with its wristband', async () => {
    const { token, tap } = await aDoor();
    const at = minutesAgo(3);
    expect(await send(token, tap({ at, wristband: ' 112 ' }))).toEqual(['checked-in']);
    const { guests, totals } = await theDoor(token);
    expect(guests[0]).toMatchObject({ checkedInAt: at, checkedInPeople: 4, wristband: '112' });
    expect(totals).toMatchObject({ expectedPeople: 4, insidePeople: 4, insideDogs: 1 });
    expect(await send(token, { ...tap(), wristband: 113 })).toEqual(['already']);
    expect((await theDoor(token)).guests[0].wristband).toBe('113');
  });

  it('counts once however often it comes, and gets the same result', async () => {
    const { token, tap } = await aDoor();
    const [first, second] = [tap(), tap({ device: 'Side door' })];
    expect(await send(token, first, first)).toEqual(['checked-in', 'checked-in']);
    expect(await send(token, second, first, second)).toEqual(['already', 'checked-in', 'already']);
    expect(await send(token, { ...first, id: first.id.toUpperCase() })).toEqual(['checked-in']);
    expect(await server.db.select().from(checkIns)).toHaveLength(2);
    expect((await theDoor(token)).totals.insidePeople).toBe(4);
  });

  it.each([
    ['waiting', 'waiting'],
    ['offered', 'waiting'],
    ['cancelled', 'cancelled'],
  ] as const)('for a party that is %s is stored, and lets nobody in', async (state, result) => {
    const { token, tap } = await aDoor({ state });
    expect(await send(token, tap())).toEqual([result]);
    expect((await theDoor(token)).totals.insidePeople).toBe(0);
    expect(await server.db.select().from(checkIns)).toHaveLength(1);
  });

  it('for somebody who is not on the list is stored, and lets nobody in', async () => {
    const { token } = await aDoor();
    const other = await aDoor();
    expect(await send(token, aTap({ registrationId: 4711 }), other.tap())).toEqual([
      'not-a-guest',
      'not-a-guest',
    ]);
    expect(await server.db.select().from(checkIns)).toHaveLength(2);
    expect((await theDoor(other.token)).guests[0].checkIns).toEqual([]);
  });

  it('leaves a party inside that cancels afterwards', async () => {
    const { token, tap } = await aDoor();
    await send(token, tap());
    await server.db.update(registrations).set({ state: 'cancelled' });
    expect((await theDoor(token)).totals).toMatchObject({ expectedPeople: 0, insidePeople: 4 });
  });
});

describe('what is due at the door of an event that is sold on the site', () => {
  async function aCheckout() {
    const door = await aDoor();
    await server.db.update(events).set({ payment: 'online', price: 2500, ticketUrl: null });
    const paid = (more: Parameters<typeof aTap>[0] = {}) =>
      door.tap({ action: 'paid', amount: 10_000, ...more });
    const paidAtDoor = async () => (await server.db.select().from(registrations))[0]?.paidAtDoor;
    return { ...door, paid, paidAtDoor };
  }

  it('is paid by a tap, and due again once that is taken back', async () => {
    const { token, paid, tap, paidAtDoor } = await aCheckout();
    expect((await theDoor(token)).guests[0].due).toBe(10_000);
    const first = paid();
    expect(await send(token, first, first)).toEqual(['paid', 'paid']);
    expect(await paidAtDoor()).toBe(10_000);
    expect((await theDoor(token)).guests[0]).toMatchObject({ due: 10_000, checkedInAt: null });
    await send(token, tap({ action: 'out', undoes: first.id }));
    expect(await paidAtDoor()).toBe(0);
  });

  it('is nothing of who has paid on the site, which the list says', async () => {
    const { token, event } = await aCheckout();
    await paidGuest(server.db, { party: { firstName: 'Zoe' } }, event.id);
    expect((await theDoor(token)).guests).toMatchObject([
      { due: 10_000, isPaid: false },
      { due: 0, isPaid: true },
    ]);
  });

  it('is nothing for a place that a party gave up without money back, where somebody takes it after all', async () => {
    const { token, event } = await aCheckout();
    const { id } = (await paidGuest(server.db, {}, event.id)).registration;
    await server.db.update(registrations).set({ people: 1 }).where(eq(registrations.id, id));
    const comeIn = aTap({ registrationId: id, people: 2 });
    await send(token, comeIn);
    const party = (await theDoor(token)).guests.find((guest: { id: number }) => guest.id === id);
    expect(moneyAtDoor(party, party.checkIns).due).toBe(0);
    expect(moneyAtDoor(party, [{ ...party.checkIns[0], people: 3 }]).due).toBe(2500);
  });

  it.each(['online', 'door'] as const)('is nothing of who has paid elsewhere: %s', async (payment) => {
    const { token } = await aCheckout();
    await server.db.update(events).set({ payment });
    await server.db.update(registrations).set({ owes: 'elsewhere' });
    expect((await theDoor(token)).guests[0]).toMatchObject({ due: 0, isPaid: false });
  });

  it('is paid in parts where the party has grown', async () => {
    const { token, paid, paidAtDoor } = await aCheckout();
    expect(await send(token, paid({ amount: 7500 }), paid({ amount: 2500 }))).toEqual(['paid', 'paid']);
    expect(await paidAtDoor()).toBe(10_000);
  });

  it('is an amount of a party on the list', async () => {
    const { token, paid } = await aCheckout();
    const walkIn = { name: '', people: 1, dogs: 0 };
    const wrong = [
      paid({ amount: undefined }),
      aTap({ action: 'paid', amount: 100, walkIn }),
      paid({ action: 'in' }),
    ];
    expect(await send(token, ...wrong)).toEqual(['quarantined', 'quarantined', 'quarantined']);
  });
});

it('a walk-in is counted, and taken back by its id whichever of the two comes first', async () => {
  const { token } = await storedDoor(server);
  const walkIn = { name: 'Somebody', people: 3, dogs: 2 };
  const [first, second] = [aTap({ walkIn, wristband: '7' }), aTap({ walkIn })];
  const undo = aTap({ walkIn, action: 'out', undoes: second.id });
  expect(await send(token, first)).toEqual(['checked-in']);
  expect((await theDoor(token)).totals).toMatchObject({ insidePeople: 3, insideDogs: 2, walkInPeople: 3 });
  expect(await send(token, undo, second)).toEqual(['checked-out', 'checked-in']);
  const { totals, walkIns } = await theDoor(token);
  expect(totals).toMatchObject({ insidePeople: 3, insideDogs: 2 });
  const nothing = { amount: null, means: null };
  expect(walkIns).toEqual([
    { id: first.id, ...walkIn, wristband: '7', device: 'Front door', at: first.at, ...nothing },
  ]);
});

describe('a phone whose clock cannot be right', () => {
  it.each([
    ['in four minutes, is believed', () => minutesAgo(-4), true],
    ['in the future, is not', () => minutesAgo(-6), false],
    ['in the year 9999, is not', () => '9999-12-31T23:59:59.999Z', false],
    ['years ago, is not', () => '1970-01-01T00:00:10.000Z', false],
    ['two days before the event, is not', () => minutesAgo(60 * 49), false],
  ])('%s, and its taps are stored', async (_when, at, isBelieved) => {
    const { token, tap } = await aDoor();
    const earliest = Date.now();
    const said = at();
    expect(await send(token, tap({ at: said }))).toEqual(['checked-in']);
    expect(await server.db.select().from(checkIns)).toMatchObject([{ at: new Date(said) }]);
    const [guest] = (await theDoor(token)).guests;
    expect(guest.checkIns[0].isClockImplausible).toBe(!isBelieved);
    if (isBelieved) expect(guest.checkedInAt).toBe(said);
    else expect(new Date(guest.checkedInAt).getTime()).toBeGreaterThanOrEqual(earliest);
  });

  it('keeps the order of its taps', async () => {
    const { token, tap } = await aDoor();
    const at = '1970-01-01T00:00:00.000Z';
    await send(token, tap({ at }), tap({ at, action: 'out' }), tap({ at, people: 1 }));
    expect((await theDoor(token)).totals.insidePeople).toBe(1);
    await send(token, tap({ at, action: 'out' }));
    expect((await theDoor(token)).totals.insidePeople).toBe(0);
  });
});

describe('a tap that nobody can read', () => {
  const bad: [string, unknown][] = [
    ['no object', 'tap'],
    ['null', null],
    ['without an id', { registrationId: 1, at: minutesAgo(1), device: 'Front door' }],
    ['with an id that is none', aTap({ registrationId: 1, id: 'one' })],
    ['without party or walk-in', aTap({})],
    ['with both', aTap({ registrationId: 1, walkIn: { people: 1 } })],
    ['of a walk-in that goes out without saying which', aTap({ walkIn: { people: 1 }, action: 'out' })],
    ['with half a bus too many', aTap({ walkIn: { people: 51 } })],
    ['of nobody', aTap({ registrationId: 1, people: 0 })],
    ['with a time that is none', aTap({ registrationId: 1, at: 'yesterday' })],
    ['with a year that is none', aTap({ registrationId: 1, at: '0000-01-01T00:00:00.000Z' })],
    ['in the year 10000', aTap({ registrationId: 1, at: '9999-12-31T23:30:00-01:00' })],
    ['with what cannot be stored', aTap({ registrationId: 1, device: 'Front\u0000door' })],
    ['with half a character', aTap({ registrationId: 1, device: 'Front \ud800' })],
    ['with an id too large', aTap({ registrationId: 2 ** 31 })],
    ['that is a list', [[]]],
  ];

  it('is put aside, and keeps no other back', async () => {
    const { token, tap } = await aDoor();
    const results = await send(token, tap({ at: minutesAgo(2) }), ...bad.map(([, each]) => each), tap());
    const said = results.slice(1, -1).map((result, index) => [bad[index]?.[0], result]);
    expect(said).toEqual(bad.map(([how]) => [how, 'quarantined']));
    expect([results[0], results.at(-1)]).toEqual(['checked-in', 'already']);
    expect(await server.db.$count(quarantinedCheckIns)).toBe(bad.length);
  });

  it('is named by its id, as far as it has one', async () => {
    const { token } = await aDoor();
    const { body } = await post(token, { checkIns: [{ id: 'one' }, {}, { id: 7 }] });
    expect(body.results).toEqual([
      { id: 'one', result: 'quarantined' },
      { id: null, result: 'quarantined' },
      { id: null, result: 'quarantined' },
    ]);
  });

  it('is kept once, and at most 2 kB of it', async () => {
    const { token } = await aDoor();
    const long = { id: 'one', note: '🐶'.repeat(5000) };
    await send(token, long, long);
    await send(token, long);
    const kept = await server.db.select().from(quarantinedCheckIns);
    expect(kept).toHaveLength(1);
    expect(Buffer.byteLength(kept[0]?.content ?? '')).toBeLessThanOrEqual(2002);
    expect(kept[0]?.content).toContain('"id":"one"');
  });

  it('however deep, is no error', async () => {
    const { token } = await aDoor();
    const { body } = await post(token, `{"checkIns":[${'['.repeat(45_000)}${']'.repeat(45_000)}]}`).expect(
      200,
    );
    expect(body.results).toEqual([{ id: null, result: 'quarantined' }]);
  });

  it('is kept a thousand times an event, and no more', async () => {
    const { event, token } = await aDoor();
    const nonsense = (from: number) => Array.from({ length: 500 }, (_, index) => ({ note: from + index }));
    for (const from of [0, 500, 1000]) await send(token, ...nonsense(from));
    expect(await server.db.$count(quarantinedCheckIns, eq(quarantinedCheckIns.eventId, event.id))).toBe(1000);
  });

  it('may be one whose id says something else already', async () => {
    const { token, tap } = await aDoor();
    const first = tap({ wristband: '1' });
    const other = await aDoor();
    expect(await send(token, first, { ...first, wristband: '2' })).toEqual(['checked-in', 'quarantined']);
    expect(await send(other.token, other.tap({ id: first.id }))).toEqual(['quarantined']);
    expect((await theDoor(token)).guests[0].wristband).toBe('1');
  });
});

describe('POST /api/door/:token/check-ins', () => {
  it.each([
    ['not JSON', '{'],
    ['a list', '[]'],
    ['without taps', '{}'],
    ['with taps that are no list', '{"checkIns":{}}'],
    ['with more than 500 taps', JSON.stringify({ checkIns: Array.from({ length: 501 }, () => 1) })],
  ])('gets 400 for a body that is %s, and stores nothing', async (_how, body) => {
    const { token } = await aDoor();
    await post(token, body).expect(400);
    expect(await server.db.select().from(quarantinedCheckIns)).toEqual([]);
  });

  it('takes late taps through a new link of the same event, and none through one that has ended', async () => {
    const { event, token, tap } = await aDoor();
    const late = tap({ at: minutesAgo(30) });
    const { user, session } = await server.session({ isAdmin: true });
    const actor = { id: user.id, username: user.username, sessionId: session.id };
    const link = await createDoorLink(server.db, actor, event.id, new Date());
    const { body } = await post(token, { checkIns: [late] }).expect(404);
    expect(body).toMatchObject({ code: 'link-not-found', message: expect.stringContaining('has ended') });
    expect(await server.db.select().from(checkIns)).toEqual([]);
    expect(await send(linkToken(server.mail, linkKinds.door, link), late)).toEqual(['checked-in']);
  });
});
