import { emails } from '@shared/mail/tables';
import { registrations } from '@shared/registrations/tables';
import { aRegistrationInput } from '@shared/testing/builders';
import { asc, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { renderedNow } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedOpenEvent, storedRegistration } from '../../testing/stored-registration';
import { startStripe } from '../../testing/stripe/stand-in';

const stripe = await startStripe();
afterAll(() => stripe.stop());
const server = testServer({ env: { ...mailEnv, ...stripe.env } });
const offline = testServer();
const limited = testServer({ env: { RATE_LIMITS: 'on' } });

type Input = Partial<ReturnType<typeof aRegistrationInput>>;
const save = (eventId: number, changes: Input = {}, on = server) =>
  on.api.post(`/api/events/${eventId}/registrations`).send(aRegistrationInput(changes));

const rows = (on = server) => on.db.select().from(registrations).orderBy(asc(registrations.id));
const sent = () => server.db.select().from(emails).orderBy(asc(emails.id));
const address = 'rosie@tail.example';
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
      await storedRegistration(server.db, { eventId: id, email: address, state, ...party });
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
    await storedRegistration(server.db, { eventId: id, email: address, state, isBought, ...party });
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
    expect(second).toMatchObject({ kind: 'registration-confirmed', to: address, eventId: id });
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
    await storedRegistration(server.db, { eventId: id, email: address, isBought: true });
    const { body } = await save(id).expect(409);
    expect(body.message).toBe(`${again} To buy for a second party, use another address.`);
    await save(id, { email: 'second@tail.example' }).expect(201);
  });

  it('is looked at last: nobody learns of it whose party would not have been stored', async () => {
    const { id } = await onlineEvent({ phoneRequired: true });
    await storedRegistration(server.db, { eventId: id, email: address });
    await save(id, { phone: '' }).expect(400);
    stripe.away();
    await server.db.execute(sql`update events set registration_open = false where id = ${id}`);
    expect((await save(id).expect(409)).body.code).toBe('registration-closed');
    stripe.back();
    expect(await sent()).toEqual([]);
  });

  it('counts in the limits of its network like a registration', async () => {
    const { id } = await storedOpenEvent(limited.db);
    await save(id, { people: 5 }, limited).expect(201);
    for (let times = 0; times < 4; times += 1) await save(id, { people: 5 }, limited).expect(409);
    await save(id, { people: 5 }, limited).expect(429);
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
