import { auditLog } from '@shared/audit/tables';
import { events } from '@shared/events/tables';
import { emails } from '@shared/mail/tables';
import { conditionsVersion } from '@shared/registrations/conditions';
import { guestInput } from '@shared/registrations/guest-list';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { participants, registrations } from '@shared/registrations/tables';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { linkKinds, linkToken } from '../../mail/links';
import { renderedNow } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedEvent } from '../../testing/stored-event';
import { storedGuest } from '../../testing/stored-guest';
import { storedPayment } from '../../testing/stored-payments';

const server = testServer({ env: mailEnv });
let eventId: number;

beforeEach(async () => {
  eventId = (await storedEvent(server.db, { capacity: 4, dogCapacity: 2 })).id;
});

const path = () => `/api/admin/events/${eventId}/registrations`;
const add = async (guest: object) => server.admin.post(path()).send(guest);
const put = async (id: number, guest: object) => server.admin.put(`${path()}/${id}`).send(guest);
const cancel = async (id: number) => server.admin.delete(`${path()}/${id}`);

const find = async (id: number) =>
  (await server.db.select().from(registrations).where(eq(registrations.id, id)))[0];
const states = async () =>
  (await server.db.select().from(registrations).orderBy(asc(registrations.id))).map(({ state }) => state);
const written = async () =>
  (await server.db.select().from(emails).orderBy(asc(emails.id))).map(({ kind, to }) => `${kind} ${to}`);

const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@mail.example', people: 2, dogs: [] };
/** What an organizer writes of the guest as they are stored. */
const inputOf = (row: RegistrationRow) => guestInput.omit({ state: true }).parse(row);
const full = () => storedGuest(server.db, eventId, { people: 4, dogs: [] });
const waiting = (changes: Partial<RegistrationRow> = {}) =>
  storedGuest(server.db, eventId, {
    state: 'waiting',
    waitingSince: new Date('2026-01-01T12:00:00Z'),
    dogs: [],
    ...changes,
  });

it('several guests have paid elsewhere, but for those whose money came here and who are not on the list', async () => {
  const [ada, paid, gone] = [await full(), await full(), await full()];
  await storedPayment(server.db, paid);
  await server.db.update(registrations).set({ state: 'cancelled' }).where(eq(registrations.id, gone.id));
  const say = async (owes: string | null) =>
    (await server.admin.put(`${path()}/owes`).send({ ids: [ada.id, paid.id, gone.id], owes })).body;
  const missing = [gone.id];
  expect(await say('elsewhere')).toEqual({ changed: 1, missing });
  expect(await say('elsewhere')).toEqual({ changed: 0, missing });
  expect((await find(ada.id))?.owes).toBe('elsewhere');
  expect(await server.db.select().from(auditLog)).toMatchObject([
    { entity: 'registration', before: { owes: null }, after: { owes: 'elsewhere' } },
  ]);
  expect(await say('free')).toEqual({ changed: 2, missing });
  expect(await say(null)).toEqual({ changed: 2, missing });
  expect((await say('card')).code).toBe('invalid-input');
  expect(await written()).toEqual([]);
});

