import { auditLog } from '@shared/audit/tables';
import { emails } from '@shared/mail/tables';
import { type RegistrationResult, registrationForm } from '@shared/registrations/registrations';
import { participants, registrations } from '@shared/registrations/tables';
import { aRegistrationInput } from '@shared/testing/builders';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { finishAfterResponses } from '../../http/after-response';
import { isWanted, messagesOf } from '../../testing/guest-mail';
import { guestsOf, inHours, offeredFor } from '../../testing/guest-page';
import { testServer } from '../../testing/server';
import { statementsOf } from '../../testing/statements';
import { mailEnv } from '../../testing/stored-email';
import { storedOpenEvent, storedRegistration } from '../../testing/stored-registration';

import { register } from './register';

const server = testServer({ env: mailEnv });
const limited = testServer({ env: { ...mailEnv, RATE_LIMITS: 'on' } });
const { path, rows } = guestsOf(server);

const [wrong, right] = ['rosi@tail.example', 'rosie@tail.example'];
type Input = Partial<ReturnType<typeof aRegistrationInput>>;
type Correction = { email: string; token: string };

const post = (eventId: number, input: Input, corrects?: Correction, on = server) =>
  on.api.post(`/api/events/${eventId}/registrations`).send({ ...aRegistrationInput(input), corrects });

async function save(eventId: number, input: Input, corrects?: Correction): Promise<RegistrationResult> {
  const { body } = await post(eventId, input, corrects).expect(201);
  await finishAfterResponses();
  return body;
}

/** Registers with one address, and corrects it to another. */
async function saveAndCorrect(eventId: number, [from, to]: [string, string], input: Input = {}) {
  const { correction: token = '', ...first } = await save(eventId, { ...input, email: from });
  return { first, token, second: await save(eventId, { ...input, email: to }, { email: from, token }) };
}

const storedAt = async (email: string) => (await rows()).filter((row) => row.email === email);

describe('who corrects the address of a registration', () => {
  it('keeps the spot in a full crawl, with mail, page and code at the right address alone', async () => {
    const { id } = await storedOpenEvent(server.db, { capacity: 2, dogCapacity: 1 });
    const { correction: token = '' } = await save(id, { email: wrong });
    const [before] = await rows();
    if (!before) throw new Error('nobody is registered');
    const { state, correction } = await save(id, { email: right }, { email: wrong, token });
    expect(state).toBe('confirmed');
    expect(correction).toMatch(/^[\w-]{32}$/);
    const [after, ...others] = await rows();
    expect(others).toEqual([]);
    expect(after).toMatchObject({ email: right, state: 'confirmed', people: 2, dogCount: 1 });
    expect(after?.code).not.toBe(before.code);
    await server.api.get(path(before)).expect(404);
    if (after) await server.api.get(path(after)).expect(200);
    expect(await messagesOf(server.db, 'registration-confirmed')).toMatchObject([
      { to: right, aboutId: after?.id },
    ]);
    expect(await server.db.select({ email: participants.email }).from(participants)).toEqual([
      { email: right },
    ]);
  });

  it('leaves the old address in the audit log alone, until what came in its place is erased', async () => {
    const { id } = await storedOpenEvent(server.db);
    const { correction: token = '' } = await save(id, { email: wrong });
    await server.db.update(emails).set({ state: 'sent', html: 'Hi', text: 'Hi' });
    await save(id, { email: right }, { email: wrong, token });
    const [sent] = await messagesOf(server.db, 'registration-confirmed');
    expect(sent).toMatchObject({ to: '', html: null, text: null });
    const logged = () => server.db.select().from(auditLog);
    const [row] = await rows();
    expect(await logged()).toMatchObject([
      {
        username: 'A guest',
        userId: null,
        action: 'update',
        entityId: String(row?.id),
        before: { email: wrong },
        after: { email: right },
      },
    ]);
    if (row) await server.api.delete(`${path(row)}/data`).expect(204);
    expect(JSON.stringify(await logged())).not.toContain('@tail.example');
  });

  it('leaves a participant of the old address who was stored before', async () => {
    const { id } = await storedOpenEvent(server.db);
    const { firstName, lastName, phone } = aRegistrationInput();
    const dog = { dogName: 'Biscuit', dogBreed: '–' };
    const before = { firstName, lastName, phone, ...dog, email: wrong, createdAt: inHours(-1) };
    await server.db.insert(participants).values({ ...before, termsAccepted: true });
    await saveAndCorrect(id, [wrong, right]);
    const stored = await server.db.select({ email: participants.email }).from(participants);
    expect(stored.map(({ email }) => email).sort()).toEqual([wrong, right].sort());
  });

  it('keeps its turn on the waiting list', async () => {
    const { id } = await storedOpenEvent(server.db, { capacity: 0 });
    const { correction: token = '' } = await save(id, { email: wrong });
    const [first] = await rows();
    await save(id, { email: 'other@tail.example' });
    await save(id, { email: right }, { email: wrong, token });
    expect(await storedAt(right)).toMatchObject([{ state: 'waiting', waitingSince: first?.waitingSince }]);
  });

  it('can do so again, and back', async () => {
    const { id } = await storedOpenEvent(server.db, { capacity: 2 });
    const { second } = await saveAndCorrect(id, [wrong, 'rose@tail.example']);
    const third = await save(
      id,
      { email: wrong },
      { email: 'rose@tail.example', token: second.correction ?? '' },
    );
    expect(third.state).toBe('confirmed');
    expect(await rows()).toMatchObject([{ email: wrong, state: 'confirmed' }]);
  });

  it('waits with a party that has grown beyond the room, and gives up what it had', async () => {
    const { id } = await storedOpenEvent(server.db, { capacity: 4 });
    const { correction: token = '' } = await save(id, { email: wrong });
    await storedRegistration(server.db, { eventId: id });
    await storedRegistration(server.db, { eventId: id, state: 'waiting', waitingSince: new Date() });
    const { state } = await save(id, { email: right, people: 3 }, { email: wrong, token });
    expect(state).toBe('waiting');
    expect((await rows()).map((row) => row.state)).toEqual(['confirmed', 'offered', 'waiting']);
  });
});

