import { toEvent } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { text } from '../../drawing/shapes';
import { aSite, testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { createDrawings } from '../../workers/drawings';
import { drawingPath } from '../events/event-drawing';
import { eventPoster, type SharedEvent, versionOf } from './social-picture';

const site = aSite();
const server = testServer({ site, env: { PUBLIC_URL: 'https://pups.example' } });

/** What a page names as its picture, as a path with its query. */
async function picturePath(page: string): Promise<string> {
  const { text } = await server.api.get(page).expect(200);
  const [, address = ''] = /<meta property="og:image" content="(.*?)">/.exec(text) ?? [];
  expect(address).toMatch(/^https:\/\/pups\.example\//);
  return address.replace('https://pups.example', '').replaceAll('&amp;', '&');
}

/** Width and height, out of the first chunk of a PNG file. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

it('the drawing of an event in messages is a PNG, also for who looks at a message in the outbox', async () => {
  const path = drawingPath({ id: 41, startTime: '7:00 PM', venueCount: 5 });
  expect(path).toBe('/drawings/1-1-night-5-5.png');
  const stops = [{ name: 'The Porch' }, { name: null }];
  expect(drawingPath({ id: 7, startTime: '4:00 PM', venueCount: 5, stops })).toBe(
    '/drawings/1-7-day-2-1.png',
  );
  const { body, type } = await server.api.get(path).expect(200);
  expect(type).toBe('image/png');
  expect(sizeOf(body)).toEqual([800, 450]);
  for (const name of ['1-1-dusk-5-5', '1-1-night-9-5', '2-1-night-5-5'])
    await server.api.get(`/drawings/${name}.png`).expect(404);
});

describe('the picture that an event is shared with', () => {
  it('is a PNG of 1200 by 630 pixels, linked and described by its page and cached for good', async () => {
    const { id } = await storedEvent(server.db, { title: 'Bones & "Brews"', location: 'Mills 50' });
    const path = await picturePath(`/events/${id}`);
    const { text } = await server.api.get(`/events/${id}`).expect(200);
    expect(text).toMatch(/"og:image:alt" content="Bones &amp; &quot;Brews&quot;, .*, Mills 50">/);
    expect(text).toContain('<meta property="og:image:width" content="1200">');
    expect(text).toContain('<meta property="og:image:height" content="630">');
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(path).toMatch(new RegExp(`^/events/${id}/social\\.png\\?v=`));
    const response = await server.api.get(path).expect(200);
    expect(response.type).toBe('image/png');
    expect(sizeOf(response.body)).toEqual([1200, 630]);
    expect(response.body.length).toBeLessThan(150_000);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('has another URL once the event has changed, and the old one is not cached for long', async () => {
    const { id } = await storedEvent(server.db, { title: 'Before' });
    const before = await picturePath(`/events/${id}`);
    const first = await server.api.get(before).expect(200);
    await server.db.update(events).set({ title: 'After' }).where(eq(events.id, id));
    await expect.poll(() => picturePath(`/events/${id}`)).not.toBe(before);
    const second = await server.api.get(before).expect(200);
    expect(second.headers['cache-control']).toBe('public, max-age=300');
    expect(second.body.equals(first.body)).toBe(false);
  });

  it.each([
    ['2030-06-15T20:00:00Z', 'Today · 4:00 PM'],
    ['2030-06-16T00:00:00Z', 'Tonight · 8:00 PM'],
  ])('says on the day of one that begins at %s: %s', async (date, line) => {
    const row = await storedEvent(server.db, { date: new Date(date) });
    const shared = toEvent(row, new Date());
    expect(eventPoster({ ...shared, isToday: true }).day).toBe(line);
    expect(eventPoster({ ...shared, isToday: true, cancelledAt: date }).day).toBe('Cancelled · Sat, Jun 15');
  });

  it('is another one for as long as the event is on', async () => {
    const row = await storedEvent(server.db, { date: new Date(Date.now() - 60_000) });
    const plain = eventPoster({ ...toEvent(row, new Date()), stops: [] });
    const path = await picturePath(`/events/${row.id}`);
    expect(path).not.toContain(versionOf(plain));
    const response = await server.api.get(path).expect(200);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('is in the structured data of an event without a picture of its own', async () => {
    const { id } = await storedEvent(server.db, { imagePath: null });
    const { text } = await server.api.get(`/events/${id}`).expect(200);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(json).image).toBe(`https://pups.example${await picturePath(`/events/${id}`)}`);
  });

  it('is a 404 for an inactive event, and where there is none', async () => {
    const { id } = await storedEvent(server.db, { isActive: false });
    for (const digits of [id, '0', 'nope', '999', '1e3', '2147483648'])
      await server.api.get(`/events/${digits}/social.png`).expect(404);
  });

  it.each([
    ['of 120 letters without a space', 'W'.repeat(120)],
    ['of emoji, in Arabic, in Chinese, backwards and of markup', '🐕 مرحبا 狗狗 \u202eolleH\u202c <b>& "'],
  ])('is drawn for a title %s', async (_kind, title) => {
    const { id } = await storedEvent(server.db, { title });
    const { body } = await server.api.get(`/events/${id}/social.png`).expect(200);
    expect(sizeOf(body)).toEqual([1200, 630]);
  });

  describe('has a version that', () => {
    const sent = async () => toEvent(await storedEvent(server.db, { description: 'One' }), new Date());
    const versionFor = (event: SharedEvent) => versionOf(eventPoster(event));

    it('is the same whatever is not drawn', async () => {
      const event = await sent();
      expect(versionFor({ ...event, description: 'Two' })).toBe(versionFor(event));
    });

    it.each<[string, Partial<SharedEvent>]>([
      ['title', { title: 'Another' }],
      ['end of a title that is cut', { title: `${'W'.repeat(119)}!` }],
      ['day', { date: '2031-01-04T17:00:00.000Z' }],
      ['time', { startTime: '5:30 PM' }],
      ['location', { location: 'Another' }],
      ['price', { price: 4321, priceFormatted: '43.21' }],
      ['cancellation', { cancelledAt: '2026-11-01T12:00:00.000Z' }],
      ['number of stops', { stopCount: 7 }],
    ])('follows its %s', async (_fact, changes) => {
      const event = { ...(await sent()), title: 'W'.repeat(120) };
      expect(versionFor({ ...event, ...changes })).not.toBe(versionFor(event));
    });
  });
});

it('every other page is shared with a picture of the site', async () => {
  const path = await picturePath('/');
  expect(await picturePath('/venue-partner')).toBe(path);
  const { body } = await server.api.get(path).expect(200);
  expect(sizeOf(body)).toEqual([1200, 630]);
});

describe('drawing a picture', () => {
  const square = (label: string) => ({
    version: label,
    draw: () => ({
      width: 40,
      height: 40,
      items: [text(label, { x: 0, y: 30 }, { face: 'text', size: 20, fill: 'black' })],
    }),
  });

  it('happens once for all requests for the same picture, and not again while it is cached', async () => {
    const drawings = createDrawings();
    const asked = await Promise.all(Array.from({ length: 20 }, () => drawings.png(square('a'))));
    expect(new Set(asked).size).toBe(1);
    expect(await drawings.png(square('a'))).toBe(asked[0]);
    await drawings.close();
  });

  it('is rejected as overloaded, with a time to retry, where too many others wait', async () => {
    const drawings = createDrawings({ maxQueue: 2 });
    const asked = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => drawings.png(square(`${index}`))),
    );
    const rejected = asked.filter((result) => result.status === 'rejected');
    expect(rejected.length).toBeGreaterThan(0);
    expect(rejected.length).toBeLessThan(30);
    for (const { reason } of rejected)
      expect(reason).toMatchObject({ code: 'overloaded', details: { retryAfterSeconds: 5 } });
    await drawings.close();
  });
});