describe('adding a guest', () => {
  it('rejects an address on the list, and what is no guest', async () => {
    expect((await add(ada)).status).toBe(201);
    const { body } = await add({ ...ada, email: 'ADA@mail.example' });
    expect(body).toMatchObject({ code: 'already-registered', errors: { email: [expect.any(String)] } });
    for (const wrong of [
      { people: 0 },
      { people: 51 },
      { people: 1e9 },
      { dogs: Array(51).fill({ name: 'Rex' }) },
      { firstName: 'x'.repeat(5000) },
      { lastName: 'Love\nlace' },
      { lastName: 'Love\u202elace' },
      { state: 'cancelled' },
    ])
      expect((await add({ ...ada, email: 'new@mail.example', ...wrong })).status).toBe(400);
    expect(await server.db.$count(registrations)).toBe(1);
  });

  it('gives a place where there is one, and tells the guest', async () => {
    const { body } = await add({ ...ada, dogs: [{ name: '' }, { name: 'Rex', breed: 'Corgi' }] });
    expect(body).toMatchObject({ state: 'confirmed', source: 'organizer', dogCount: 2, phone: '' });
    expect(body).toMatchObject({ conditionsVersion: null, acceptedAt: null });
    expect(await written()).toEqual(['registration-confirmed ada@mail.example']);
    expect(await server.db.select().from(participants)).toMatchObject([
      { email: ada.email, termsAccepted: false },
    ]);
  });

  const [confirmation, waits] = ['registration-confirmed', { state: 'waiting' }];
  const [over, toCome] = [new Date('2020-06-15T20:00:00Z'), new Date('2030-06-15T20:00:00Z')];
  it.each([
    ['who does not fit waits', 4, {}, toCome, 'waiting', ['registration-waiting']],
    ['the organizer lets in', 4, { people: 12, state: 'confirmed' }, toCome, 'confirmed', [confirmation]],
    // Nobody waits in vain.
    [
      'who is to wait though they fit is offered a place',
      2,
      waits,
      toCome,
      'offered',
      ['registration-offer'],
    ],
    ['nobody is told of a crawl that is over', 1, {}, over, 'confirmed', []],
  ])('%s', async (_what, people, changes, date, state, kinds) => {
    eventId = (await storedEvent(server.db, { date, capacity: 4 })).id;
    await storedGuest(server.db, eventId, { people, dogs: [] });
    expect((await add({ ...ada, ...changes })).body).toMatchObject({ state });
    expect(await written()).toEqual(kinds.map((kind) => `${kind} ada@mail.example`));
  });

  it('neither changes nor shows the participant who has the address', async () => {
    await add({ ...ada, phone: '407 555 0101' });
    eventId = (await storedEvent(server.db)).id;
    const { body } = await add({ ...ada, firstName: 'Eve', phone: '407 555 0102' });
    expect(body).toMatchObject({ firstName: 'Eve', phone: '407 555 0102' });
    expect(await server.db.select().from(participants)).toMatchObject([
      { firstName: 'Ada', phone: '407 555 0101' },
    ]);
  });
});

