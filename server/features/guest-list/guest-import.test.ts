import { auditLog } from '@shared/audit/tables';
import { emails } from '@shared/mail/tables';
import { participants, registrations } from '@shared/registrations/tables';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedEvent } from '../../testing/stored-event';
import { storedGuest } from '../../testing/stored-guest';
import { storedPayment } from '../../testing/stored-payments';
import { endDueOffers } from '../waiting-list/free-places';

const server = testServer({ env: mailEnv });
let eventId: number;

beforeEach(async () => {
  eventId = (await storedEvent(server.db, { capacity: 2, dogCapacity: 0 })).id;
});

async function send(rows: unknown[], more: object) {
  const path = `/api/admin/events/${eventId}/registrations/import`;
  return server.admin.post(path).send({ rows, ...more });
}
const imported = async (rows: unknown[], more: object = {}) =>
  (await send(rows, { existing: 'update', ...more })).body;
const stored = () => server.db.select().from(registrations).orderBy(asc(registrations.id));

const same = (row: number) => ({ row, message: 'Already on the list', isDifferent: false });
const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@mail.example' };
const grace = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@mail.example' };

describe('an import of guests', () => {
  it('confirms them beyond the capacity and the size of a form, and writes to nobody', async () => {
    const rows = [
      { ...ada, people: '12', dogs: 'Rex (Corgi), ?', phone: '407 555 0101' },
      { ...grace, dogs: '3' },
    ];
    expect(await imported(rows)).toEqual({ imported: 2, updated: 0, existing: [], rejected: [] });
    const confirmed = { state: 'confirmed', source: 'import', conditionsVersion: null, acceptedAt: null };
    expect(await stored()).toMatchObject([
      {
        ...confirmed,
        ...ada,
        phone: '407 555 0101',
        people: 12,
        dogs: [
          { name: 'Rex', breed: 'Corgi' },
          { name: '', breed: '' },
        ],
        dogCount: 2,
      },
      { ...confirmed, ...grace, phone: '', people: 1, dogCount: 3 },
    ]);
    expect(await server.db.$count(emails)).toBe(0);
    expect(await server.db.select().from(participants).orderBy(asc(participants.email))).toMatchObject([
      { email: ada.email, dogName: 'Rex', dogBreed: 'Corgi', termsAccepted: false },
      { email: grace.email, dogName: '–', dogBreed: '–' },
    ]);
  });

  it('of a later file changes what changed, and leaves what a row does not say', async () => {
    await imported([{ ...ada, people: '2', dogs: 'Rex', phone: '407 555 0103' }, grace]);
    const later = [
      { ...ada, email: 'ADA@mail.example', lastName: 'King', people: '3', dogs: '', phone: '' },
      { ...grace, dogs: 'Luna' },
      { firstName: 'New', email: 'new@mail.example' },
    ];
    expect(await imported(later)).toMatchObject({ imported: 1, updated: 2, rejected: [] });
    expect(await stored()).toMatchObject([
      {
        id: 1,
        lastName: 'King',
        email: ada.email,
        people: 3,
        dogs: [{ name: 'Rex' }],
        phone: '407 555 0103',
      },
      { id: 2, dogs: [{ name: 'Luna' }], dogCount: 1 },
      { id: 3, firstName: 'New' },
    ]);
  });

  it('leaves who is on the list as they are unless it is asked to update them, and says who differs', async () => {
    await imported([ada, grace]);
    const before = await stored();
    const rows = [
      { ...ada, people: '3', dogs: 'Rex (Corgi)', state: 'waiting' },
      grace,
      { firstName: 'New', email: 'new@mail.example' },
    ];
    const changes = [
      { field: 'people', from: '1', to: '3' },
      { field: 'dogs', from: '0', to: 'Rex (Corgi)' },
      { field: 'state', from: 'confirmed', to: 'waiting' },
    ];
    const differs = { ...same(0), isDifferent: true };
    const result = { imported: 1, updated: 0, rejected: [] };
    const expected = { ...result, existing: [{ ...differs, changes }, same(1)] };
    expect((await send(rows, { dryRun: true })).body).toEqual(expected);
    expect((await send(rows, {})).body).toEqual(expected);
    expect((await stored()).slice(0, 2)).toEqual(before);
  });

  it('keeps the names of dogs where a row only says how many they are', async () => {
    await imported([{ ...ada, dogs: 'Rex, Luna' }]);
    expect(await imported([{ ...ada, dogs: '2' }])).toMatchObject({ imported: 0, updated: 0 });
    expect(await imported([{ ...ada, dogs: '1' }])).toMatchObject({ updated: 1 });
    expect(await stored()).toMatchObject([{ dogs: [{ name: '' }], dogCount: 1 }]);
    // Their names were erased.
    await server.db.update(registrations).set({ dogs: [], dogCount: 2 });
    expect((await send([{ ...ada, dogs: '3' }], { dryRun: true })).body.existing).toMatchObject([
      { changes: [{ field: 'dogs', from: '2', to: '3' }] },
    ]);
  });

  it('gives a waiting party its place, and takes one by an express word only', async () => {
    const waiting = await storedGuest(server.db, eventId, { ...ada, state: 'waiting', people: 9 });
    expect(await imported([{ ...ada, people: '9' }])).toMatchObject({
      imported: 0,
      updated: 0,
      existing: [{ row: 0 }],
    });
    expect(await imported([{ ...ada, state: 'confirmed' }])).toMatchObject({ updated: 1 });
    expect(await stored()).toMatchObject([{ id: waiting.id, state: 'confirmed', waitingSince: null }]);
    await imported([{ ...ada, state: 'waiting' }]);
    const [moved] = await stored();
    expect(moved).toMatchObject({ state: 'waiting' });
    expect(moved?.waitingSince).not.toBeNull();
  });

  it('cancels who was refunded and stores who waits without a word to anybody, until places are offered', async () => {
    await imported([{ ...ada, people: '2' }]);
    await storedGuest(server.db, eventId, {
      ...grace,
      state: 'waiting',
      people: 1,
      dogs: [],
      waitingSince: new Date(),
    });
    const rows = [
      { ...ada, state: 'Refunded' },
      { firstName: 'Suharto', email: 'suharto@mail.example', state: 'waiting' },
    ];
    expect(await imported(rows)).toMatchObject({ imported: 1, updated: 1 });
    await endDueOffers(server.db, server.mail, new Date());
    expect(await stored()).toMatchObject([
      { state: 'cancelled', cancellationCause: 'organizer', email: ada.email },
      { state: 'waiting', email: grace.email },
      { state: 'waiting', firstName: 'Suharto', lastName: '' },
    ]);
    expect(await server.db.$count(emails)).toBe(0);

    const path = `/api/admin/events/${eventId}/registrations/offer-places`;
    expect((await server.admin.post(path)).body).toEqual({ offered: 2 });
    expect((await server.admin.post(path)).body).toEqual({ offered: 0 });
    expect((await stored()).map(({ state }) => state)).toEqual(['cancelled', 'offered', 'offered']);
    expect(await server.db.select().from(emails)).toMatchObject([
      { kind: 'registration-offer', to: grace.email },
      { kind: 'registration-offer', to: 'suharto@mail.example' },
    ]);
  });

  it('overwrites no phone number with what a spreadsheet has spoiled, or with what says nothing', async () => {
    await imported([{ ...ada, phone: '407 555 0101' }]);
    for (const [index, phone] of ['4.07556E+09', '#NAME?', '#REF!', 'n/a', '-'].entries()) {
      const newcomer = { ...grace, email: `${index}@mail.example`, phone };
      expect(await imported([{ ...ada, phone }, newcomer])).toMatchObject({ imported: 1, updated: 0 });
    }
    const phones = (await stored()).map(({ phone }) => phone);
    expect(phones).toEqual(['407 555 0101', '', '', '', '', '']);
  });

  it('marks newcomers who have paid elsewhere, and takes no mark back', async () => {
    await imported([
      { ...ada, owes: 'elsewhere' },
      { ...grace, owes: '' },
    ]);
    await imported([{ ...ada, people: '2' }]);
    expect(await stored()).toMatchObject([{ owes: 'elsewhere', people: 2 }, { owes: null }]);
    expect((await imported([{ ...ada, owes: 'free' }])).rejected).toHaveLength(1);
  });

  it('marks who is on the list where the row says so, but for those whose money came here', async () => {
    const guests = [{}, {}, { paidAtDoor: 2000 }, { owes: 'free' as const }];
    const rows = guests.map((_guest, index) => ({ ...ada, email: `${index}@mail.example` }));
    for (const [index, guest] of guests.entries()) {
      const party = await storedGuest(server.db, eventId, { ...rows[index], ...guest });
      if (index === 1) await storedPayment(server.db, party, { state: 'refunded', refunded: 5000 });
    }
    const marked = rows.map((row) => ({ ...row, owes: 'elsewhere' }));
    const changes = [{ field: 'owes', from: '', to: 'elsewhere' }];
    expect((await send(marked, { dryRun: true })).body.existing).toEqual([
      { ...same(0), isDifferent: true, changes },
      ...[1, 2, 3].map(same),
    ]);
    expect(await imported(marked)).toMatchObject({ updated: 1 });
    expect((await stored()).map(({ owes }) => owes)).toEqual(['elsewhere', null, null, 'free']);
  });

  it('brings nobody back who was cancelled, but by an express word', async () => {
    await storedGuest(server.db, eventId, { ...ada, state: 'cancelled', cancellationCause: 'guest' });
    expect(await imported([ada, { ...grace, state: 'cancelled' }])).toMatchObject({
      imported: 0,
      existing: [
        { message: 'Already cancelled, so stays cancelled' },
        { message: 'Cancelled in the file, and not on the list' },
      ],
    });
    expect(await imported([{ ...ada, state: 'offered' }])).toMatchObject({ imported: 0, updated: 0 });
    expect(await stored()).toHaveLength(1);
    expect(await imported([{ ...ada, state: 'confirmed' }])).toMatchObject({ imported: 1 });
    expect(await stored()).toMatchObject([{ state: 'cancelled' }, { state: 'confirmed', email: ada.email }]);
    // The one that counts is found, also where another one was cancelled later.
    await storedGuest(server.db, eventId, { ...ada, state: 'cancelled' });
    expect(await imported([{ ...ada, firstName: 'Eve' }])).toMatchObject({ imported: 0, updated: 1 });
  });

  it('touches neither the participant, nor the guests of another event, nor who was erased', async () => {
    const other = await storedEvent(server.db);
    await storedGuest(server.db, other.id, { ...ada, phone: '407 555 0101' });
    const erased = await storedGuest(server.db, eventId, { ...ada, erasedAt: new Date() });
    await imported([{ ...ada, phone: '407 555 0102' }]);
    await imported([{ ...ada, firstName: 'Eve', phone: '407 555 0103' }]);
    expect(await stored()).toMatchObject([
      { eventId: other.id, firstName: 'Ada', phone: '407 555 0101' },
      erased,
      { eventId, firstName: 'Eve', phone: '407 555 0103' },
    ]);
    expect(await server.db.select().from(participants)).toMatchObject([
      { firstName: 'Ada', phone: '407 555 0102' },
    ]);
  });

  it('reads the spreadsheet of the guest list, and finds nothing new in it', async () => {
    await imported([
      { ...ada, phone: '+1 407 555 0101', people: '4', dogs: 'Rex (Corgi, mostly), ?' },
      { ...grace, firstName: '=1+1' },
    ]);
    const { text } = await server.admin.get(`/api/admin/events/${eventId}/registrations/export.csv`);
    const [, ...lines] = text.trim().split('\r\n');
    const rows = lines.map((line) => {
      const [firstName, lastName, email, phone, people, , dogs, state] = line.slice(1, -1).split('","');
      return { firstName, lastName, email, phone, people, dogs, state };
    });
    expect(rows).toHaveLength(2);
    const before = [await stored(), await server.db.$count(auditLog)];
    expect(await imported(rows)).toMatchObject({ imported: 0, updated: 0, existing: [same(0), same(1)] });
    expect([await stored(), await server.db.$count(auditLog)]).toEqual(before);
  });
});
