import { readFileSync } from 'node:fs';
import { endInstant, startInstant } from '@shared/dates';
import { events } from '@shared/tables';
import { anEventInput } from '@shared/testing/builders';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { listUpcomingEvents } from './queries';

const server = testServer();

const titles = async (when: string) => {
  const { body } = await server.api.get(`/api/events?when=${when}`).expect(200);
  return body.map(({ title }: { title: string }) => title);
};

describe('an event is upcoming until it ends', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

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
      vi.setSystemTime(justBefore);
      expect([await titles('upcoming'), await titles('past')]).toEqual([['Crawl'], ['Last year']]);
      expect((await server.api.get('/api/events/1')).body.isPast).toBe(false);
      vi.setSystemTime(end);
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
  const clocks = [
    '12:00 AM',
    '12:30 am',
    '1:30 AM',
    '2:30a.m.',
    '3 AM',
    '11:59',
    '12 p.m.',
    '4:00 PM',
    '7:00\u202fPM',
    ' 11pm',
  ];
  const others = [
    '23:59',
    '24:00',
    '0:30 AM',
    '13:00 PM',
    '4:60 PM',
    '4',
    '',
    'dusk',
    '4 : 00',
    '4:00\u0085PM',
    '٤:00',
    '9\tP. M.',
  ];
  const days = [
    '2026-03-07',
    '2026-03-08',
    '2026-07-04',
    '2026-10-31',
    '2026-11-01',
    '2026-12-31',
    '2028-02-29',
  ];

  it('is what the site computes, for every hour, spelling and change of the clocks', async () => {
    const written = [...clocks, ...others];
    const rows = days.flatMap((day) =>
      written.flatMap((startTime) =>
        written.map((endTime) => ({ startTime, endTime, date: startInstant(day, startTime) })),
      ),
    );
    const stored = await server.db
      .select({
        end: sql<number>`(extract(epoch from event_end(date, "startTime", "endTime")) * 1000)::float`,
      })
      .from(
        sql`jsonb_to_recordset(${JSON.stringify(rows)}) as said(date timestamptz, "startTime" text, "endTime" text)`,
      );
    expect(rows.map((row, index) => ({ ...row, end: new Date(stored[index]?.end ?? 0) }))).toEqual(
      rows.map((row) => ({ ...row, end: endInstant(row.date, row.startTime, row.endTime) })),
    );
  });

  it('is computed too for rows stored before, and by a process of the previous version', async () => {
    const migration = readFileSync('server/database/migrations/0004_add_event_end.sql', 'utf8');
    const insert = sql`insert into events (title, date, start_time, end_time, location, starting_venue, description, price, venue_count)
      values ('Night', '2026-12-06T04:00:00Z', '11 PM', '2 AM', '', '', '', 0, 1)`;
    await server.db.execute(sql`alter table events drop column ends_at`);
    await server.db.execute(sql`drop function event_end`);
    await server.db.execute(insert);
    for (const statement of migration.split('--> statement-breakpoint'))
      await server.db.execute(sql.raw(statement));
    await server.db.execute(insert);
    const stored = await server.db.select({ endsAt: events.endsAt }).from(events);
    expect(stored.map(({ endsAt }) => endsAt.toISOString())).toEqual(
      Array.from({ length: 2 }, () => '2026-12-06T07:00:00.000Z'),
    );
  });

  it('is found by an index', async () => {
    await server.db.execute(sql`insert into events (title, date, start_time, end_time, location, starting_venue, description, price, venue_count)
      select '', timestamptz '2026-01-01T21:00:00Z' - n * interval '1 day', '4:00 PM', '9:00 PM', '', '', '', 0, 1 from generate_series(1, 2000) as n`);
    await storedEvent(server.db);
    await server.db.execute(sql`analyze events`);
    const plan = await server.db.execute(sql`explain analyze ${listUpcomingEvents(server.db, new Date())}`);
    expect(JSON.stringify(plan)).toMatch(/Index Scan (?:using|on) events_end_index/);
  });
});
