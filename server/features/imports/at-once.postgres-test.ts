import { registrations } from '@shared/registrations/tables';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';

// The embedded database has one connection, on which two imports never meet.
const server = testServer();
const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`;

it('two files of the same people in another order are both stored, at two events at once', async () => {
  const [one, other] = [await storedEvent(server.db), await storedEvent(server.db)];
  const people = ['ada', ...Array.from({ length: 600 }, (_, number) => `guest-${number}`), 'bo'];
  const rows = people.map((name) => ({ firstName: name, email: `${name}@mail.example` }));
  const send = (event: typeof one, sent: typeof rows) =>
    server.admin.post(`/api/admin/events/${event.id}/registrations/import`).send({ rows: sent }).then();
  const waiting = (count: number) =>
    expect.poll(() => server.db.$count(sql`pg_stat_activity`, isWaiting)).toBe(count);
  await server.db.execute(sql`create function pause() returns trigger language plpgsql
    as $$ begin perform pg_advisory_xact_lock(50); return new; end $$`);
  await server.db.execute(sql`create trigger pause before insert on participants for each row
    when (new.email = 'ada@mail.example') execute function pause()`);
  const imports = await server.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(50)`);
    const first = send(one, rows);
    await waiting(1);
    const second = send(other, rows.toReversed());
    await waiting(2);
    return { first, second };
  });
  try {
    expect((await imports.first).body).toMatchObject({ imported: people.length });
    expect((await imports.second).body).toMatchObject({ imported: people.length });
    expect(await server.db.$count(registrations)).toBe(2 * people.length);
  } finally {
    await server.db.execute(sql`drop function pause cascade`);
  }
});
