import { users } from '@shared/tables';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';

const server = testServer();

describe('PUT /api/admin/users/:id', () => {
  it('grants and revokes admin rights', async () => {
    const admin = await server.bearer({ isAdmin: true, username: 'ada' });
    const { user } = await server.session({ username: 'grace' });
    const path = `/api/admin/users/${user.id}`;
    const granted = await server.api.put(path).set(admin).send({ isAdmin: true }).expect(200);
    expect(granted.body).toEqual({ id: user.id, username: 'grace', isAdmin: true });
    await server.api.put(path).set(admin).send({ isAdmin: false }).expect(200);
  });

  it('keeps the last administrator', async () => {
    const { token, user } = await server.session({ isAdmin: true });
    const answer = await server.api
      .put(`/api/admin/users/${user.id}`)
      .set('Authorization', `Bearer ${token}`)
      .send({ isAdmin: false })
      .expect(409);
    expect(answer.body.message).toBe('The last administrator cannot be demoted.');
    expect(await server.db.$count(users, eq(users.isAdmin, true))).toBe(1);
  });

  it('keeps one of two who demote each other at once', async () => {
    const [one, other] = [
      await server.session({ isAdmin: true, username: 'ada' }),
      await server.session({ isAdmin: true, username: 'grace' }),
    ];
    await Promise.all(
      [one, other].map(({ user }) =>
        server.api
          .put(`/api/admin/users/${user.id}`)
          .set('Authorization', `Bearer ${one.token}`)
          .send({ isAdmin: false }),
      ),
    );
    expect(await server.db.$count(users, eq(users.isAdmin, true))).toBe(1);
  });

  it('changes nothing but the right', async () => {
    const admin = await server.bearer({ isAdmin: true, username: 'ada' });
    const { user } = await server.session({ username: 'grace' });
    await server.api
      .put(`/api/admin/users/${user.id}`)
      .set(admin)
      .send({ isAdmin: true, username: 'mallory', password: 'x', id: 77 })
      .expect(200);
    const [stored] = await server.db.select().from(users).where(eq(users.id, user.id));
    expect(stored).toEqual({ ...user, isAdmin: true });
  });
});
