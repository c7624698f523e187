import { emails } from '@shared/mail/tables';
import { registrations } from '@shared/registrations/tables';
import { aRegistrationInput } from '@shared/testing/builders';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { linkKinds } from '../../mail/link-kinds';
import { linkToken } from '../../mail/links';
import { isWanted, messagesOf } from '../../testing/guest-mail';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedOpenEvent } from '../../testing/stored-registration';

const server = testServer({ env: mailEnv });

const register = (eventId: number, status = 201) =>
  server.api.post(`/api/events/${eventId}/registrations`).send(aRegistrationInput()).expect(status);

async function readLatest() {
  const [row] = await server.db.select().from(registrations).orderBy(desc(registrations.id)).limit(1);
  if (!row) throw new Error('nobody has registered');
  return row;
}

/** Registers, and has all mail leave. */
async function registerAndRead(eventId: number) {
  await register(eventId);
  await server.db.update(emails).set({ state: 'sent' });
  return readLatest();
}

const path = (row: Awaited<ReturnType<typeof readLatest>>) =>
  `/api/registrations/${linkToken(server.mail, linkKinds.registration, row)}`;

async function registerAndCancel(eventId: number) {
  const row = await registerAndRead(eventId);
  await server.api.delete(path(row)).expect(204);
  return row;
}

describe('who cancels by their link and registers anew within a day', () => {
  it.each([
    ['registration-confirmed', 10],
    ['registration-waiting', 0],
  ] as const)('gets the mail about it: %s', async (kind, capacity) => {
    const { id } = await storedOpenEvent(server.db, { capacity });
    const before = await registerAndCancel(id);
    await register(id);
    const after = await readLatest();
    const [, message, ...others] = await messagesOf(server.db, kind);
    expect(others).toEqual([]);
    if (!message) throw new Error('there is no message');
    expect(message).toMatchObject({ to: after.email, aboutId: after.id, state: 'queued' });
    expect(after.id).not.toBe(before.id);
    expect(await isWanted(server, message)).toBe(true);
  });

  it('gets it once for each registration, and six in all', async () => {
    const { id } = await storedOpenEvent(server.db);
    for (let time = 0; time < 4; time += 1) {
      await registerAndCancel(id);
      await registerAndRead(id);
      await register(id, 409);
      await server.api.delete(path(await readLatest())).expect(204);
    }
    const sent = await messagesOf(server.db, 'registration-confirmed');
    expect(new Set(sent.map(({ aboutId }) => aboutId)).size).toBe(6);
    expect(sent).toHaveLength(6);
  });

  it('gets it after having erased everything too', async () => {
    const { id } = await storedOpenEvent(server.db);
    await server.api.delete(`${path(await registerAndRead(id))}/data`).expect(204);
    await register(id);
    expect(await messagesOf(server.db, 'registration-confirmed')).toHaveLength(2);
  });
});

it('whose registration the organizer cancelled is written to once a day by the form', async () => {
  const { id } = await storedOpenEvent(server.db);
  await registerAndRead(id);
  await server.db
    .update(registrations)
    .set({ state: 'cancelled', cancellationCause: 'organizer', cancelledAt: new Date() });
  await register(id);
  expect(await messagesOf(server.db, 'registration-confirmed')).toHaveLength(1);
});

it('a cancellation lets nobody cause mail about another event, or about a registration that stands', async () => {
  const [event, other] = [await storedOpenEvent(server.db), await storedOpenEvent(server.db)];
  await registerAndCancel(event.id);
  await registerAndRead(other.id);
  await register(other.id, 409);
  const about = eq(emails.eventId, other.id);
  expect(await server.db.$count(emails, about)).toBe(1);
});
