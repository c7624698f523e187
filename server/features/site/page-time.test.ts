import { describe, expect, it } from 'vitest';
import { aSite, testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { storedStop } from '../../testing/stored-route';
import { setClock } from '../../testing/test-clock';

const server = testServer({ site: aSite() });

async function stateOf(path: string) {
  const { text } = await server.api.get(path).expect(200);
  const [, state = ''] = /<script id="page-state" type="application\/json">(.*?)<\/script>/.exec(text) ?? [];
  return JSON.parse(state);
}

const start = new Date('2030-06-15T20:00:00Z');
const end = new Date('2030-06-16T01:00:00Z');

describe('a page with an event on it', () => {
  it.each(['/', '/events', '/events/1', '/events/1/pictures'])(
    '%s changes at the instant the event ends',
    async (path) => {
      await storedEvent(server.db, { date: start });
      await setClock(end.getTime() - 1);
      const before = await stateOf(path);
      await setClock(end);
      const after = await stateOf(path);
      expect(before.now).toBe('2030-06-16T00:59:59.999Z');
      expect(after).not.toHaveProperty('now');
      if (path.startsWith('/events/1')) {
        expect([before, after].map(({ reads }) => reads['/api/events/1'].isPast)).toEqual([false, true]);
      } else {
        expect([before, after].map(({ reads }) => reads['/api/events'].length)).toEqual([1, 0]);
      }
    },
  );

  it('holds no time until two days before it ends, so that a copy of it stays valid', async () => {
    await storedEvent(server.db, { date: start });
    const pages = [];
    for (const hoursBefore of [72, 49]) {
      await setClock(end.getTime() - hoursBefore * 60 * 60 * 1000);
      pages.push((await server.api.get('/events').expect(200)).headers.etag);
    }
    expect(pages[0]).toMatch(/^"/);
    expect(pages[1]).toBe(pages[0]);
    // Open since the noon before, it still has to know when the day begins.
    await setClock(end.getTime() - 33 * 60 * 60 * 1000);
    expect(await stateOf('/events')).toHaveProperty('now');
  });
});

it('the page of a crawl says on its day where the pack is, and keeps that for a minute', async () => {
  const { id } = await storedEvent(server.db, { date: start });
  await storedStop(server.db, { eventId: id, name: 'Brick & Biscuit', state: 'confirmed' });
  const read = `/api/events/${id}/tonight`;
  await setClock(start.getTime() - 24 * 60 * 60 * 1000);
  expect((await stateOf(`/events/${id}`)).reads).not.toHaveProperty([read]);
  await setClock(start);
  const onTheDay = await stateOf(`/events/${id}`);
  expect(onTheDay.reads[read]).toMatchObject({ stops: [{ name: 'Brick & Biscuit' }] });
  await setClock(start.getTime() + 59_999);
  expect(await stateOf(`/events/${id}`)).toEqual(onTheDay);
  await setClock(start.getTime() + 60_000);
  expect(await stateOf(`/events/${id}`)).toHaveProperty('now', '2030-06-15T20:01:00.000Z');
});

it('a page shows the year in Orlando, also a minute after it has changed', async () => {
  await setClock('2027-01-01T04:59:59.999Z');
  expect(await stateOf('/privacy')).toMatchObject({ year: 2026 });
  await setClock('2027-01-01T05:01:00Z');
  expect(await stateOf('/privacy')).toMatchObject({ year: 2027 });
});
