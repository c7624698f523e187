import type { CheckIn } from '@shared/door/door';
import { checkIns, quarantinedCheckIns } from '@shared/door/tables';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database } from '../../database/database';
import { testServer } from '../../testing/server';
import { aTap, storedDoor } from '../../testing/stored-door';
import { storeCheckIns } from './check-ins';

// The embedded database has one connection, on which two doors never meet.
const server = testServer();

it('the same new id at the doors of two events at once is decided once, and fails neither batch', async () => {
  const [front, other] = [await storedDoor(server), await storedDoor(server)];
  const tap = aTap({ walkIn: { people: 2 } });
  const send = (db: Database, { token }: typeof front, ...taps: CheckIn[]) =>
    storeCheckIns({ db, mail: server.mail, token, now: new Date() }, taps);
  const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`;

  const { second } = await server.db.transaction(async (tx) => {
    await send(tx, front, tap);
    const second = send(server.db, other, tap, aTap({ walkIn: { people: 1 } }));
    // It is looked at below, where it has failed too.
    second.catch(() => {});
    await expect.poll(() => server.db.$count(sql`pg_stat_activity`, waiting)).toBe(1);
    return { second };
  });
  expect((await second).map(({ result }) => result)).toEqual(['quarantined', 'checked-in']);
  expect(await server.db.$count(checkIns)).toBe(2);
  expect(await server.db.select().from(quarantinedCheckIns)).toMatchObject([
    { eventId: other.event.id, reason: 'Another check-in has this id' },
  ]);
});