describe('nobody learns by a correction who is on the list', () => {
  it('of the first address: the response is the same, and takes nothing over', async () => {
    const { id } = await storedOpenEvent(server.db);
    const known = await storedRegistration(server.db, { eventId: id, email: 'known@tail.example' });
    const ofNew = await saveAndCorrect(id, [wrong, right]);
    const ofKnown = await saveAndCorrect(id, ['known@tail.example', 'buddy@tail.example']);
    expect({ ...ofKnown.first, ...ofKnown.second, correction: '' }).toEqual({
      ...ofNew.first,
      ...ofNew.second,
      correction: '',
    });
    expect(ofKnown.token).toMatch(/^[\w-]{32}$/);
    // No number of a row: it would show whether one was taken over.
    expect(ofKnown.token.slice(0, 6)).toBe(ofNew.token.slice(0, 6));
    expect(await storedAt('known@tail.example')).toEqual([known]);
    expect(await storedAt('buddy@tail.example')).toMatchObject([{ state: 'confirmed' }]);
  });

  it('of the second: the response is the same, that registration stays as it is, the first one goes', async () => {
    const { id } = await storedOpenEvent(server.db, { capacity: 4 });
    const known = await storedRegistration(server.db, { eventId: id, email: right });
    const next = { eventId: id, state: 'waiting', waitingSince: new Date() } as const;
    const { correction: token = '' } = await save(id, { email: wrong });
    await storedRegistration(server.db, next);
    const second = await save(id, { email: right }, { email: wrong, token });
    expect(second).toMatchObject({ state: 'confirmed', correction: expect.stringMatching(/^[\w-]{32}$/) });
    expect(await rows()).toMatchObject([known, { ...next, state: 'offered' }]);
    expect(await server.db.select().from(auditLog)).toMatchObject([
      { action: 'delete', entityId: String(known.id), before: { email: wrong }, after: null },
    ]);
  });

  it.each(['free@tail.example', 'known@tail.example'])(
    'before the response the same is done for a known first address, when the second is %s',
    async (to) => {
      const { id } = await storedOpenEvent(server.db);
      const { db, mail } = server;
      for (const email of ['first@tail.example', 'known@tail.example'])
        await storedRegistration(db, { eventId: id, email });
      const correct = async (from: string) => {
        const { correction: token = '' } = await save(id, { email: from });
        const form = registrationForm.parse({
          ...aRegistrationInput({ email: to }),
          corrects: { email: from, token },
        });
        const now = new Date();
        return statementsOf(() => register(db, mail, id, form, now));
      };
      const ofKnown = await correct('first@tail.example');
      await db.delete(registrations).where(eq(registrations.email, 'free@tail.example'));
      const ofNew = await correct(wrong);
      expect(ofNew.join()).toContain('delete from "registrations"');
      expect(ofKnown).toEqual(ofNew);
      expect(await storedAt(wrong)).toEqual([]);
      expect(await storedAt('first@tail.example')).toHaveLength(1);
    },
  );
});

