import { startInstant } from '@shared/instants';
import { anEventInput } from '@shared/testing/builders';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
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
  ])('which lasts %s, then past immediately, unwritten', async (_name, day, startTime, endTime, end) => {
    const justBefore = new Date(Date.parse(end) - 1);
    await storedEvent(server.db, { title: 'Crawl', startTime, endTime, date: startInstant(day, startTime) });
    await storedEvent(server.db, { title: 'Last year', date: new Date('2029-01-01T20:00:00Z') });
    await setClock(justBefore);
    expect([await titles('upcoming'), await titles('past')]).toEqual([['Crawl'], ['Last year']]);
    expect((await server.api.get('/api/events/1')).body.isPast).toBe(false);
    await setClock(end);
    expect([await titles('upcoming'), await titles('past')]).toEqual([[], ['Crawl', 'Last year']]);
    const { body } = await server.api.get('/api/events/1');
    expect(body).toMatchObject({ isPast: true, endsAt: new Date(end).toISOString() });
  });
});

describe('the end of an event in the database', () => {
  it('follows every change of its times', async () => {
    const input = anEventInput();
    const { body } = await server.admin.post('/api/admin/events').send(input).expect(201);
    const endAfter = async (changes: object) => {
      const changed = server.admin.put(`/api/admin/events/${body.id}`);
      return (await changed.send({ ...input, ...changes }).expect(200)).body.endsAt;
    };
    expect(await endAfter({ endTime: '2 AM' })).toBe('2030-06-16T06:00:00.000Z');
    expect(await endAfter({ date: '2030-12-15' })).toBe('2030-12-16T02:00:00.000Z');
    expect(await endAfter({ startTime: 'dusk' })).toBe('2030-06-16T04:00:00.000Z');
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
