import { setTimeout as wait } from 'node:timers/promises';
import { recoveryCodes } from '@shared/account/tables';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { changeFactors } from '../account/factors';
import { acknowledgeRecoveryCodes, makeRecoveryCodes } from './codes';

// The embedded database has one connection, on which nothing ever meets.
const server = testServer();
const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`;

it('recovery codes that are made while others are acknowledged wait for that, without a deadlock', async () => {
  const { user, session } = await server.session({ isAdmin: true });
  await makeRecoveryCodes(server.db, user.id);
  const { making } = await changeFactors(server.db, { ...user, sessionId: session.id }, async (tx) => {
    const making = Promise.allSettled([makeRecoveryCodes(server.db, user.id)]);
    while ((await server.db.$count(sql`pg_stat_activity`, waiting)) === 0) await wait(5);
    await acknowledgeRecoveryCodes(tx, user.id);
    return { making };
  });
  expect(await making).toEqual([{ status: 'fulfilled', value: expect.any(Array) }]);
  expect(await server.db.$count(recoveryCodes, eq(recoveryCodes.isAcknowledged, true))).toBe(10);
  expect(await server.db.$count(recoveryCodes)).toBe(20);
});
