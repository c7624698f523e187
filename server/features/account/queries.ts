import { type listedUser, type User, type UserListQuery, usernameKey } from '@shared/account/account';
import { challenges, passkeys, recoveryCodes, sessions, totpSecrets, users } from '@shared/account/tables';
import { registrations } from '@shared/registrations/tables';
import { canonicalEmail } from '@shared/text/email-pattern';
import { and, desc, eq, inArray, max, ne, or, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { type Actor, auditedAs, recordChanges } from '../../database/audit-log';
import { type Database, deleteRow, findRow, firstOf, hasRow, lockRow } from '../../database/database';
import { listRows, type Page } from '../../database/list';
import { isLive } from '../../database/sessions';
import { AppError, usernameTaken, wrongPassword } from '../../errors';
import { eraseEmailsAbout } from '../../mail/mail';

/** Under this advisory lock rights are looked at and changed in one step. */
const adminLock = 7_287_002;
const lockAdmins = sql`select pg_advisory_xact_lock(${adminLock})`;

const publicColumns = { id: users.id, username: users.username, isAdmin: users.isAdmin };

export const auditedUser = auditedAs('user', ({ username }: User) => username);

/** The user of that name, whatever its case, with the password's hash; undefined where there is none. */
export const findUserByName = (db: Database, username: string) =>
  db.query.users.findFirst({ where: eq(users.usernameKey, usernameKey(username)) });

/** The same by its number. Throws 401 where there is none any more. */
export const findUser = (db: Database, id: number) => findRow(db, users, id, 'login-required');

export async function hasAdmin(db: Database): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).limit(1)).length > 0;
}

const hasPassword = ({ id, password }: { id: number; password: string }) =>
  and(eq(users.id, id), eq(users.password, password));

/** Makes an account. `adminRight` says whether it is an administrator's. Throws 409 where the name is taken. */
export async function createUser(
  db: Database,
  account: { username: string; passwordHash: string; adminRight: 'no' | 'yes' | 'if-first' },
): Promise<User> {
  return db.transaction(async (tx) => {
    if (account.adminRight === 'if-first') await tx.execute(lockAdmins);
    const isAdmin =
      account.adminRight === 'yes' || (account.adminRight === 'if-first' && !(await hasAdmin(tx)));
    const { username, passwordHash: password } = account;
    const values = { username, usernameKey: usernameKey(username), password, isAdmin };
    const stored = await tx.insert(users).values(values).onConflictDoNothing().returning(publicColumns);
    return firstOf(stored, usernameTaken);
  });
}

/** Runs the next step of a login in a transaction. Throws 401 where the account or its password has changed meanwhile. */
export async function whilePasswordIs<Result>(
  db: Database,
  user: { id: number; password: string },
  run: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    // Waits for a change of the password or of a factor that is under way, and lets none begin before the step is stored.
    const owners = await tx.select({ id: users.id }).from(users).where(hasPassword(user)).for('share');
    if (owners.length === 0) throw new AppError('wrong-credentials');
    return run(tx);
  });
}

export async function deleteSession(db: Database, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

const hasFactor = or(
  hasRow(passkeys, eq(passkeys.userId, users.id)),
  hasRow(totpSecrets, eq(totpSecrets.userId, users.id), eq(totpSecrets.isConfirmed, true)),
);

export async function listUsers(
  db: Database,
  query: UserListQuery,
): Promise<Page<z.input<typeof listedUser>>> {
  const { rows, total } = await listRows(db, users, query, {
    defaultSort: { field: 'username', descending: false },
    filter: query.role && eq(users.isAdmin, query.role === 'administrator'),
  });
  const ids = rows.map(({ id }) => id);
  const areListed = inArray(users.id, ids);
  const found = await db.select({ id: users.id }).from(users).where(and(areListed, hasFactor));
  const withFactor = new Set(found.map(({ id }) => id));
  const live = await db
    .select({ id: users.id, lastUsedAt: max(sessions.lastUsedAt) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(areListed, isLive()))
    .groupBy(users.id);
  const uses = new Map(live.map(({ id, lastUsedAt }) => [id, lastUsedAt]));
  return {
    rows: rows.map(({ id, username, isAdmin, email }) => ({
      id,
      username,
      isAdmin,
      hasEmail: email !== null,
      lastUsedAt: uses.get(id) ?? null,
      isOpenToMailbox: isAdmin && email !== null && !withFactor.has(id),
    })),
    total,
  };
}

const otherAdmins = (tx: Database, id: number) =>
  tx.$count(users, and(eq(users.isAdmin, true), ne(users.id, id)));

/** Grants or revokes rights, unlogged without an actor. Throws `user-not-found`, `last-administrator`, 401, 403. */
export async function setAdmin(db: Database, actor: Actor | undefined, id: number, isAdmin: boolean) {
  return db.transaction(async (tx) => {
    await tx.execute(lockAdmins);
    const byId = eq(users.id, id);
    const before = firstOf(
      await tx.select(publicColumns).from(users).where(byId).for('update'),
      'user-not-found',
    );
    if (!isAdmin && (await otherAdmins(tx, id)) === 0)
      throw new AppError(
        'last-administrator',
        'The last administrator cannot be removed as an administrator.',
      );
    const after = { ...before, isAdmin };
    // First, while those who take their own right away still have it.
    if (actor) await recordChanges(tx, actor, [{ ...auditedUser(after), before, after }]);
    await tx.update(users).set({ isAdmin }).where(byId);
    return after;
  });
}

/** Deletes a user, whose sessions end with it. Throws 404, or 409 for the last administrator and for oneself. */
export async function deleteUser(db: Database, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(lockAdmins);
    const before = await deleteRow(tx, users, id, 'user-not-found');
    // An error from here on rolls the deletion back.
    if (!(await hasAdmin(tx)))
      throw new AppError('last-administrator', 'The last administrator cannot be deleted.');
    if (id === actor.id) throw new AppError('own-account');
    await eraseEmailsAbout(tx, { kind: 'user', ids: [id] });
    await tx.update(registrations).set({ accountId: null }).where(eq(registrations.accountId, id));
    await recordChanges(tx, actor, [{ ...auditedUser(before), before }]);
  });
}

