import { type User, usernameKey, type userSortFields } from '@shared/account';
import type { ListQuery } from '@shared/lists';
import { sessions, users } from '@shared/tables';
import { and, eq, ne, sql } from 'drizzle-orm';
import { listClauses, type Page } from '../../database/list';
import type { Database } from '../../database/open';
import { conflict, notFound } from '../../http/errors';

/** Under this advisory lock the number of administrators is looked at and changed in one step. */
const adminLock = 7_287_002;
const lockAdmins = sql`select pg_advisory_xact_lock(${adminLock})`;

const publicColumns = { id: users.id, username: users.username, isAdmin: users.isAdmin };

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
    const [user] = await tx
      .insert(users)
      .values({
        username: account.username,
        usernameKey: usernameKey(account.username),
        password: account.passwordHash,
        isAdmin,
      })
      .onConflictDoNothing()
      .returning(publicColumns);
    const taken = 'This username is already taken';
    if (!user) throw conflict(taken, { username: [taken] });
    return user;
  });
}

/** Stores a login's session. */
export async function createSession(db: Database, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

/** Revokes a session: its token is refused from now on. */
export async function deleteSession(db: Database, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

export async function listUsers(
  db: Database,
  query: ListQuery<(typeof userSortFields)[number]>,
): Promise<Page<User>> {
  const clauses = listClauses(query, {
    search: [users.username],
    sort: { username: users.username, isAdmin: users.isAdmin },
    defaultSort: { field: 'username', descending: false },
    id: users.id,
  });
  const rows = await db.query.users.findMany({
    ...clauses,
    columns: { id: true, username: true, isAdmin: true },
  });
  return { rows, total: await db.$count(users, clauses.where) };
}

/** Grants or revokes a user's admin rights. Throws 404, or 409 where it would leave no administrator. */
export async function setAdmin(db: Database, id: number, isAdmin: boolean): Promise<User> {
  return db.transaction(async (tx) => {
    await tx.execute(lockAdmins);
    const others = await tx.$count(users, and(eq(users.isAdmin, true), ne(users.id, id)));
    const [user] = await tx.update(users).set({ isAdmin }).where(eq(users.id, id)).returning(publicColumns);
    if (!user) throw notFound('This user');
    if (!isAdmin && others === 0) throw conflict('The last administrator cannot be demoted.');
    return user;
  });
}
