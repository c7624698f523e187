import { emails } from '@shared/mail/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { spokenCode } from '@shared/registrations/spoken-code';
import { asc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { toldOfOffer } from '../../testing/guest-mail';
import { dogs, guestsOf, inHours, offeredFor, waitingAt } from '../../testing/guest-page';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedRegistration } from '../../testing/stored-registration';

const server = testServer({ env: mailEnv });

const { path, rows, guestOf } = guestsOf(server);
const kinds = async () =>
  (await server.db.select().from(emails).orderBy(asc(emails.id))).map(({ kind }) => kind);

describe('GET /api/registrations/:token', () => {
  it('shows the guest their own registration, and nothing of others', async () => {
    const row = await guestOf({ title: 'Winter Park' });
    const { body, headers } = await server.api.get(path(row)).expect(200);
    expect(body).toEqual({
      event: expect.objectContaining({ id: row.eventId, title: 'Winter Park', isPast: false }),
      state: 'confirmed',
      cancellationCause: null,
      firstName: 'Rosie',
      lastName: 'Barker',
      email: row.email,
      phone: '407 555 0101',
      people: 2,
      dogs: dogs(1),
      code: row.code,
      spokenCode: spokenCode(row.id),
      position: null,
      actions: ['change', 'leave'],
      mustAccept: false,
      canTakePlace: false,
      offerExpiresAt: null,
      checkedInAt: null,
      createdAt: row.createdAt.toISOString(),
      isOwner: true,
      isPayer: false,
      canCorrectAddress: false,
      payment: null,
      pictures: [],
    });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });

  it('says nothing of paying to who came by an import: nobody knows what they have paid', async () => {
    const note = async (row: RegistrationRow) =>
      (await server.api.get(path(row)).expect(200)).body.event.priceNote;
    const priced = { price: 2500, priceIncludes: 'a bandana' };
    const row = await guestOf(priced);
    expect(await note(row)).toBe(
      'Includes a bandana\u00a0· Pay $50.00 for 2 people at the door, cash or card',
    );
    expect(await note(await guestOf(priced, { owes: 'elsewhere' }))).toBe('Includes a bandana');
  });

  it('tells a party where it stands on the list, and gives it no code', async () => {
    const first = await guestOf({ capacity: 0 }, waitingAt(-3));
    const eventId = first.eventId;
    const second = await storedRegistration(server.db, { eventId, ...waitingAt(-2) });
    await storedRegistration(server.db, { eventId, ...waitingAt(-1) });
    await storedRegistration(server.db, { eventId, ...waitingAt(-4), state: 'cancelled' });
    const read = async (row: RegistrationRow) => (await server.api.get(path(row)).expect(200)).body;
    expect(await read(first)).toMatchObject({ position: 1, code: null, canTakePlace: false });
    expect(await read(second)).toMatchObject({ position: 2, code: null });
  });

  it.each<[string, object, object, boolean]>([
    ['with an offer', {}, offeredFor(1), true],
    ['with an offer that has ended', {}, offeredFor(-1), false],
    ['that waits, long before the start', { capacity: 9 }, waitingAt(-1), false],
    ['that waits, shortly before it, and fits', { capacity: 9, date: inHours(1) }, waitingAt(-1), true],
    ['that waits, shortly before it, and fits not', { capacity: 1, date: inHours(1) }, waitingAt(-1), false],
    ['of a cancelled event', { cancelledAt: new Date() }, offeredFor(1), false],
  ])('says whether a party can take a place: one %s', async (_which, event, changes, expected) => {
    const row = await guestOf(event, changes);
    const { body } = await server.api.get(path(row)).expect(200);
    expect(body.canTakePlace).toBe(expected);
    // To ask changes nothing, whatever is due.
    expect(await rows()).toEqual([row]);
    expect(await server.db.$count(emails)).toBe(0);
  });
});