/** Ends a user's sessions, but for one where that is named, and the logins that wait for a second factor. */
export async function endSessionsOf(tx: Database, userId: number, except?: string): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)));
  await tx.delete(challenges).where(eq(challenges.userId, userId));
}

/**
 * Sets a password and ends the other sessions; recovery codes go too. Throws 401 where `oldHash` is no longer the
 * account's.
 */
export async function setPassword(
  db: Database,
  id: number,
  password: string,
  own?: { oldHash: string; sessionId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const unchanged = and(eq(users.id, id), own && eq(users.password, own.oldHash));
    const changed = await tx.update(users).set({ password }).where(unchanged).returning(publicColumns);
    firstOf(changed, wrongPassword);
    // Somebody who knew the old one may have made them.
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id));
    await endSessionsOf(tx, id, own?.sessionId);
  });
}

/** Stores another hash of the password that a user has, and gives it. Throws 401 where it has another by now. */
export async function renewHash(db: Database, user: { id: number; password: string }, password: string) {
  firstOf(
    await db.update(users).set({ password }).where(hasPassword(user)).returning(publicColumns),
    'wrong-credentials',
  );
  return password;
}

/** A user's live sessions, the actor's own first, then those that were used last. */
export async function listOwnSessions(db: Database, actor: Actor) {
  const isCurrent = sql<boolean>`${sessions.id} = ${actor.sessionId}`;
  const { id, browser, createdAt, lastUsedAt } = sessions;
  return db
    .select({ id, browser, createdAt, lastUsedAt, isCurrent })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(users.id, actor.id), isLive()))
    .orderBy(desc(isCurrent), desc(lastUsedAt), desc(createdAt));
}

export async function confirmSession(db: Database, { sessionId }: Actor): Promise<void> {
  await db.update(sessions).set({ confirmedAt: new Date() }).where(eq(sessions.id, sessionId));
}

export async function endOwnSession(db: Database, actor: Actor, id: string): Promise<void> {
  const own = and(eq(sessions.id, id), eq(sessions.userId, actor.id));
  firstOf(await db.delete(sessions).where(own).returning({ id: sessions.id }), 'session-not-found');
}

/** Ends every session of a user, the actor's own too where it is their account. Throws 404. */
export async function endSessions(db: Database, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    // Two administrators who log each other out would else wait for each other for ever.
    await tx.execute(lockAdmins);
    // A login waits for it, so that none is missed between the look and the end.
    const user = await lockRow(tx, users, id, 'user-not-found');
    const ofUser = eq(sessions.userId, id);
    const ending = await tx.select({ id: sessions.id }).from(sessions).where(ofUser).for('update');
    const [before, after] = [{ sessions: ending.length }, { sessions: 0 }];
    // First, while those who end their own sessions still have one.
    await recordChanges(tx, actor, [{ ...auditedUser(user), before, after }]);
    await endSessionsOf(tx, id);
  });
}

/** The account that has confirmed this address, with its password's hash; undefined where none has. */
export const findUserByAddress = (db: Database, email: string) =>
  db.query.users.findFirst({ where: eq(users.email, canonicalEmail(email)) });

/** The address that an account has confirmed, in its canonical form; null where it has none. Throws 401 without the account. */
export const confirmedAddress = async (db: Database, userId: number): Promise<string | null> =>
  (await findUser(db, userId)).email;
