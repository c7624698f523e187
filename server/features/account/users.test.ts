import { passkeys, sessions, totpSecrets, users } from '@shared/account/tables';
import { auditLog } from '@shared/audit/tables';
import type { ErrorCode } from '@shared/errors';
import { events } from '@shared/events/tables';
import { siteSettings } from '@shared/settings/tables';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Actor, recordChanges } from '../../database/audit-log';
import { testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { sendAgain } from '../guest-list/change-guest';
import { deleteEvent } from '../planning/change-events';
import { updateSetting } from '../settings/queries';
import { deleteUser, endSessions, setAdmin, whilePasswordIs } from './queries';

const server = testServer();
const trace = () => server.db.select().from(auditLog).orderBy(auditLog.id);
const bearer = ({ token }: { token: string }) => ({ Authorization: `Bearer ${token}` });

it('PUT /api/admin/users/:id changes nothing but isAdmin', async () => {
  const admin = await server.bearer({ isAdmin: true, username: 'ada' });
  const { user } = await server.session({ username: 'grace' });
  await server.api
    .put(`/api/admin/users/${user.id}`)
    .set(admin)
    .send({ isAdmin: true, username: 'mallory', id: 77 })
    .expect(200);
  const [stored] = await server.db.select().from(users).where(eq(users.id, user.id));
  expect(stored).toEqual({ ...user, isAdmin: true });
});

it('the list of users says whether there is an address, not which, and who is only as safe as their mailbox', async () => {
  const { db } = server;
  const stored = async (username: string, isAdmin: boolean, fields: Partial<typeof users.$inferInsert>) => {
    const { user } = await server.session({ username, isAdmin });
    await db.update(users).set(fields).where(eq(users.id, user.id));
    return user.id;
  };
  const withAddress = (name: string) => ({ email: `${name}@mail.example` });
  await stored('ada', true, withAddress('ada'));
  await stored('bo', false, withAddress('bo'));
  await stored('cy', true, { pendingEmail: 'cy@mail.example' });
  const withApp = await stored('dee', true, withAddress('dee'));
  await db.insert(totpSecrets).values({ userId: withApp, secret: 'A', isConfirmed: true });
  const unconfirmed = await stored('eve', true, withAddress('eve'));
  await db.insert(totpSecrets).values({ userId: unconfirmed, secret: 'A' });
  const key = {
    credentialId: 'x',
    publicKey: Buffer.alloc(1),
    counter: 0,
    transports: [],
    rpId: 'a',
    name: 'a',
  };
  await db.insert(passkeys).values({ ...key, userId: await stored('fay', true, withAddress('fay')) });
  const { text, body } = await server.admin.get('/api/admin/users').expect(200);
  const marked = (field: string) =>
    body
      .filter((user: Record<string, unknown>) => user[field])
      .map(({ username }: { username: string }) => username);
  expect(marked('hasEmail')).toEqual(['ada', 'bo', 'dee', 'eve', 'fay']);
  expect(marked('isOpenToMailbox')).toEqual(['ada', 'eve']);
  expect(text).not.toContain('mail.example');
});

it('the list of users is filtered by role, and says when each was last used', async () => {
  const { user } = await server.session({ username: 'bo' });
  const admin = await server.bearer({ isAdmin: true, username: 'ada' });
  const list = (role: string) => server.api.get(`/api/admin/users?role=${role}`).set(admin);
  const lastUsedAt = expect.stringMatching(/^\d{4}-/);
  expect((await list('visitor').expect(200)).body).toMatchObject([{ username: 'bo', lastUsedAt }]);
  expect((await list('administrator').expect(200)).body).toMatchObject([{ username: 'ada', lastUsedAt }]);
  await list('owner').expect(400);
  await server.db.delete(sessions).where(eq(sessions.userId, user.id));
  expect((await list('visitor').expect(200)).body).toMatchObject([{ username: 'bo', lastUsedAt: null }]);
});

describe('DELETE /api/admin/users/:id', () => {
  it('deletes a user, whose sessions end at once', async () => {
    const grace = await server.session({ username: 'grace' });
    await server.admin.delete(`/api/admin/users/${grace.user.id}`).expect(204);
    await server.api.get('/api/user').set(bearer(grace)).expect(401);
    expect(await server.db.$count(sessions, eq(sessions.userId, grace.user.id))).toBe(0);
    await server.admin.delete(`/api/admin/users/${grace.user.id}`).expect(404);
  });

  it('keeps one of two administrators who delete each other at once', async () => {
    const [ada, grace] = [
      await server.session({ isAdmin: true, username: 'ada' }),
      await server.session({ isAdmin: true, username: 'grace' }),
    ];
    const responses = await Promise.all([
      server.api.delete(`/api/admin/users/${grace.user.id}`).set(bearer(ada)),
      server.api.delete(`/api/admin/users/${ada.user.id}`).set(bearer(grace)),
    ]);
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await server.db.$count(users, eq(users.isAdmin, true))).toBe(1);
    expect(await trace()).toHaveLength(1);
  });

  it('gives no session to a login whose account is being deleted', async () => {
    const { user, session } = await server.session({ username: 'grace' });
    await server.db.delete(users).where(eq(users.id, user.id));
    const login = whilePasswordIs(server.db, user, (tx) => tx.insert(sessions).values(session));
    await expect(login).rejects.toMatchObject({
      code: 'wrong-credentials',
      message: 'Invalid username or password',
    });
  });
});

