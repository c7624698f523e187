import { expect, it } from 'vitest';
import { bearer } from '../../testing/account';
import { testServer } from '../../testing/server';
import { runAdminCommand } from './admin-command';

const server = testServer();

function admin(words: string, password = 'difference-engine') {
  const tools = { db: server.db, passwords: server.passwords, askForPassword: async () => password };
  return runAdminCommand(tools, words.split(' '));
}

it('the admin command creates an administrator who can log in', async () => {
  expect(await admin('create Ada')).toBe('Ada is now an administrator.');
  const response = await server.api
    .post('/api/login')
    .send({ username: 'ada', password: 'difference-engine' });
  expect(response.body).toMatchObject({ user: { username: 'Ada', isAdmin: true } });
});

it('the admin command rejects a taken username and a password that is too short', async () => {
  await admin('create ada');
  await expect(admin('create ADA')).rejects.toThrow('This username is already taken');
  await expect(admin('create grace', 'short')).rejects.toThrow('Password must be at least 6 characters');
});

it('the admin command changes the password of an account, and ends its sessions', async () => {
  await admin('create Ada');
  const login = (password: string) => server.api.post('/api/login').send({ username: 'ada', password });
  const { body } = await login('difference-engine').expect(200);
  await expect(admin('password ada', 'short')).rejects.toThrow('Password must be at least 6 characters');
  await expect(admin('password grace')).rejects.toThrow('There is no account called grace.');
  expect(await admin('password ADA', 'analytical-engine')).toBe(
    'Ada has a new password, and is logged out everywhere.',
  );
  await server.api.get('/api/user').set(bearer(body.token)).expect(401);
  await login('difference-engine').expect(401);
  await login('analytical-engine').expect(200);
});

it('the admin command grants and revokes rights, but never demotes the last administrator', async () => {
  await server.session({ username: 'grace' });
  await admin('create ada');
  expect(await admin('grant GRACE')).toBe('grace is now an administrator.');
  expect(await admin('revoke ada')).toBe('ada is no longer an administrator.');
  await expect(admin('revoke grace')).rejects.toThrow(
    'The last administrator cannot be removed as an administrator.',
  );
  await expect(admin('grant nobody')).rejects.toThrow('There is no account called nobody.');
});

it.each(['', 'create', 'password', 'promote ada'])('the command prints its usage for %j', async (words) => {
  await expect(admin(words)).rejects.toThrow('Usage: npm run admin');
});

it('the admin command rejects a common password of an administrator, and of nobody else', async () => {
  await expect(admin('create ada', 'baseball')).rejects.toThrow('This password is too common');
  await admin('create ada');
  await expect(admin('password ada', 'Baseball')).rejects.toThrow('This password is too common');
  await server.session({ username: 'grace' });
  await admin('password grace', 'baseball');
});
