import { users } from '@shared/account/tables';
import pino from 'pino';
import { expect, it } from 'vitest';
import { parseConfig } from '../../config';
import { createLog } from '../../http/middleware/request-log';
import { testServer } from '../../testing/server';
import { prepareFirstAdmin } from './first-admin';

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

it('a common ADMIN_PASSWORD is warned of, and stops no start', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) });
  const env = { NODE_ENV: 'test', ADMIN_USERNAME: 'Ada', ADMIN_PASSWORD: 'baseball' };
  await prepareFirstAdmin(server.db, server.passwords, parseConfig(env), log);
  expect(await server.db.$count(users)).toBe(1);
  expect(lines).toEqual([expect.stringContaining('ADMIN_PASSWORD is one of the commonest passwords')]);
  expect(lines.join()).not.toContain('baseball');
});
