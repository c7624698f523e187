import { auditLog } from '@shared/audit/tables';
import { emails } from '@shared/mail/tables';
import { participants, registrations } from '@shared/registrations/tables';
import { subscribers } from '@shared/subscribers/tables';
import { aRegistrationInput } from '@shared/testing/builders';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { linkKinds, linkToken } from '../../mail/links';
import { renderedNow } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedOpenEvent, storedRegistration } from '../../testing/stored-registration';

const server = testServer({ env: mailEnv });
const limited = testServer({ env: { ...mailEnv, RATE_LIMITS: 'on' } });

type Input = Partial<ReturnType<typeof aRegistrationInput>>;
async function save(eventId: number, changes: Input = {}, { api } = server): Promise<string> {
  const path = `/api/events/${eventId}/registrations`;
  const { body } = await api.post(path).send(aRegistrationInput(changes)).expect(201);
  return body.correction;
}
const correct = (token: string, email: string, { api } = server) =>
  api.put(`/api/registrations/${token}/address`).send({ email });

const wrong = 'rosie@tail.example';
const right = 'rosie@mail.example';
const readParty = async () => {
  const [party] = await server.db.select().from(registrations).orderBy(asc(registrations.id));
  if (!party) throw new Error('nobody has registered');
  return party;
};
const sent = () => server.db.select().from(emails).orderBy(asc(emails.id));
const change = (values: Partial<typeof registrations.$inferInsert>) =>
  server.db.update(registrations).set(values);

describe('a party whose address was mistyped', () => {
  it('keeps its place and number, and gets a code of its own', async () => {
    const { id } = await storedOpenEvent(server.db, { capacity: 2 });
    const token = await save(id, { people: 2 });
    const before = await readParty();
    const { body } = await correct(token, right).expect(200);
    expect(body).toEqual({ correctionsLeft: 1 });
    const { code, participantId, ...after } = await readParty();
    expect(after).toMatchObject({
      id: before.id,
      email: right,
      state: 'confirmed',
      createdAt: before.createdAt,
    });
    expect(code).not.toBe(before.code);
    expect(await server.db.select().from(participants)).toMatchObject([{ id: participantId, email: right }]);
    expect(await server.db.select().from(auditLog)).toMatchObject([
      { entityId: `${before.id}`, username: 'A guest' },
    ]);
  });

  it('keeps its turn on the waiting list', async () => {
    const { id } = await storedOpenEvent(server.db, { capacity: 0 });
    const token = await save(id);
    const { waitingSince } = await readParty();
    await correct(token, right).expect(200);
    expect(await readParty()).toMatchObject({ state: 'waiting', waitingSince, email: right });
    expect(await sent()).toMatchObject([{ kind: 'registration-waiting', to: right }]);
  });

  it('is written to at the new address, and the links of the old one end', async () => {
    const { id } = await storedOpenEvent(server.db);
    const token = await save(id, { wantsNews: true });
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
    const token = await save(id);
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
    const token = await save(id);
    await change(values as object);
    expect((await correct(token, right).expect(status)).body.code).toBe(code);
    expect((await readParty()).email).toBe(wrong);
  });

  it('stays where it is, if the new address has a spot: its owner is told', async () => {
    const { id } = await storedOpenEvent(server.db);
    const token = await save(id);
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
  await correct(await save(id), right).expect(200);
  expect(await server.db.$count(participants, eq(participants.email, wrong))).toBe(1);
});

it('corrections count with the registrations of a network', async () => {
  const { id } = await storedOpenEvent(limited.db);
  const tokens: string[] = [];
  for (let party = 0; party < 5; party += 1)
    tokens.push(await save(id, { people: 1, email: `guest-${party}@mail.example` }, limited));
  for (const [party, token] of tokens.entries())
    await correct(token, `other-${party}@mail.example`, limited).expect(200);
  await correct(tokens[0] ?? '', right, limited).expect(429);
});