describe('the audit log of users', () => {
  it('names who granted and revoked a right and who deleted the account', async () => {
    const admin = await server.bearer({ isAdmin: true, username: 'ada' });
    const { user } = await server.session({ username: 'grace' });
    const path = `/api/admin/users/${user.id}`;
    await server.api.put(path).set(admin).send({ isAdmin: true }).expect(200);
    await server.api.put(path).set(admin).send({ isAdmin: true }).expect(200);
    await server.api.put(path).set(admin).send({ isAdmin: false }).expect(200);
    await server.api.delete(path).set(admin).expect(204);
    const entry = { username: 'ada', entity: 'user', entityId: String(user.id), label: 'grace' };
    expect(await trace()).toMatchObject([
      { ...entry, action: 'update', before: { isAdmin: false }, after: { isAdmin: true } },
      { ...entry, action: 'update', before: { isAdmin: true }, after: { isAdmin: false } },
      { ...entry, action: 'delete', after: null },
    ]);
    const [deletion] = (await trace()).slice(-1);
    expect(deletion?.before).toEqual({ id: user.id, username: 'grace', isAdmin: false });
  });

  it('leaves secrets out of any row', async () => {
    const { user, session } = await server.session({ isAdmin: true });
    const after = { ...user, isAdmin: false, password: 'another hash', usernameKey: 'another-key' };
    const entry = { entity: 'user', entityId: user.id, label: user.username } as const;
    const changes = [
      { ...entry, before: user, after },
      { ...entry, after: user },
      { ...entry, before: user },
      // Where nothing else has changed there is nothing to tell.
      { ...entry, before: user, after: { ...user, password: after.password } },
    ];
    await recordChanges(server.db, { ...user, sessionId: session.id }, changes);
    const shown = { id: user.id, username: user.username, isAdmin: true };
    expect((await trace()).map(({ before, after }) => ({ before, after }))).toEqual([
      { before: { isAdmin: true }, after: { isAdmin: false } },
      { before: null, after: shown },
      { before: shown, after: null },
    ]);
  });
});

async function anActor(): Promise<Actor> {
  const { user, session } = await server.session({ isAdmin: true });
  return { id: user.id, username: user.username, sessionId: session.id };
}

const losses: [string, ErrorCode, (actor: Actor) => Promise<unknown>][] = [
  [
    'was demoted',
    'admin-required',
    ({ id }) => server.db.update(users).set({ isAdmin: false }).where(eq(users.id, id)),
  ],
  ['was deleted', 'login-required', ({ id }) => server.db.delete(users).where(eq(users.id, id))],
  [
    'has logged out',
    'login-required',
    ({ sessionId }) => server.db.delete(sessions).where(eq(sessions.id, sessionId)),
  ],
  [
    'has a session that ran out',
    'login-required',
    ({ id }) =>
      server.db
        .update(sessions)
        .set({ expiresAt: new Date(0) })
        .where(eq(sessions.userId, id)),
  ],
];

// Past the guard, which has let the request in: what counts is the moment of the change.
describe.each(losses)('an administrator who %s during their request', (_loss, code, lose) => {
  const rejected = expect.objectContaining({ code });

  it('changes neither rights, accounts and sessions nor content', async () => {
    const [actor, grace] = [await anActor(), await server.session()];
    const admin = { db: server.db, mail: server.mail, actor };
    await server.session({ isAdmin: true });
    const { id } = await storedEvent(server.db);
    const motto = { key: 'motto', value: 'Woof', category: 'other', label: 'Motto' };
    await server.db.insert(siteSettings).values(motto);
    await lose(actor);
    await expect(setAdmin(server.db, actor, grace.user.id, true)).rejects.toEqual(rejected);
    await expect(deleteUser(server.db, actor, grace.user.id)).rejects.toEqual(rejected);
    await expect(endSessions(server.db, actor, grace.user.id)).rejects.toEqual(rejected);
    await expect(deleteEvent(admin, id)).rejects.toEqual(rejected);
    await expect(updateSetting(server.db, actor, 'motto', 'Meow')).rejects.toEqual(rejected);
    await expect(sendAgain(admin, id, 1, new Date())).rejects.toEqual(rejected);
    expect(await server.db.select().from(users).where(eq(users.id, grace.user.id))).toEqual([grace.user]);
    expect(await server.db.$count(sessions, eq(sessions.userId, grace.user.id))).toBe(1);
    expect(await server.db.$count(events)).toBe(1);
    expect(await server.db.select().from(siteSettings)).toMatchObject([motto]);
    expect(await server.db.$count(auditLog)).toBe(0);
  });
});

it('an administrator can revoke their own right, and end their own sessions', async () => {
  await server.session({ isAdmin: true });
  const actor = await anActor();
  expect(await setAdmin(server.db, actor, actor.id, false)).toMatchObject({ isAdmin: false });
  const other = await anActor();
  await endSessions(server.db, other, other.id);
  expect(await server.db.$count(sessions, eq(sessions.userId, other.id))).toBe(0);
  expect(await server.db.$count(auditLog)).toBe(2);
});
