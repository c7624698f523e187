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
const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`;

it('the same new id at the doors of two events at once is decided once, and fails neither batch', async () => {
  const [front, other] = [await storedDoor(server), await storedDoor(server)];
  const tap = aTap({ walkIn: { people: 2 } });
  const send = (db: Database, { token }: typeof front, ...taps: CheckIn[]) =>
    storeCheckIns({ db, mail: server.mail, token, now: new Date() }, taps);

  const { second } = await server.db.transaction(async (tx) => {
    await send(tx, front, tap);
    const second = send(server.db, other, tap, aTap({ walkIn: { people: 1 } }));
    // It is looked at below, where it has failed too.
    second.catch(() => {});
    await expect.poll(() => server.db.$count(sql`pg_stat_activity`, isWaiting)).toBe(1);
    return { second };
  });
  expect((await second).map(({ result }) => result)).toEqual(['quarantined', 'checked-in']);
  expect(await server.db.$count(checkIns)).toBe(2);
  expect(await server.db.select().from(quarantinedCheckIns)).toMatchObject([
    { eventId: other.event.id, reason: 'Another check-in has this id' },
  ]);
});

it('a tap at the door waits for no import that only adds guests', async () => {
  const { event, token } = await storedDoor(server);
  await server.db.execute(sql`create function pause() returns trigger language plpgsql
    as $$ begin perform pg_advisory_xact_lock(50); return new; end $$`);
  await server.db.execute(sql`create trigger pause before insert on participants execute function pause()`);
  const imported = server.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(50)`);
    const rows = [{ firstName: 'Ada', email: 'ada@mail.example' }];
    const result = server.admin
      .post(`/api/admin/events/${event.id}/registrations/import`)
      .send({ rows })
      .then();
    await expect.poll(() => server.db.$count(sql`pg_stat_activity`, isWaiting)).toBe(1);
    const tap = aTap({ walkIn: { people: 2 } });
    const results = await storeCheckIns({ db: server.db, mail: server.mail, token, now: new Date() }, [tap]);
    expect(results).toEqual([{ id: tap.id, result: 'checked-in' }]);
    return { result };
  });
  try {
    expect((await (await imported).result).body).toMatchObject({ imported: 1 });
  } finally {
    await server.db.execute(sql`drop function pause cascade`);
  }
});
