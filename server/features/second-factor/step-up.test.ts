import { sessions, users } from '@shared/account/tables';
import { auditLog } from '@shared/audit/tables';
import { expect, it } from 'vitest';
import { endpoints } from '../../endpoints';
import { sampleRequests, send } from '../../testing/sample-requests';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storeSampleData } from '../../testing/stored-sample-data';

const server = testServer({ env: mailEnv });

/** The administrators' endpoints that ask who it is so long after the session's owner has shown to be it. */
async function askingAfter(minutes: number, headers: Record<string, string>): Promise<string[]> {
  await server.db.update(sessions).set({ confirmedAt: new Date(Date.now() - minutes * 60_000 - 1) });
  const asking: string[] = [];
  for (const endpoint of endpoints) {
    if (endpoint.access !== 'admin' || !endpoint.needsConfirmation) continue;
    const { body } = await send(server.api, endpoint, sampleRequests[endpoint.operationId] ?? {}, headers);
    if (body.code === 'confirm-identity') asking.push(endpoint.operationId);
  }
  return asking.sort();
}

it('a person who finds a browser logged in is asked who it is before people’s rights and data are touched', async () => {
  const headers = await storeSampleData(server);
  const before = [await server.db.select().from(users), await server.db.$count(auditLog)];
  const changes = ['deleteUser', 'endUserSessions', 'eraseGuest', 'setUserRights'];
  const exports = ['exportRegistrations', 'exportSubscribers', 'exportVendors', 'exportVenues'];
  expect(await askingAfter(15, headers.admin)).toEqual(changes);
  // An organizer exports again and again in an hour of work.
  expect(await askingAfter(50, headers.admin)).toEqual(changes);
  expect(await askingAfter(60, headers.admin)).toEqual([...changes, ...exports].sort());
  expect([await server.db.select().from(users), await server.db.$count(auditLog)]).toEqual(before);
});