describe('changing a guest', () => {
  it('rejects an unknown one, one of another event, an erased one, and the address of another', async () => {
    const guest = await storedGuest(server.db, eventId);
    const other = await storedGuest(server.db, eventId);
    const erased = await storedGuest(server.db, eventId, { erasedAt: new Date(), email: '' });
    const elsewhere = await storedGuest(server.db, (await storedEvent(server.db)).id);
    for (const id of [4711, erased.id, elsewhere.id]) {
      expect((await put(id, ada)).body.code).toBe('registration-not-found');
      expect((await cancel(id)).body.code).toBe('registration-not-found');
    }
    const taken = await put(guest.id, { ...ada, email: other.email.toUpperCase() });
    expect(taken.body.code).toBe('already-registered');
    expect(await find(guest.id)).toEqual(guest);
  });

  it('replaces what is stored, and leaves the party where it stands, without a mail', async () => {
    const guest = await waiting({ people: 9 });
    const changed = { lastName: 'King', phone: '407 555 0103', people: 10, dogs: [{ name: 'Rex' }] };
    const input = { ...inputOf(guest), ...changed };
    expect((await put(guest.id, input)).body).toMatchObject({ ...input, dogs: [{ name: 'Rex', breed: '' }] });
    expect(await find(guest.id)).toMatchObject({ state: 'waiting', waitingSince: guest.waitingSince });
    expect(await written()).toEqual([]);
  });

  it('changes what the import of a file has stored: a guest with one name, and a short phone number', async () => {
    const guest = await storedGuest(server.db, eventId, { lastName: '', phone: '407' });
    const input = { ...inputOf(guest), people: 1 };
    expect((await put(guest.id, input)).body).toMatchObject({ people: 1, lastName: '', phone: '407' });
    const { body } = await put(guest.id, { ...input, phone: '408' });
    expect(body.errors).toEqual({ phone: ['Phone number must have at least 7 digits'] });
    expect((await put(guest.id, { ...input, phone: 'n/a' })).body).toMatchObject({ phone: '' });
  });

  it('of a party that grows needs room, or the organizer’s express word', async () => {
    const guest = await storedGuest(server.db, eventId, { people: 3, dogs: [] });
    const larger = { ...inputOf(guest), people: 5 };
    expect((await put(guest.id, larger)).body.code).toBe('party-too-large');
    expect((await put(guest.id, { ...larger, people: 4 })).status).toBe(200);
    expect((await put(guest.id, { ...larger, state: 'confirmed' })).body.people).toBe(5);
    // More than there is room for already: it may stay, and become smaller.
    expect((await put(guest.id, { ...larger, phone: '407 555 0103' })).status).toBe(200);
  });

  it('of a party that becomes smaller offers the place to the first who waits and fits', async () => {
    const guest = await full();
    const [, small] = [await waiting({ people: 3 }), await waiting({ people: 1 })];
    await put(guest.id, { ...inputOf(guest), people: 2 });
    expect(await states()).toEqual(['confirmed', 'waiting', 'offered']);
    expect(await written()).toEqual([`registration-offer ${small.email}`]);
  });

  it('admits a party that waits, whatever the capacity, and tells it', async () => {
    await full();
    const guest = await waiting();
    const { body } = await put(guest.id, { ...inputOf(guest), state: 'confirmed' });
    expect(body).toMatchObject({ state: 'confirmed', waitingSince: null, offerExpiresAt: null });
    expect(await written()).toEqual([`registration-confirmed ${guest.email}`]);
  });

  it('admits or adds a party before it offers what is free to who waits longer, so that nothing is given twice', async () => {
    const [, guest] = [await waiting({ people: 3 }), await waiting({ people: 3 })];
    await put(guest.id, { ...inputOf(guest), state: 'confirmed' });
    expect(await states()).toEqual(['waiting', 'confirmed']);
    await server.db.delete(registrations).where(eq(registrations.id, guest.id));
    await add({ ...ada, state: 'confirmed' });
    expect(await states()).toEqual(['waiting', 'confirmed']);
  });

  it('moves a party to the end of the waiting list, and its place goes to who was before it', async () => {
    const guest = await full();
    const [first, second] = [await waiting({ people: 3 }), await waiting({ people: 3 })];
    const { body } = await put(guest.id, { ...inputOf(guest), state: 'waiting' });
    expect(body.state).toBe('waiting');
    expect(await states()).toEqual(['waiting', 'offered', 'waiting']);
    const since = async (id: number) => Number((await find(id))?.waitingSince);
    expect(await since(guest.id)).toBeGreaterThan(await since(second.id));
    expect((await written()).sort()).toEqual([
      `registration-offer ${first.email}`,
      `registration-waiting ${guest.email}`,
    ]);
  });

  it('cancels, tells the guest and offers the place; brings back; and cancels again', async () => {
    const guest = await full();
    const next = await waiting({ people: 4 });
    const { body } = await put(guest.id, { ...inputOf(guest), state: 'cancelled' });
    expect(body).toMatchObject({ state: 'cancelled', cancellationCause: 'organizer' });
    expect(await states()).toEqual(['cancelled', 'offered']);
    const back = await put(guest.id, { ...inputOf(guest), state: 'confirmed' });
    expect(back.body).toMatchObject({ state: 'confirmed', cancelledAt: null, cancellationCause: null });
    expect((await cancel(guest.id)).status).toBe(204);
    expect((await written()).sort()).toEqual([
      `registration-cancelled ${guest.email}`,
      `registration-offer ${next.email}`,
    ]);
  });

  it('of a cancelled one brings nobody back whose address has registered anew', async () => {
    const guest = await storedGuest(server.db, eventId, { state: 'cancelled' });
    await storedGuest(server.db, eventId, { email: guest.email });
    const { body } = await put(guest.id, { ...inputOf(guest), state: 'confirmed' });
    expect(body.code).toBe('already-registered');
  });

  it('to another person passes the spot on with its money: new code and links, conditions to accept, nothing of who had it', async () => {
    const dogs = [{ name: 'Rex', breed: 'Pug' }];
    const accepted = { conditionsVersion: '2026-01', acceptedAt: new Date(), phone: '407 555 0107' };
    const old = await storedGuest(server.db, eventId, { ...accepted, dogs, accountId: 1 });
    await storedPayment(server.db, old, { paid: 5000 });
    await server.admin.post(`${path()}/${old.id}/send-again`).expect(202);
    await server.db.update(emails).set({ state: 'sent' });
    const input = { ...inputOf(old), firstName: 'Grace', lastName: 'Hopper', email: 'grace@mail.example' };
    await put(old.id, input);
    const guest = await find(old.id);
    if (!guest) throw new Error('the party is gone');
    const blank = { phone: '', dogs: [{ name: '', breed: '' }], acceptedAt: null, accountId: null };
    expect(guest).toMatchObject({ ...blank, state: 'confirmed', dogCount: 1, linkVersion: 1 });
    expect(guest.code).not.toBe(old.code);
    const linkOf = (row: RegistrationRow) =>
      `/api/registrations/${linkToken(server.mail, linkKinds.registration, row)}`;
    expect((await server.api.get(linkOf(old))).body.code).toBe('link-not-found');
    const page = await server.api.get(linkOf(guest));
    expect(page.body).toMatchObject({ firstName: 'Grace', mustAccept: true, payment: { paid: 5000 } });
    expect((await server.api.get(`${linkOf(guest)}/data`)).body.emails).toHaveLength(1);
    const [, mail] = await server.db.select().from(emails).orderBy(asc(emails.id));
    expect((await renderedNow(server, mail)).text).toContain('accept there what we ask of everybody');
    const change = { people: guest.people, dogs: guest.dogs, phone: '', hasAccepted: true };
    expect((await server.api.put(linkOf(guest)).send(change).expect(200)).body.mustAccept).toBe(false);
    expect(await find(old.id)).toMatchObject({ conditionsVersion, acceptedAt: expect.any(Date) });
  });

  it('to another address of the same person keeps what they said, and who corrects a name keeps their code', async () => {
    const accepted = { conditionsVersion: '2026-01', acceptedAt: new Date(), phone: '407 555 0107' };
    const old = await storedGuest(server.db, eventId, accepted);
    await put(old.id, { ...inputOf(old), email: 'right@mail.example' });
    expect(await written()).toEqual(['registration-confirmed right@mail.example']);
    const moved = await find(old.id);
    expect(moved).toMatchObject(accepted);
    expect(moved?.participantId).not.toBe(old.participantId);
    // Who was added by hand has accepted nothing, and has their spot from no one else.
    const { body: added } = await add({ ...ada, email: 'typo@mail.example' });
    await put(added.id, { ...ada, email: 'ada@right.example' });
    const [mail] = await server.db.select().from(emails).where(eq(emails.to, 'ada@right.example'));
    expect((await renderedNow(server, mail)).text).not.toContain('passed on to you');
    await put(old.id, { ...inputOf(old), email: 'right@mail.example', firstName: 'Rosa' });
    expect(await find(old.id)).toMatchObject({ ...accepted, code: moved?.code });
  });

  it('is not needed to send again what says where a party stands, unless it was cancelled', async () => {
    const [guest, next] = [await full(), await waiting()];
    const gone = await storedGuest(server.db, eventId);
    await cancel(gone.id);
    const sendAgain = async (id: number) =>
      (await server.admin.post(`${path()}/${id}/send-again`).expect(202)).body;
    const one = { held: 0, queued: 1, missing: [] };
    expect([await sendAgain(guest.id), await sendAgain(next.id)]).toEqual([one, one]);
    expect(await sendAgain(gone.id)).toEqual({ ...one, queued: 0 });
    const again = [
      `registration-cancelled ${gone.email}`,
      `registration-confirmed ${guest.email}`,
      `registration-waiting ${next.email}`,
    ];
    expect(await written()).toEqual(again);
    await sendAgain(guest.id);
    expect((await written()).sort()).toEqual(again);
  });

  it('to another address keeps the participant of the old one only where another registration has it', async () => {
    const addresses = async () =>
      (await server.db.select().from(participants).orderBy(asc(participants.id))).map(({ email }) => email);
    const { body: wrong } = await add({ ...ada, email: 'wrong@mail.example' });
    await add({ ...ada, email: 'grace@mail.example' });
    eventId = (await storedEvent(server.db)).id;
    const { body: also } = await add({ ...ada, email: 'grace@mail.example' });
    await put(also.id, { ...ada, email: 'Grace@Mail.example' });
    await put(also.id, ada);
    eventId = wrong.eventId;
    await put(wrong.id, ada);
    expect(await addresses()).toEqual(['grace@mail.example', ada.email]);
  });

  it('gives a cancelled event no guests, and lets them be cancelled', async () => {
    const guest = await waiting();
    await server.db.update(events).set({ cancelledAt: new Date() });
    const { body } = await put(guest.id, { ...inputOf(guest), state: 'confirmed' });
    expect(body.code).toBe('event-cancelled');
    expect((await cancel(guest.id)).status).toBe(204);
  });
});

