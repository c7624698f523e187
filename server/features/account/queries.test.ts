import { users } from '@shared/account/tables';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { createUser, setAdmin } from './queries';

const server = testServer();

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
