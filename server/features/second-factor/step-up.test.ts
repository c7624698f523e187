import { sessions, users } from '@shared/account/tables';
import { auditLog } from '@shared/audit/tables';
import { expect, it } from 'vitest';
import { endpoints } from '../../endpoints';
import { sampleRequests, send } from '../../testing/sample-requests';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storeSampleData } from '../../testing/stored-sample-data';

const server = testServer({ env: mailEnv });

it('a person who finds a browser logged in is asked who it is before people’s rights and data are touched', async () => {
  const headers = await storeSampleData(server);
  await server.db.update(sessions).set({ confirmedAt: new Date(Date.now() - 15 * 60_000 - 1) });
  const before = [await server.db.select().from(users), await server.db.$count(auditLog)];
  const asking: string[] = [];
  for (const endpoint of endpoints.filter(({ access }) => access === 'admin')) {
    const { operationId, needsConfirmation } = endpoint;
    if (!needsConfirmation) continue;
    const request = sampleRequests[operationId] ?? {};
    const { body } = await send(server.api, endpoint, request, headers.admin).expect(403);
    expect(body.code, operationId).toBe('confirm-identity');
    asking.push(operationId);
  }
  expect([await server.db.select().from(users), await server.db.$count(auditLog)]).toEqual(before);
  expect(asking.sort()).toEqual([
    'deleteUser',
    'endUserSessions',
    'eraseGuest',
    'exportRegistrations',
    'exportSubscribers',
    'exportVendors',
    'exportVenues',
    'setUserRights',
  ]);
});
