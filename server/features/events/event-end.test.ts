import { startInstant } from '@shared/dates';
import { events } from '@shared/events/tables';
import { anEventInput } from '@shared/testing/builders';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { migrationStatements } from '../../testing/migration-statements';
import { testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { setClock } from '../../testing/test-clock';
import { listUpcomingEvents } from './queries';

const server = testServer();

const titles = async (when: string) => {
  const { body } = await server.api.get(`/api/events?when=${when}`).expect(200);
  return body.map(({ title }: { title: string }) => title);
};

describe('an event is upcoming until it ends', () => {
  it.each([
    ['a morning', '2030-06-15', '9 AM', '11 AM', '2030-06-15T15:00:00Z'],
    ['a night', '2030-06-15', '11 PM', '2 AM', '2030-06-16T06:00:00Z'],
    ['a winter night', '2030-12-31', '11 PM', '2 AM', '2031-01-01T07:00:00Z'],
    ['the night in which clocks go back', '2030-11-02', '10 PM', '3 AM', '2030-11-03T08:00:00Z'],
    ['a day, with an end that is no clock time', '2030-06-15', '4 PM', 'late', '2030-06-16T04:00:00Z'],
  ])(
    'which lasts %s, and then past immediately, without a write',
    async (_name, day, startTime, endTime, end) => {
      const justBefore = new Date(Date.parse(end) - 1);
      await storedEvent(server.db, {
        title: 'Crawl',
        startTime,
        endTime,
        date: startInstant(day, startTime),
      });
      await storedEvent(server.db, { title: 'Last year', date: new Date('2029-01-01T20:00:00Z') });
      await setClock(justBefore);
      expect([await titles('upcoming'), await titles('past')]).toEqual([['Crawl'], ['Last year']]);
      expect((await server.api.get('/api/events/1')).body.isPast).toBe(false);
      await setClock(end);
      expect([await titles('upcoming'), await titles('past')]).toEqual([[], ['Crawl', 'Last year']]);
      const { body } = await server.api.get('/api/events/1');
      expect(body).toMatchObject({ isPast: true, endsAt: new Date(end).toISOString() });
    },
  );

  it('and a client cannot set its end', async () => {
    const admin = await server.bearer({ isAdmin: true });
    const said = { ...anEventInput(), endsAt: '2099-01-01T00:00:00.000Z', isPast: true };
    const { body } = await server.api.post('/api/admin/events').set(admin).send(said).expect(201);
    expect(body).toMatchObject({ endsAt: '2030-06-16T01:00:00.000Z', isPast: false });
  });
});

describe('the end of an event in the database', () => {
  it('follows every change of its times', async () => {
    const admin = await server.bearer({ isAdmin: true });
    const input = anEventInput();
    const { body } = await server.api.post('/api/admin/events').set(admin).send(input).expect(201);
    const endAfter = async (changes: object) => {
      const changed = server.api.put(`/api/admin/events/${body.id}`).set(admin);
      return (await changed.send({ ...input, ...changes }).expect(200)).body.endsAt;
    };
    expect(await endAfter({ endTime: '2 AM' })).toBe('2030-06-16T06:00:00.000Z');
    expect(await endAfter({ date: '2030-12-15' })).toBe('2030-12-16T02:00:00.000Z');
    expect(await endAfter({ startTime: 'dusk' })).toBe('2030-06-16T04:00:00.000Z');
  });

  it('stays as the database computed it before', async () => {
    const migrate = async (name: string) => {
      for (const statement of migrationStatements(name)) await server.db.execute(sql.raw(statement));
    };
    await server.db.execute(sql`alter table events drop column ends_at`);
    await server.db.execute(sql`insert into events (title, date, start_time, end_time, location, starting_venue, description, price, venue_count)
      values ('Night', '2026-12-06T04:00:00Z', '11 PM', '2 AM', '', '', '', 0, 1)`);
    await migrate('0004_add_event_end');
    await migrate('0018_store_event_end');
    const [stored] = await server.db.select({ endsAt: events.endsAt }).from(events);
    expect(stored?.endsAt.toISOString()).toBe('2026-12-06T07:00:00.000Z');
    // It may be moved now: nothing computes it again.
    const endsAt = new Date('2026-12-06T08:00:00Z');
    expect(await server.db.update(events).set({ endsAt }).returning()).toMatchObject([{ endsAt }]);
  });

  it('is found by an index', async () => {
    await server.db.execute(sql`insert into events (title, date, start_time, end_time, location, starting_venue, description, price, venue_count, ends_at)
      select '', timestamptz '2026-01-01T21:00:00Z' - n * interval '1 day', '4:00 PM', '9:00 PM', '', '', '', 0, 1,
        timestamptz '2026-01-02T02:00:00Z' - n * interval '1 day' from generate_series(1, 2000) as n`);
    await storedEvent(server.db);
    await server.db.execute(sql`analyze events`);
    const plan = await server.db.execute(sql`explain analyze ${listUpcomingEvents(server.db, new Date())}`);
    expect(JSON.stringify(plan)).toMatch(/Index Scan (?:using|on) events_end_index/);
  });
});
