import { sessions } from '@shared/account/tables';
import bcrypt from 'bcryptjs';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { createUser, setPassword } from './queries';

const server = testServer();

it('a queued login with the old password gets no session after the password has changed', async () => {
  // What a comparison takes is said by the stored hash: long enough here for the others to be waiting for the first.
  const passwordHash = await bcrypt.hash('difference-engine', 10);
  const newHash = await bcrypt.hash('analytical-engine', 4);
  const { id } = await createUser(server.db, { username: 'ada', passwordHash, adminRight: 'no' });
  const login = async (password: string) => server.api.post('/api/login').send({ username: 'ada', password });
  const logins = Array.from({ length: 8 }, () => login('difference-engine'));
  await Promise.race(logins);
  await setPassword(server.db, id, newHash);

  const responses = await Promise.all(logins);
  for (const { body } of responses.filter(({ status }) => status === 200))
    await server.api.get('/api/user').set('Authorization', `Bearer ${body.token}`).expect(401);
  expect(await server.db.$count(sessions)).toBe(0);
  // Else nothing was shown: none was compared with the old hash after the change.
  const rejected = responses.filter(({ status }) => status === 401);
  expect(rejected.length).toBeGreaterThan(0);
  for (const { body } of rejected)
    expect(body).toMatchObject({ code: 'wrong-credentials', message: 'Invalid username or password' });
  expect((await login('analytical-engine')).status).toBe(200);
});
