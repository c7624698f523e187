import { setTimeout as wait } from 'node:timers/promises';
import { sessions, users } from '@shared/account/tables';
import type { ErrorCode } from '@shared/errors';
import { events } from '@shared/events/tables';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database } from '../../database/database';
import { issueToken } from '../../http/auth/authentication';
import { testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { deleteEvent } from '../planning/change-events';
import { changeFactors } from './factors';
import { createUser, deleteUser, endSessions, setAdmin, setPassword, whilePasswordIs } from './queries';

// The embedded database has one connection, on which nothing ever meets.
const server = testServer();

/** Waits until so many connections to this database stand before a lock that another one holds, or until it is over. */
async function somebodyWaits(most: number, isOver = () => false): Promise<void> {
  const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
  while (!isOver() && (await server.db.$count(sql`pg_stat_activity`, waiting)) < most) await wait(5);
}

/** Does the second in the middle of the first: after its last statement, before its commit. Gives how the second ended. */
async function meanwhile<Outcome>(first: (tx: Database) => Promise<unknown>, second: () => Promise<Outcome>) {
  const { ended } = await server.db.transaction(async (tx) => {
    await first(tx);
    let isOver = false;
    const ended = Promise.allSettled([second()]).finally(() => {
      isOver = true;
    });
    // Without a lock it does not wait for the first, and is over before it.
    await somebodyWaits(1, () => isOver);
    return { ended };
  });
  const [outcome] = await ended;
  return outcome;
}

const anAccount = (username: string) => ({
  username,
  passwordHash: 'no hash',
  adminRight: 'if-first' as const,
});
const actorOf = ({ user, session }: Awaited<ReturnType<typeof server.session>>) => ({
  id: user.id,
  username: user.username,
  sessionId: session.id,
});
/** What a login does once it has found that the password is right. */
const logIn = (db: Database, user: { id: number; password: string }) =>
  whilePasswordIs(db, user, (tx) =>
    tx.insert(sessions).values(issueToken(user.id, server.jwtSecret).session),
  );
const sessionsOf = (userId: number) => server.db.$count(sessions, eq(sessions.userId, userId));
const rejectedWith = (code: ErrorCode) => ({ status: 'rejected', reason: expect.objectContaining({ code }) });

it('a registration of the first administrator waits for another one in progress', async () => {
  const second = await meanwhile(
    (tx) => createUser(tx, anAccount('ada')),
    () => createUser(server.db, anAccount('grace')),
  );
  expect(second).toMatchObject({ status: 'fulfilled', value: { username: 'grace', isAdmin: false } });
  expect(await server.db.$count(users, eq(users.isAdmin, true))).toBe(1);
});

it('ending all sessions of an account waits for a login in progress, and ends it too', async () => {
  const [admin, { user }] = [await server.session({ isAdmin: true }), await server.session()];
  const ended = await meanwhile(
    (tx) => logIn(tx, user),
    () => endSessions(server.db, actorOf(admin), user.id),
  );
  expect(ended).toMatchObject({ status: 'fulfilled' });
  expect(await sessionsOf(user.id)).toBe(0);
});

it('a login waits for a password change in progress, and is rejected', async () => {
  const { user } = await server.session();
  const login = await meanwhile(
    (tx) => setPassword(tx, user.id, 'another hash'),
    () => logIn(server.db, user),
  );
  expect(login).toEqual(rejectedWith('wrong-credentials'));
  expect(await sessionsOf(user.id)).toBe(0);
});

it('a password change waits for a login in progress, and ends its session', async () => {
  const { user } = await server.session();
  await meanwhile(
    (tx) => logIn(tx, user),
    () => setPassword(server.db, user.id, 'another hash'),
  );
  expect(await sessionsOf(user.id)).toBe(0);
});

it('a login waits for the deletion of its account, and is rejected', async () => {
  const [admin, { user }] = [await server.session({ isAdmin: true }), await server.session()];
  const login = await meanwhile(
    (tx) => deleteUser(tx, actorOf(admin), user.id),
    () => logIn(server.db, user),
  );
  expect(login).toEqual(rejectedWith('wrong-credentials'));
});

it('an administrator who is being demoted cannot grant rights', async () => {
  const [ada, grace] = [await server.session({ isAdmin: true }), await server.session({ isAdmin: true })];
  const { user: mallory } = await server.session();
  const grant = await meanwhile(
    (tx) => setAdmin(tx, actorOf(ada), grace.user.id, false),
    () => setAdmin(server.db, actorOf(grace), mallory.id, true),
  );
  expect(grant).toEqual(rejectedWith('admin-required'));
  expect(await server.db.$count(users, eq(users.isAdmin, true))).toBe(1);
});

it('of two administrators who end each other’s sessions one succeeds, without a deadlock', async () => {
  const [ada, grace] = [await server.session({ isAdmin: true }), await server.session({ isAdmin: true })];
  // Holds both up where each has locked the other's account, and not yet looked at its own.
  const { endings } = await server.db.transaction(async (tx) => {
    await tx.select().from(sessions).for('update');
    const first = endSessions(server.db, actorOf(ada), grace.user.id);
    await somebodyWaits(1);
    const second = endSessions(server.db, actorOf(grace), ada.user.id);
    const endings = Promise.allSettled([first, second]);
    await somebodyWaits(2);
    return { endings };
  });
  expect(await endings).toEqual([{ status: 'fulfilled', value: undefined }, rejectedWith('login-required')]);
  expect(await sessionsOf(ada.user.id)).toBe(1);
});

it('a change of factors and a change from another browser of theirs wait for each other, without a deadlock', async () => {
  const { user, session } = await server.session({ isAdmin: true });
  const other = issueToken(user.id, server.jwtSecret).session;
  await server.db.insert(sessions).values(other);
  const event = await storedEvent(server.db);
  const here = { ...user, sessionId: session.id };
  const { changes } = await changeFactors(server.db, here, async () => {
    const actor = { ...user, sessionId: other.id };
    const changes = Promise.allSettled([deleteEvent({ db: server.db, mail: server.mail, actor }, event.id)]);
    await somebodyWaits(1);
    return { changes };
  });
  expect(await changes).toEqual([rejectedWith('login-required')]);
  expect(await sessionsOf(user.id)).toBe(1);
  expect(await server.db.$count(events)).toBe(1);
});