describe('a correction takes nothing over', () => {
  it('once an hour is over: it is rejected, of a known address as of another', async () => {
    const { id } = await storedOpenEvent(server.db);
    const known = await storedRegistration(server.db, { eventId: id });
    const tokens = [(await save(id, { email: wrong })).correction, (await save(id, known)).correction];
    vi.useFakeTimers({ now: inHours(1.1), toFake: ['Date'] });
    try {
      for (const [index, email] of [wrong, known.email].entries()) {
        const corrects = { email, token: tokens[index] ?? '' };
        const { body } = await post(id, { email: right }, corrects).expect(409);
        expect(body.code).toBe('correction-expired');
      }
    } finally {
      vi.useRealTimers();
    }
    expect(await storedAt(wrong)).toHaveLength(1);
    expect(await storedAt(right)).toEqual([]);
  });

  const invalid = (token: string) => `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
  it.each<[string, (eventId: number, token: string) => unknown, Partial<typeof registrations.$inferInsert>?]>(
    [
      ['by another’s token', (_id, token) => invalid(token)],
      ['once the old address has asked for itself', (id) => save(id, { email: wrong.toUpperCase() })],
      ['once it is cancelled', () => undefined, { state: 'cancelled' }],
      ['once it has an offer', () => undefined, offeredFor(3)],
      ['once the party is inside', () => undefined, { checkedInAt: new Date() }],
    ],
  )('%s: the registration stays, and the new address gets its own', async (_when, act, changes) => {
    const { id } = await storedOpenEvent(server.db);
    const { correction = '' } = await save(id, { email: wrong });
    const done = await act(id, correction);
    if (changes) await server.db.update(registrations).set(changes);
    const before = await storedAt(wrong);
    expect(before).toHaveLength(1);
    const token = typeof done === 'string' ? done : correction;
    await save(id, { email: right }, { email: wrong, token });
    expect(await storedAt(wrong)).toEqual(before);
    expect(await storedAt(right)).toHaveLength(1);
    expect(await server.db.$count(auditLog)).toBe(0);
  });

  it('from another event, or where the address stays the same', async () => {
    const [event, other] = [await storedOpenEvent(server.db), await storedOpenEvent(server.db)];
    const { correction: token = '' } = await save(event.id, { email: wrong });
    await save(other.id, { email: wrong });
    const before = await rows();
    await save(other.id, { email: right }, { email: wrong, token });
    await save(event.id, { email: wrong.toUpperCase() }, { email: wrong, token });
    expect((await rows()).filter(({ email }) => email === wrong)).toEqual(before);
  });
});

describe('mail that corrections cause', () => {
  it('is one a day for each mailbox and event, however often an address is corrected back to it', async () => {
    const { id } = await storedOpenEvent(server.db);
    let [from, to] = [wrong, right];
    let { correction: token = '' } = await save(id, { email: from });
    const sent: string[] = [];
    const leave = async () => {
      const queued = eq(emails.state, 'queued');
      for (const email of await server.db.select().from(emails).where(queued))
        if (await isWanted(server, email)) sent.push(email.to);
      await server.db.update(emails).set({ state: 'sent' }).where(queued);
    };
    await leave();
    for (let time = 0; time < 4; time += 1) {
      token = (await save(id, { email: to }, { email: from, token })).correction ?? '';
      [from, to] = [to, from];
      await leave();
    }
    expect(sent).toEqual([wrong, right]);
  });

  it('counts with the registrations of a network', async () => {
    const { id } = await storedOpenEvent(limited.db);
    const address = (index: number) => `rosie${index}@tail.example`;
    let corrects: Correction | undefined;
    for (let index = 0; index < 10; index += 1) {
      const input = { email: address(index), people: 1 };
      const { body } = await post(id, input, corrects, limited).expect(201);
      corrects = { email: address(index), token: body.correction };
    }
    await post(id, { email: address(10), people: 1 }, corrects, limited).expect(429);
    expect(await limited.db.$count(registrations)).toBe(1);
  });
});
