import { auditLog } from '@shared/audit/tables';
import { emails } from '@shared/mail/tables';
import { participants, registrations } from '@shared/registrations/tables';
import { subscribers } from '@shared/subscribers/tables';
import { aRegistrationInput } from '@shared/testing/builders';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { linkKinds, linkToken } from '../../mail/links';
import { renderedNow } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedOpenEvent, storedRegistration } from '../../testing/stored-registration';
import { startStripe } from '../../testing/stripe/stand-in';

const stripe = await startStripe();
afterAll(() => stripe.stop());
const server = testServer({ env: { ...mailEnv, ...stripe.env } });
const offline = testServer();
const limited = testServer({ env: { ...mailEnv, RATE_LIMITS: 'on' } });

type Input = Partial<ReturnType<typeof aRegistrationInput>>;
const save = (eventId: number, changes: Input = {}, on = server) =>
  on.api.post(`/api/events/${eventId}/registrations`).send(aRegistrationInput(changes));

const rows = (on = server) => on.db.select().from(registrations).orderBy(asc(registrations.id));
const wrong = 'rosie@tail.example';
const right = 'rosie@mail.example';
const sent = () => server.db.select().from(emails).orderBy(asc(emails.id));
const onlineEvent = (changes: object = {}) =>
  storedOpenEvent(server.db, { payment: 'online', price: 2500, ...changes });

const again = 'This address already has a spot. We have sent its link again.';
const before = 'This address already has a spot. We have sent its link before. Look for our mail.';

describe('an address that is on the list', () => {
  it.each([
    ['confirmed', 10, {}, again],
    ['waiting', 0, { waitingSince: new Date() }, again],
    ['offered', 10, { offerExpiresAt: new Date(Date.now() + 3_600_000) }, before],
  ] as const)(
    'is told so, and changes nothing, where its party is %s',
    async (state, capacity, party, message) => {
      const { id } = await storedOpenEvent(server.db, { capacity });
      await storedRegistration(server.db, { eventId: id, email: wrong, state, ...party });
      const stored = await rows();
      const input = { email: 'ROSIE@tail.example', firstName: 'X', people: 6, wantsNews: true };
      const { body } = await save(id, input).expect(409);
      expect(body).toEqual({ code: 'already-registered', message, errors: { email: [message] } });
      expect(await rows()).toEqual(stored);
    },
  );

  it.each([
    ['reserved', {}],
    ['cancelled', {}],
    ['confirmed', { email: '', erasedAt: new Date() }],
  ] as const)('is not, where its party is %s: %o', async (state, party) => {
    const { id } = await onlineEvent();
    const isBought = state === 'reserved';
    await storedRegistration(server.db, { eventId: id, email: wrong, state, isBought, ...party });
    await save(id).expect(201);
    expect(await rows()).toHaveLength(2);
  });

  it('gets its mail again once in 24 hours, in which somebody has asked for a spot', async () => {
    const { id } = await storedOpenEvent(server.db);
    await save(id).expect(201);
    expect((await save(id).expect(409)).body.message).toBe(before);
    expect(await sent()).toHaveLength(1);
    await server.db.update(emails).set({ createdAt: sql`now() - interval '25 hours'` });
    expect((await save(id).expect(409)).body.message).toBe(again);
    expect((await save(id).expect(409)).body.message).toBe(before);
    const [first, second, ...others] = await sent();
    expect(others).toEqual([]);
    expect(second).toMatchObject({ kind: 'registration-confirmed', to: wrong, eventId: id });
    const said = 'Somebody, perhaps you, has asked for a spot with this address.';
    expect((await renderedNow(server, first)).text).not.toContain(said);
    expect((await renderedNow(server, second)).text).toContain(said);
  });

  it('is sent to the organizer where no mail is sent', async () => {
    const { id } = await storedOpenEvent(offline.db);
    await save(id, {}, offline).expect(201);
    const { body } = await save(id, {}, offline).expect(409);
    expect(body.message).toBe('This address already has a spot. Ask us if you have lost your page.');
    expect(await offline.db.$count(emails)).toBe(1);
  });

  it('buys for a second party with another address', async () => {
    const { id } = await onlineEvent();
    await storedRegistration(server.db, { eventId: id, email: wrong, isBought: true });
    const { body } = await save(id).expect(409);
    expect(body.message).toBe(`${again} To buy for a second party, use another address.`);
    await save(id, { email: 'second@tail.example' }).expect(201);
  });

  it('is looked at last: nobody learns of it whose party would not have been stored', async () => {
    const { id } = await onlineEvent({ phoneRequired: true });
    await storedRegistration(server.db, { eventId: id, email: wrong });
    await save(id, { phone: '' }).expect(400);
    stripe.away();
    await server.db.execute(sql`update events set registration_open = false where id = ${id}`);
    expect((await save(id).expect(409)).body.code).toBe('registration-closed');
    stripe.back();
    expect(await sent()).toEqual([]);
  });
});

it('an address that two reserve with at once keeps both parties, once both are paid', async () => {
  const { id } = await onlineEvent();
  for (const firstName of ['Rosie', 'Ada']) await save(id, { firstName }).expect(201);
  for (const { id: session } of stripe.sessions().slice(-2)) stripe.pay(session);
  for (const { success_url: url } of stripe.sessions().slice(-2)) {
    const path = `/api/registrations/${new URL(url ?? '').pathname.split('/').at(-1)}`;
    await expect.poll(async () => (await server.api.get(path)).body.state).toBe('confirmed');
  }
  expect(await rows()).toMatchObject([{ state: 'confirmed' }, { state: 'confirmed' }]);
});

