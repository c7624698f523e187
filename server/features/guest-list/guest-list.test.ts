import { randomUUID } from 'node:crypto';
import { dayMilliseconds } from '@shared/dates';
import { checkIns } from '@shared/door/tables';
import type { events } from '@shared/events/tables';
import type { payments } from '@shared/payments/tables';
import { spokenCode } from '@shared/registrations/spoken-code';
import type { registrations } from '@shared/registrations/tables';
import { describe, expect, it } from 'vitest';
import { countStatements } from '../../testing/count-statements';
import { testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { storedGuest } from '../../testing/stored-guest';
import { storedPayment } from '../../testing/stored-payments';
import { listAttendance } from '../registrations/totals';

const server = testServer();

const read = async (path: string) => server.admin.get(path);

/** Stores somebody who came without a registration. */
async function walkIn(eventId: number, people: number, dogs: number) {
  const id = randomUUID();
  const tap = { eventId, walkIn: { name: 'Grace', people, dogs }, at: new Date(), device: 'Door 1' };
  await server.db.insert(checkIns).values({ ...tap, id, action: 'in', result: 'checked-in' });
  const undo = { ...tap, id: randomUUID(), action: 'out', result: 'checked-out', undoes: id } as const;
  return { undo: () => server.db.insert(checkIns).values(undo) };
}

describe('GET /api/admin/events/:id/registrations', () => {
  it('lists the guests of this event only, the newest first, the cancelled last, and nothing private of them', async () => {
    const { id } = await storedEvent(server.db);
    const other = await storedEvent(server.db);
    await storedGuest(server.db, id, { lastName: 'First' });
    await storedGuest(server.db, id, { lastName: 'Second' });
    await storedGuest(server.db, id, { lastName: 'Third', state: 'cancelled' });
    await storedGuest(server.db, other.id);
    const { body, headers } = await read(`/api/admin/events/${id}/registrations`);
    expect(body.map(({ lastName }: { lastName: string }) => lastName)).toEqual(['Second', 'First', 'Third']);
    expect(headers['x-total-count']).toBe('3');
    // The code opens the door, and the participant is another row.
    expect(body[0]).not.toHaveProperty('code');
    expect(body[0]).not.toHaveProperty('participantId');
  });

  it.each([
    ['ovel', 'Ada'],
    ['grace HOPPER', 'Grace'],
    ['hopper grace', 'Grace'],
    ['navy.example', 'Grace'],
    ['0177', 'Grace'],
    ['ada navy', undefined],
    ['100%', undefined],
    ['the code that she says', 'Grace'],
  ])('finds %j', async (said, firstName) => {
    const { id } = await storedEvent(server.db);
    await storedGuest(server.db, id);
    const grace = { firstName: 'Grace', lastName: 'Hopper', email: 'g@navy.example', phone: '407 555 0177' };
    const stored = await storedGuest(server.db, id, grace);
    const q = said.startsWith('the code') ? spokenCode(stored.id).toLowerCase() : encodeURIComponent(said);
    const { body } = await read(`/api/admin/events/${id}/registrations?q=${q}`);
    expect(body.map((guest: { firstName: string }) => guest.firstName)).toEqual(firstName ? [firstName] : []);
  });

  it('is filtered by state, sorted and paged by the database', async () => {
    const { id } = await storedEvent(server.db);
    for (const lastName of ['C', 'A', 'B']) await storedGuest(server.db, id, { lastName });
    await storedGuest(server.db, id, { lastName: 'W', state: 'waiting' });
    const query = 'state=confirmed&sort=lastName&page=2&pageSize=2';
    const { body, headers } = await read(`/api/admin/events/${id}/registrations?${query}`);
    expect(body).toMatchObject([{ lastName: 'C' }]);
    expect(headers['x-total-count']).toBe('3');
  });

  it('sorted by entry, brings those who came last first, and then those who have not come', async () => {
    const { id } = await storedEvent(server.db);
    const at = (time: string) => ({ checkedInAt: new Date(`2030-06-15T${time}Z`) });
    await storedGuest(server.db, id, { lastName: 'Absent' });
    await storedGuest(server.db, id, { lastName: 'Early', ...at('20:00:00') });
    await storedGuest(server.db, id, { lastName: 'Late', ...at('21:00:00') });
    const { body } = await read(`/api/admin/events/${id}/registrations?sort=-checkedInAt`);
    expect(body).toMatchObject([{ lastName: 'Late' }, { lastName: 'Early' }, { lastName: 'Absent' }]);
  });

  it.each([
    ['came', 'Here'],
    ['no-show', 'Absent'],
  ])('is filtered by who came of those with a place: %s', async (state, lastName) => {
    const { id } = await storedEvent(server.db);
    await storedGuest(server.db, id, { lastName: 'Here', checkedInAt: new Date('2030-06-15T20:00:00Z') });
    await storedGuest(server.db, id, { lastName: 'Absent' });
    for (const other of ['waiting', 'cancelled'] as const)
      await storedGuest(server.db, id, { lastName: other, state: other });
    const { body } = await read(`/api/admin/events/${id}/registrations?state=${state}`);
    expect(body).toMatchObject([{ lastName }]);
  });
});

it('GET /api/admin/events/:id/registrations/totals counts parties, people and dogs by where they stand, and who is inside', async () => {
  const { id } = await storedEvent(server.db);
  const other = await storedEvent(server.db);
  await storedGuest(server.db, other.id, { checkedInAt: new Date() });
  await walkIn(other.id, 9, 9);
  const createdAt = new Date(Date.now() - 8 * dayMilliseconds);
  await storedGuest(server.db, id, {
    ...{ people: 3, dogCount: 2, createdAt },
    ...{ checkedInAt: new Date(), checkedInPeople: 4 },
  });
  await storedGuest(server.db, id, { people: 4, checkedInAt: new Date(), checkedInPeople: 1 });
  await storedGuest(server.db, id, { people: 5, dogCount: 0, state: 'offered' });
  await storedGuest(server.db, id, { people: 6, dogCount: 4, state: 'waiting' });
  await storedGuest(server.db, id, { people: 1, state: 'cancelled' });
  await walkIn(id, 4, 2);
  await (await walkIn(id, 3, 1)).undo();
  expect((await read(`/api/admin/events/${id}/registrations/totals`)).body).toEqual({
    parties: 3,
    people: 12,
    newPeople: 9,
    dogs: 3,
    waitingParties: 1,
    waitingPeople: 6,
    waitingDogs: 4,
    offered: 1,
    reserved: 0,
    reservedPeople: 0,
    cancelled: 1,
    absentPeople: 4 - 1,
    insidePeople: 4 + 1 + 4,
    insideDogs: 2 + 1 + 2,
    walkInPeople: 4,
    walkInDogs: 2,
    money: null,
    newPictures: 0,
    thanks: { due: 0, held: 0, sent: 0, failed: 0, sentAt: null },
  });
});

it('GET /api/admin/events/:id/registrations/export.csv has every guest but the cancelled ones, with their dogs, and runs no formula', async () => {
  const { id } = await storedEvent(server.db, { price: 0 });
  await storedGuest(server.db, id, {
    firstName: '=1+1',
    email: 'ada@mail.example',
    dogs: [
      { name: 'Rex', breed: 'Corgi' },
      { name: 'Luna', breed: '' },
    ],
    checkedInAt: new Date('2030-06-15T20:30:00Z'),
    wristband: '0042',
    conditionsVersion: '2026-12',
    acceptedAt: new Date('2026-11-21T12:00:00Z'),
    createdAt: new Date('2026-11-21T12:00:00Z'),
  });
  await storedGuest(server.db, id, { firstName: 'Gone', state: 'cancelled' });
  const response = await read(`/api/admin/events/${id}/registrations/export.csv`);
  expect(response.headers['content-disposition']).toContain(`guests-of-event-${id}.csv`);
  const [head, first, ...rest] = response.text.split('\r\n');
  expect(head).toBe(
    '\uFEFF"First Name","Last Name","Email","Phone","People","Dogs","Dog Names","State","Checked In","Wristband","Accepted Version","Accepted At","Created At"',
  );
  expect(first).toBe(
    '"\'=1+1","Lovelace","ada@mail.example","407 555 0101","2","2","Rex (Corgi), Luna","confirmed","2030-06-15T20:30:00.000Z","0042","2026-12","2026-11-21T12:00:00.000Z","2026-11-21T12:00:00.000Z"',
  );
  expect(rest).toEqual(['']);
  const cancelled = await read(`/api/admin/events/${id}/registrations/export.csv?state=cancelled`);
  expect(cancelled.text).toContain('"Gone"');
  expect(cancelled.text).not.toContain('1+1');
});

it('attendance lists past events that had guests, the earliest first, as a spreadsheet too, with its header where there is nothing yet', async () => {
  const past = (title: string, day: string) => ({ title, date: new Date(`${day}T20:00:00Z`) });
  async function storeEvents() {
    const { db } = server;
    const june = await storedEvent(db, past('June', '2026-06-13'));
    const may = await storedEvent(db, past('May', '2026-05-09'));
    await storedEvent(db, past('Nobody', '2026-04-11'));
    const rained = await storedEvent(db, { ...past('Rained off', '2026-03-14'), cancelledAt: new Date() });
    const future = await storedEvent(db);
    for (const { id } of [rained, future]) await storedGuest(db, id);
    await storedGuest(db, june.id, { people: 3, dogCount: 2, checkedInAt: new Date() });
    await storedGuest(db, june.id, { people: 2 });
    await storedGuest(db, june.id, { people: 6, state: 'cancelled' });
    await walkIn(june.id, 2, 1);
    await walkIn(may.id, 5, 0);
    return { june, may };
  }

  const head =
    '\uFEFF"Event","Date","Registered People","Registered Dogs","People Who Came","Dogs That Came","Walk-in People","Walk-in Dogs"\r\n';
  expect((await read('/api/admin/attendance.csv')).text).toBe(head);
  const { june, may } = await storeEvents();
  expect((await read('/api/admin/attendance')).body).toMatchObject([
    { eventId: may.id, title: 'May', date: '2026-05-09T20:00:00.000Z', insidePeople: 5 },
    { eventId: june.id, title: 'June', date: '2026-06-13T20:00:00.000Z', registeredDogs: 3 },
  ]);
  // However many events there are.
  expect(await countStatements(() => listAttendance(server.db, new Date()))).toBe(3);
  expect((await read('/api/admin/attendance.csv')).text).toBe(
    `${head}"May","2026-05-09","0","0","5","0","5","0"\r\n"June","2026-06-13","5","3","5","3","2","1"\r\n`,
  );
});

const soldHere = { payment: 'online', price: 2500, ticketUrl: null } as const;
const full = { ...soldHere, capacity: 2 };
const over = { ...soldHere, date: new Date('2026-01-10T20:00:00Z') };
const cancelled = { ...soldHere, cancelledAt: new Date('2026-01-10T20:00:00Z') };
const atDoor = { price: 0, ticketUrl: null };

type Changes<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>;

it.each<[string, Changes<typeof events>, Changes<typeof registrations>, Changes<typeof payments> | null]>([
  ['edit elsewhere free message resend cancel erase', soldHere, {}, null],
  ['edit message resend cancel erase', atDoor, {}, null],
  ['edit message resend wait cancel erase', { ...atDoor, capacity: 2 }, {}, null],
  ['edit elsewhere free message resend wait cancel erase', full, {}, null],
  ['edit due message resend wait cancel erase', full, { owes: 'free' }, null],
  ['edit refund message resend cancel erase', full, {}, {}],
  ['edit message resend cancel erase', full, {}, { dispute: 'open' }],
  ['edit free message resend wait cancel erase', full, {}, { state: 'refunded', refunded: 5000 }],
  ['edit free message resend wait cancel erase', full, { paidAtDoor: 1000 }, null],
  ['edit elsewhere free message resend confirm wait cancel erase', full, { state: 'offered' }, null],
  ['edit elsewhere free message resend confirm cancel erase', full, { state: 'waiting' }, null],
  ['edit end erase', full, { state: 'reserved' }, { state: 'reserved', paid: 0 }],
  ['edit erase', full, { state: 'reserved' }, { state: 'ending', paid: 0 }],
  ['edit confirm wait erase', full, { state: 'cancelled' }, null],
  ['edit refund confirm erase', full, { state: 'cancelled' }, {}],
  ['edit elsewhere free message cancel erase', { ...over, capacity: 2 }, {}, null],
  ['edit confirm erase', { ...over, capacity: 2 }, { state: 'cancelled' }, null],
  ['edit message cancel erase', cancelled, { state: 'offered' }, null],
  ['edit erase', cancelled, { state: 'cancelled' }, null],
  ['', full, { erasedAt: new Date() }, null],
])('a guest can be met with: %s', async (actions, atEvent, changes, paid) => {
  const { id } = await storedEvent(server.db, { ...atEvent });
  if (atEvent.capacity) await storedGuest(server.db, id);
  const guest = await storedGuest(server.db, id, changes);
  if (paid) await storedPayment(server.db, guest, paid);
  const { body } = await server.admin.get(`/api/admin/events/${id}/registrations`);
  expect(body.find((row: { id: number }) => row.id === guest.id).actions.join(' ')).toBe(actions);
});

it.each([
  ['waiting', full, {}, 'guest-has-paid'],
  ['waiting', cancelled, null, 'event-cancelled'],
  ['confirmed', cancelled, null, 'event-cancelled'],
])('the same rule refuses that a party becomes %s', async (state, atEvent, paid, code) => {
  const { id } = await storedEvent(server.db, atEvent);
  const guest = await storedGuest(server.db, id, { state: state === 'waiting' ? 'confirmed' : 'waiting' });
  if (paid) await storedPayment(server.db, guest, paid);
  const { firstName, email, people, dogs } = guest;
  const change = { firstName, email, people, dogs, state };
  const { body } = await server.admin.put(`/api/admin/events/${id}/registrations/${guest.id}`).send(change);
  expect(body.code).toBe(code);
});
