import { randomUUID } from 'node:crypto';
import { sessions } from '@shared/account/tables';
import { auditLog } from '@shared/audit/tables';
import { rateLimits } from '@shared/system/tables';
import { expect, it } from 'vitest';
import { testServer } from '../testing/server';
import { purgeExpired } from './sessions';

const server = testServer();
const now = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

it('expired sessions, rate limits and audit entries are deleted, and nothing else', async () => {
  const { user } = await server.session();
  await server.db.delete(sessions);
  const session = (expiresAt: Date) => ({ id: randomUUID(), userId: user.id, expiresAt });
  await server.db.insert(sessions).values([session(daysAgo(1)), session(daysAgo(-1))]);
  await server.db.insert(rateLimits).values([
    { key: 'over', points: 1, expire: daysAgo(1) },
    { key: 'on', points: 1, expire: daysAgo(-1) },
  ]);
  const deleted = { action: 'delete', entity: 'subscriber', entityId: '1' } as const;
  const by = { userId: user.id, username: user.username };
  const change = (label: string, createdAt: Date) => ({ ...deleted, ...by, label, createdAt });
  await server.db.insert(auditLog).values([change('old', daysAgo(91)), change('recent', daysAgo(89))]);

  await purgeExpired(server.db, now);
  expect(await server.db.select().from(sessions)).toMatchObject([{ expiresAt: daysAgo(-1) }]);
  expect(await server.db.select().from(rateLimits)).toMatchObject([{ key: 'on' }]);
  expect(await server.db.select().from(auditLog)).toMatchObject([{ label: 'recent' }]);
});