describe('of two organizers', () => {
  it('the second one is told what the first one has changed of a guest, and changes nothing', async () => {
    const { body } = await add(ada);
    await put(body.id, { ...ada, people: 3, version: body.version });
    const late = await put(body.id, { ...ada, phone: '407 555 0199', version: body.version });
    expect([late.status, late.body.code]).toEqual([409, 'registration-changed']);
    expect(late.body.current).toMatchObject({ people: 3, version: 2 });
    expect((await put(body.id, { ...ada, people: 4 })).body).toMatchObject({ people: 4, version: 3 });
  });

  it.each([
    ['nothing', { people: 2 }],
    ['where the party stands', { state: 'waiting' as const }],
    ['a tap at the door', { checkedInAt: new Date(), paidAtDoor: 500 }],
  ])('none is disturbed by %s', async (_what, changes) => {
    const { body } = await add(ada);
    if ('checkedInAt' in changes) await server.db.update(registrations).set(changes);
    else await put(body.id, { ...ada, ...changes });
    const { status } = await put(body.id, { ...ada, phone: '407 555 0199', version: body.version });
    expect(status).toBe(200);
  });
});

it('the audit log says which guest was added, changed and cancelled, which a second time changes nothing', async () => {
  const { body } = await add(ada);
  await put(body.id, { ...ada, people: 3 });
  await cancel(body.id);
  const cancelled = await find(body.id);
  expect(cancelled).toMatchObject({ state: 'cancelled', cancellationCause: 'organizer', email: ada.email });
  expect((await cancel(body.id)).status).toBe(204);
  expect(await find(body.id)).toEqual(cancelled);
  expect(await written()).toEqual(['registration-cancelled ada@mail.example']);
  const entry = { entity: 'registration', entityId: String(body.id), label: 'Ada Lovelace' };
  expect(await server.db.select().from(auditLog).orderBy(asc(auditLog.id))).toMatchObject([
    { ...entry, action: 'create', after: { email: ada.email, people: 2 } },
    { ...entry, action: 'update', before: { people: 2 }, after: { people: 3 } },
    { ...entry, action: 'update', before: { state: 'confirmed' }, after: { state: 'cancelled' } },
  ]);
});

it('nine administrators who add a guest each at the same moment overbook nothing', async () => {
  const guests = Array.from({ length: 9 }, (_, index) => ({ ...ada, email: `${index}@mail.example` }));
  const added = await Promise.all(guests.map(add));
  expect(added.map(({ status }) => status)).toEqual(guests.map(() => 201));
  expect((await states()).sort()).toEqual([...Array(2).fill('confirmed'), ...Array(7).fill('waiting')]);
});
