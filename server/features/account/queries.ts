import { type User, type UserListQuery, usernameKey } from '@shared/account/account';
import { sessions, users } from '@shared/account/tables';
import { and, eq, ne, sql } from 'drizzle-orm';
import { type Actor, namedBy, recordChanges } from '../../database/audit-log';
import type { Database } from '../../database/database';
import { listRows, type Page } from '../../database/list';
import { deleteRow, firstOf, lockRow } from '../../database/rows';
import { lastAdministrator, ownAccount, userNotFound, usernameTaken, wrongCredentials } from '../../errors';

/** Under this advisory lock rights are looked at and changed in one step. */
const adminLock = 7_287_002;
const lockAdmins = sql`select pg_advisory_xact_lock(${adminLock})`;

const publicColumns = { id: users.id, username: users.username, isAdmin: users.isAdmin };

/** What the audit log calls a user. */
const named = namedBy('user', ({ username }: User) => username);

/** The user of that name, whatever its case, with the password's hash; undefined where there is none. */
export async function findUserByName(db: Database, username: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.usernameKey, usernameKey(username)));
  return user;
}

export async function hasAdmin(db: Database): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).limit(1)).length > 0;
}

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

/**
 * Stores a login's session, and ends the one that it `replaces`. Throws 401 where the account was deleted, or got
 * another password than the one of `passwordHash`, while the password was looked at.
 */
export async function createSession(
  db: Database,
  session: typeof sessions.$inferInsert,
  passwordHash: string,
  replaces?: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const unchanged = and(eq(users.id, session.userId), eq(users.password, passwordHash));
    // Waits for a change of the password that is under way, and lets none begin before the session is stored.
    const owners = await tx.select({ id: users.id }).from(users).where(unchanged).for('share');
    if (owners.length === 0) throw wrongCredentials();
    await tx.insert(sessions).values(session);
    if (replaces) await tx.delete(sessions).where(eq(sessions.id, replaces));
  });
}

/** Revokes a session: its token is rejected from now on. */
export async function deleteSession(db: Database, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

export async function listUsers(db: Database, query: UserListQuery): Promise<Page<User>> {
  const { rows, total } = await listRows(db, users, query, {
    search: [users.username],
    defaultSort: { field: 'username', descending: false },
  });
  return { rows: rows.map(({ id, username, isAdmin }) => ({ id, username, isAdmin })), total };
}

const otherAdmins = (tx: Database, id: number) =>
  tx.$count(users, and(eq(users.isAdmin, true), ne(users.id, id)));

/**
 * Grants or revokes a user's admin rights. Without an actor it is the command line that does, of which the audit log
 * records nothing. Throws `user-not-found`, `last-administrator`, or `login-required` or `admin-required` where the actor
 * is no administrator any more.
 */
export async function setAdmin(
  db: Database,
  actor: Actor | undefined,
  id: number,
  isAdmin: boolean,
): Promise<User> {
  return db.transaction(async (tx) => {
    await tx.execute(lockAdmins);
    const byId = eq(users.id, id);
    const before = firstOf(
      await tx.select(publicColumns).from(users).where(byId).for('update'),
      userNotFound,
    );
    if (!isAdmin && (await otherAdmins(tx, id)) === 0) throw lastAdministrator('demoted');
    const after = { ...before, isAdmin };
    // First, while those who take their own right away still have it.
    if (actor) await recordChanges(tx, actor, [{ ...named(after), before, after }]);
    await tx.update(users).set({ isAdmin }).where(byId);
    return after;
  });
}

/** Deletes a user, whose sessions end with it. Throws 404, or 409 for the last administrator and for oneself. */
export async function deleteUser(db: Database, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(lockAdmins);
    const before = await deleteRow(tx, users, id, userNotFound);
    // An error from here on rolls the deletion back.
    if (!(await hasAdmin(tx))) throw lastAdministrator('deleted');
    if (id === actor.id) throw ownAccount();
    await recordChanges(tx, actor, [{ ...named(before), before }]);
  });
}

/** Gives a user another password, and ends every session that the old one opened. */
export async function setPassword(db: Database, id: number, passwordHash: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(users).set({ password: passwordHash }).where(eq(users.id, id));
    await tx.delete(sessions).where(eq(sessions.userId, id));
  });
}

/** Ends every session of a user, the actor's own too where it is their account. Throws 404. */
export async function endSessions(db: Database, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    // Two administrators who log each other out would else wait for each other for ever.
    await tx.execute(lockAdmins);
    // A login waits for it, so that none is missed between the look and the end.
    const user = await lockRow(tx, users, id, userNotFound);
    const ofUser = eq(sessions.userId, id);
    const ending = await tx.select({ id: sessions.id }).from(sessions).where(ofUser).for('update');
    const [before, after] = [{ sessions: ending.length }, { sessions: 0 }];
    // First, while those who end their own sessions still have one.
    await recordChanges(tx, actor, [{ ...named(user), before, after }]);
    await tx.delete(sessions).where(ofUser);
  });
}