/** Saves a spot. Gives the token by which its browser corrects the address. */
const saved = async (eventId: number, changes: Input = {}, on = server): Promise<string> =>
  (await save(eventId, changes, on).expect(201)).body.correction;
const correct = (token: string, email: string, { api } = server) =>
  api.put(`/api/registrations/${token}/address`).send({ email });

const readParty = async () => {
  const [party] = await rows();
  if (!party) throw new Error('nobody has registered');
  return party;
};
const change = (values: Partial<typeof registrations.$inferInsert>) =>
  server.db.update(registrations).set(values);

describe('a party whose address was mistyped', () => {
  it('keeps its place and number, and gets a code of its own', async () => {
    const { id } = await storedOpenEvent(server.db, { capacity: 2 });
    const token = await saved(id, { people: 2 });
    const before = await readParty();
    const { body } = await correct(token, right).expect(200);
    expect(body).toEqual({ correctionsLeft: 1 });
    const { code, participantId, ...after } = await readParty();
    const { id: number, createdAt } = before;
    expect(after).toMatchObject({ id: number, email: right, state: 'confirmed', createdAt });
    expect(code).not.toBe(before.code);
    expect(await server.db.select().from(participants)).toMatchObject([{ id: participantId, email: right }]);
    expect(await server.db.select().from(auditLog)).toMatchObject([
      { entityId: `${before.id}`, username: 'A guest' },
    ]);
  });

  it('keeps its turn on the waiting list', async () => {
    const { id } = await storedOpenEvent(server.db, { capacity: 0 });
    const token = await saved(id);
    const { waitingSince } = await readParty();
    await correct(token, right).expect(200);
    expect(await readParty()).toMatchObject({ state: 'waiting', waitingSince, email: right });
    expect(await sent()).toMatchObject([{ kind: 'registration-waiting', to: right }]);
  });

  it('is written to at the new address, and the links of the old one end', async () => {
    const { id } = await storedOpenEvent(server.db);
    const token = await saved(id, { wantsNews: true });
    const old = linkToken(server.mail, linkKinds.registration, await readParty());
    await server.db.update(emails).set({ state: 'sent' });
    await correct(token, right).expect(200);
    await server.api.get(`/api/registrations/${old}`).expect(404);
    const [, letter] = await sent();
    expect(letter).toMatchObject({ kind: 'registration-confirmed', to: right, state: 'queued' });
    expect((await renderedNow(server, letter)).text).toContain('/confirm/');
    expect(await server.db.select().from(subscribers)).toMatchObject([{ email: wrong }, { email: right }]);
  });

  it('is corrected twice at most', async () => {
    const { id } = await storedOpenEvent(server.db);
    const token = await saved(id);
    await correct(token, wrong).expect(200, { correctionsLeft: 2 });
    await correct(token, right).expect(200);
    await correct(token, wrong).expect(200, { correctionsLeft: 0 });
    expect((await correct(token, right).expect(409)).body.code).toBe('address-stays');
    expect((await readParty()).email).toBe(wrong);
  });

  it.each([
    ['after an hour', { createdAt: sql`now() - interval '61 minutes'` }, 409, 'address-stays'],
    ['once it is inside', { checkedInAt: new Date() }, 409, 'address-stays'],
    ['once it is cancelled', { state: 'cancelled' }, 409, 'address-stays'],
    ['once the organizer has given an address', { linkVersion: 1 }, 404, 'link-not-found'],
    ['once it is erased', { erasedAt: new Date() }, 404, 'link-not-found'],
  ] as const)('is not corrected %s', async (_when, values, status, code) => {
    const { id } = await storedOpenEvent(server.db);
    const token = await saved(id);
    await change(values as object);
    expect((await correct(token, right).expect(status)).body.code).toBe(code);
    expect((await readParty()).email).toBe(wrong);
  });

  it('stays where it is, if the new address has a spot: its owner is told', async () => {
    const { id } = await storedOpenEvent(server.db);
    const token = await saved(id);
    await storedRegistration(server.db, { eventId: id, email: right });
    const { body } = await correct(token, right.toUpperCase()).expect(409);
    expect(body.message).toBe('This address already has a spot. We have sent its link again.');
    expect(await readParty()).toMatchObject({ email: wrong, correctionsLeft: 2 });
    expect((await sent()).map(({ to }) => to)).toEqual([wrong, right]);
  });
});

it('a participant who was there before stays', async () => {
  const { id } = await storedOpenEvent(server.db);
  const known = {
    ...{ firstName: 'Rosie', lastName: '–', phone: '', dogName: '–', dogBreed: '–' },
    email: wrong,
  };
  await server.db.insert(participants).values(known);
  await correct(await saved(id), right).expect(200);
  expect(await server.db.$count(participants, eq(participants.email, wrong))).toBe(1);
});

it('corrections, and known addresses, count with the registrations of a network', async () => {
  const { id } = await storedOpenEvent(limited.db);
  const tokens: string[] = [];
  for (let party = 0; party < 4; party += 1)
    tokens.push(await saved(id, { people: 1, email: `guest-${party}@mail.example` }, limited));
  await save(id, { people: 1, email: 'guest-0@mail.example' }, limited).expect(409);
  for (const [party, token] of tokens.entries())
    await correct(token, `other-${party}@mail.example`, limited).expect(200);
  await correct(tokens[0] ?? '', 'fifth@mail.example', limited).expect(200);
  await correct(tokens[1] ?? '', right, limited).expect(429);
});
