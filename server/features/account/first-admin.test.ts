import { users } from '@shared/account/tables';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../config';
import { createLog } from '../../http/middleware/request-log';
import { testServer } from '../../testing/server';
import { prepareFirstAdmin } from './first-admin';
import { confirmedAddress, createUser, findUserByAddress, setAdmin } from './queries';

const server = testServer();

it('three processes that create the first administrator at once create one, and none fails', async () => {
  const config = parseConfig({
    NODE_ENV: 'test',
    ADMIN_USERNAME: 'Ada',
    ADMIN_PASSWORD: 'difference-engine',
  });
  const log = createLog('silent');
  await Promise.all([1, 2, 3].map(() => prepareFirstAdmin(server.db, server.passwords, config, log)));
  expect(await server.db.select({ username: users.username, isAdmin: users.isAdmin }).from(users)).toEqual([
    { username: 'Ada', isAdmin: true },
  ]);
});

it('a common ADMIN_PASSWORD stops the start that would make its administrator, and no other', async () => {
  const config = parseConfig({ NODE_ENV: 'test', ADMIN_USERNAME: 'Ada', ADMIN_PASSWORD: 'baseball' });
  const prepare = () => prepareFirstAdmin(server.db, server.passwords, config, createLog('silent'));
  await expect(prepare()).rejects.toThrow(
    /^ADMIN_PASSWORD should be acceptable: This password is too common/,
  );
  expect(await server.db.$count(users)).toBe(0);
  await createUser(server.db, { username: 'rosie', passwordHash: 'no hash', adminRight: 'yes' });
  await prepare();
});

// Past the hashing, which lets registrations through one by one: here they truly meet, where the database lets them.
it('of 100 simultaneous accounts that ask to be the first administrator, one is', async () => {
  const accounts = Array.from({ length: 100 }, (_, index) => ({
    username: `first-${index}`,
    passwordHash: 'no hash',
    adminRight: 'if-first' as const,
  }));
  await Promise.all(accounts.map((account) => createUser(server.db, account)));
  expect(await server.db.$count(users)).toBe(100);
  expect(await server.db.$count(users, eq(users.isAdmin, true))).toBe(1);
});

it('of 20 administrators who are all demoted at once, one stays', async () => {
  const admins = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      createUser(server.db, { username: `admin-${index}`, passwordHash: 'no hash', adminRight: 'yes' }),
    ),
  );
  await Promise.allSettled(admins.map(({ id }) => setAdmin(server.db, undefined, id, false)));
  expect(await server.db.$count(users, eq(users.isAdmin, true))).toBe(1);
});

async function accountWith(fields: Partial<typeof users.$inferInsert>) {
  const { user } = await server.session();
  await server.db.update(users).set(fields).where(eq(users.id, user.id));
  return user;
}

describe('the account of an address', () => {
  it('is the one that has confirmed it, however the address is written', async () => {
    const { id } = await accountWith({ email: 'rex@mail.example' });
    expect(await findUserByAddress(server.db, 'Rex@Mail.Example')).toMatchObject({ id });
    expect(await confirmedAddress(server.db, id)).toBe('rex@mail.example');
  });

  it('is none while the address is only asked for', async () => {
    const { id } = await accountWith({ pendingEmail: 'rex@mail.example' });
    expect(await findUserByAddress(server.db, 'rex@mail.example')).toBeUndefined();
    expect(await confirmedAddress(server.db, id)).toBeNull();
  });

  it('is one alone', async () => {
    await accountWith({ email: 'rex@mail.example' });
    await expect(accountWith({ email: 'rex@mail.example' })).rejects.toMatchObject({
      cause: { constraint: 'users_email_key' },
    });
  });
});
