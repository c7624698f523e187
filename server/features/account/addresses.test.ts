import { users } from '@shared/account/tables';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { confirmedAddress, findUserByAddress } from './addresses';

const server = testServer();

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