describe('PUT /api/registrations/:token', () => {
  const put = (row: RegistrationRow, people: number, dogCount: number) =>
    server.api.put(path(row)).send({ people, dogs: dogs(dogCount), phone: '321 555 0102' });

  it.each<[string, number, number, number]>([
    ['a larger party that fits', 4, 2, 200],
    ['too many people', 5, 1, 409],
    ['too many dogs', 2, 3, 409],
    ['fewer people and more dogs', 1, 2, 200],
  ])('of two people and a dog, with room for as many: %s', async (_which, people, dogCount, status) => {
    const row = await guestOf({ capacity: 4, dogCapacity: 2 });
    const { body } = await put(row, people, dogCount).expect(status);
    const after = { people, dogCount, dogs: dogs(dogCount), phone: '321 555 0102' };
    expect(await rows()).toMatchObject([
      status === 200 ? after : { people: 2, dogCount: 1, phone: row.phone },
    ]);
    if (status === 409) expect(body.code).toBe('party-too-large');
    else expect(body).toMatchObject({ people, phone: '321 555 0102', state: 'confirmed' });
  });

  it('gives no place to a party that grows where a waiting one fits in', async () => {
    const row = await guestOf({ capacity: 4 });
    await storedRegistration(server.db, { eventId: row.eventId, ...waitingAt(-1) });
    await put(row, 4, 0).expect(409);
    expect((await rows()).map(({ state }) => state)).toEqual(['confirmed', 'offered']);
  });

  it('lets a party become smaller also where more have come than there is room for', async () => {
    const row = await guestOf({ capacity: 1, dogCapacity: 0 }, { people: 4 });
    await put(row, 3, 1).expect(200);
  });

  it('keeps the place on the waiting list, whatever its size', async () => {
    const row = await guestOf({ capacity: 0 }, waitingAt(-1));
    const { body } = await put(row, 6, 4).expect(200);
    expect(body).toMatchObject({ state: 'waiting', people: 6, position: 1 });
    expect(await rows()).toMatchObject([{ waitingSince: row.waitingSince }]);
  });

  const unnamed = { name: '', breed: '' };
  const rex = { name: 'Rex', breed: 'Pug' };
  const eight = { people: 8, dogs: Array(6).fill(unnamed), phone: '' };

  it.each<[string, object, object]>([
    ['a phone, and keeps dogs without a name', { dogs: [unnamed, unnamed] }, { phone: '3215550102' }],
    ['the name of one dog of two', { dogs: [unnamed, unnamed] }, { dogs: [unnamed, rex] }],
    ['which dog has no name', { dogs: [rex, unnamed] }, { dogs: [unnamed] }],
    ['a party of eight without a phone number to one of seven', eight, { people: 7 }],
    ['a party that has a short phone number', { phone: '407' }, { people: 1 }],
    ['a party to one without a phone number', {}, { phone: '' }],
  ])('changes %s, where the form would not take it', async (_what, stored, changed) => {
    const row = await guestOf({}, stored);
    const change = { people: row.people, dogs: row.dogs, phone: row.phone, ...changed };
    expect((await server.api.put(path(row)).send(change).expect(200)).body).toMatchObject(change);
    expect(await rows()).toMatchObject([{ ...change, dogCount: change.dogs.length }]);
  });

  it.each<[string, object, object, string]>([
    ['more people than the form takes', { people: 3 }, { people: 7 }, 'people'],
    ['more dogs than are registered', { dogs: dogs(6) }, { dogs: dogs(7) }, 'dogs'],
    ['a dog without a name', {}, { dogs: [unnamed] }, 'dogs.0.name'],
    ['a new dog without a name', {}, { dogs: [rex, unnamed] }, 'dogs.1.name'],
    ['one more without a name', { dogs: [rex, unnamed] }, { dogs: [unnamed, unnamed] }, 'dogs.0.name'],
    ['a phone number that is gone', {}, { phone: '' }, 'phone'],
    ['a short one where there was none', { phone: '' }, { phone: '407' }, 'phone'],
  ])('rejects %s', async (_what, stored, wrong, field) => {
    const row = await guestOf({ phoneRequired: true }, stored);
    const change = { people: row.people, dogs: row.dogs, phone: row.phone, ...wrong };
    const { body } = await server.api.put(path(row)).send(change).expect(400);
    expect(body).toMatchObject({ code: 'invalid-input', errors: { [field]: [expect.any(String)] } });
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(await rows()).toEqual([row]);
  });

  it.each<[string, string, object, object]>([
    ['that is cancelled', 'registration-cancelled', {}, { state: 'cancelled' }],
    ['of a cancelled event', 'event-cancelled', { cancelledAt: new Date() }, {}],
    ['of an event that has ended', 'registration-closed', { date: inHours(-24) }, {}],
    ['that is inside', 'registration-closed', {}, { checkedInAt: new Date() }],
  ])('is rejected for one %s', async (_which, code, event, changes) => {
    const row = await guestOf(event, changes);
    const { body } = await put(row, 1, 0).expect(409);
    expect(body.code).toBe(code);
    expect(await rows()).toEqual([row]);
  });
});

describe('POST /api/registrations/:token/accept', () => {
  it('confirms an offer, however much mail was caused before, and a second time changes nothing', async () => {
    const row = await guestOf({ capacity: 2 }, { ...offeredFor(1), waitingSince: inHours(-9) });
    const { body } = await server.api.post(`${path(row)}/accept`).expect(200);
    expect(body).toMatchObject({ state: 'confirmed', code: row.code, offerExpiresAt: null });
    await server.api.post(`${path(row)}/accept`).expect(200);
    expect(await kinds()).toEqual(['registration-confirmed']);
  });

  it('comes too late for an offer that has gone to the next, and says so', async () => {
    const row = await guestOf({ capacity: 2 }, { ...offeredFor(-1), waitingSince: inHours(-9) });
    await toldOfOffer(server.db, row);
    await storedRegistration(server.db, { eventId: row.eventId, ...waitingAt(-1) });
    const { body } = await server.api.post(`${path(row)}/accept`).expect(409);
    expect(body.code).toBe('offer-expired');
    expect((await rows()).map(({ state }) => state)).toEqual(['waiting', 'offered']);
  });

  it.each([
    ['a free place, shortly before the start', { capacity: 2, date: inHours(1) }, 200, 'confirmed'],
    ['none where there is none', { capacity: 1, date: inHours(1) }, 409, 'waiting'],
    ['none of its own before', { capacity: 1 }, 409, 'waiting'],
  ])('gives a party that waits %s', async (_which, event, status, state) => {
    const row = await guestOf(event, waitingAt(-1));
    await server.api.post(`${path(row)}/accept`).expect(status);
    expect(await rows()).toMatchObject([{ state }]);
  });
});

describe('DELETE /api/registrations/:token', () => {
  it('cancels, offers the places, and a second time changes nothing', async () => {
    const row = await guestOf({ capacity: 2 });
    await storedRegistration(server.db, { eventId: row.eventId, ...waitingAt(-1) });
    await server.api.delete(path(row)).expect(204);
    await server.api.delete(path(row)).expect(204);
    expect(await rows()).toMatchObject([
      { state: 'cancelled', cancellationCause: 'guest' },
      { state: 'offered' },
    ]);
    expect((await server.api.get(path(row)).expect(200)).body).toMatchObject({
      state: 'cancelled',
      code: null,
    });
  });

  it('changes nothing once the event has ended', async () => {
    const row = await guestOf({ date: inHours(-24) });
    await server.api.delete(path(row)).expect(409);
    expect(await rows()).toEqual([row]);
  });
});
