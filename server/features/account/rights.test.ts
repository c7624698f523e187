import { sessions, users } from '@shared/account/tables';
import { auditLog } from '@shared/audit/tables';
import type { ErrorCode } from '@shared/errors';
import { events } from '@shared/events/tables';
import { siteSettings } from '@shared/settings/tables';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../database/audit-log';
import { testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { deleteEvent } from '../planning/change-events';
import { updateSetting } from '../settings/change-settings';
import { deleteUser, endSessions, setAdmin } from './queries';

const server = testServer();

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

  it('cannot change rights, delete accounts or end sessions', async () => {
    const [actor, grace] = [await anActor(), await server.session()];
    await server.session({ isAdmin: true });
    await lose(actor);
    await expect(setAdmin(server.db, actor, grace.user.id, true)).rejects.toEqual(rejected);
    await expect(deleteUser(server.db, actor, grace.user.id)).rejects.toEqual(rejected);
    await expect(endSessions(server.db, actor, grace.user.id)).rejects.toEqual(rejected);
    expect(await server.db.select().from(users).where(eq(users.id, grace.user.id))).toEqual([grace.user]);
    expect(await server.db.$count(sessions, eq(sessions.userId, grace.user.id))).toBe(1);
    expect(await server.db.$count(auditLog)).toBe(0);
  });

  it('cannot change content', async () => {
    const actor = await anActor();
    const { id } = await storedEvent(server.db);
    const motto = { key: 'motto', value: 'Woof', category: 'other', label: 'Motto' };
    await server.db.insert(siteSettings).values(motto);
    await lose(actor);
    await expect(deleteEvent({ db: server.db, mail: server.mail, actor }, id)).rejects.toEqual(rejected);
    await expect(updateSetting(server.db, actor, 'motto', 'Meow')).rejects.toEqual(rejected);
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
