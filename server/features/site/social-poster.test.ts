import { toEvent } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aSite, testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { createDrawings } from '../../workers/drawings';
import { posterVersion, type SharedEvent, socialPoster } from './social-poster';

const server = testServer({ site: aSite(), env: { PUBLIC_URL: 'https://pups.example' } });

/** What a page names as its picture, as a path with its query. */
async function picturePath(page: string): Promise<string> {
  const { text } = await server.api.get(page).expect(200);
  const [, address = ''] =
    /<meta property="og:image" content="https:\/\/pups\.example(.*?)">/.exec(text) ?? [];
  return address.replaceAll('&amp;', '&');
}

it('an event is shared with a PNG of 1200 by 630 pixels, which its page names and describes', async () => {
  const { id } = await storedEvent(server.db, { title: 'Bones & "Brews"', location: 'Mills 50' });
  const path = await picturePath(`/events/${id}`);
  expect(path).toMatch(new RegExp(`^/events/${id}/social\\.png\\?v=`));
  const { text } = await server.api.get(`/events/${id}`).expect(200);
  expect(text).toMatch(/"og:image:alt" content="Bones &amp; &quot;Brews&quot;, .*, Mills 50">/);
  expect(text).toContain('<meta property="og:image:width" content="1200">');
  const { body, type, headers } = await server.api.get(path).expect(200);
  expect(type).toBe('image/png');
  expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(await picturePath('/')).toBe('/social.png');
});

it('the picture has another URL once the event has changed, and the old one is not cached for long', async () => {
  const { id } = await storedEvent(server.db, { title: 'Before' });
  const before = await picturePath(`/events/${id}`);
  await server.db.update(events).set({ title: '🐕 مرحبا 狗狗' }).where(eq(events.id, id));
  await expect.poll(() => picturePath(`/events/${id}`)).not.toBe(before);
  const { headers } = await server.api.get(before).expect(200);
  expect(headers['cache-control']).toBe('public, max-age=300');
});

it.each<[string, Partial<SharedEvent>, boolean]>([
  ['its description', { description: 'Two' }, false],
  ['its title', { title: 'Another' }, true],
  ['its day', { date: '2031-01-04T17:00:00.000Z' }, true],
  ['whether it is today', { isToday: true }, true],
  ['its price', { price: 4321, priceFormatted: '43.21' }, true],
  ['its cancellation', { cancelledAt: '2026-11-01T12:00:00.000Z' }, true],
  ['its number of stops', { stopCount: 7 }, true],
])('the version of the picture follows what it says, as of %s', async (_fact, changes, isOther) => {
  const event = toEvent(await storedEvent(server.db, { description: 'One' }), new Date());
  expect(posterVersion({ ...event, ...changes }) !== posterVersion(event)).toBe(isOther);
});

it.each([
  ['2030-06-15T20:00:00Z', {}, 'Sat, Jun 15 · 4:00 PM'],
  ['2030-06-16T00:00:00Z', { isToday: true }, 'Tonight · 8:00 PM'],
  ['2030-06-15T20:00:00Z', { cancelledAt: '2030-06-01T12:00:00.000Z' }, 'Cancelled · Sat, Jun 15'],
])('the picture of an event at %s says its day whole, with %o', async (date, changes, line) => {
  const event = toEvent(await storedEvent(server.db, { date: new Date(date) }), new Date());
  const drawings = createDrawings();
  const poster = socialPoster({ ...event, ...changes }, await drawings.typesetter());
  expect(JSON.stringify(poster.items)).toContain(`"text":"${line}"`);
  await drawings.close();
});

it('there is no picture of an inactive or unknown event', async () => {
  const { id } = await storedEvent(server.db, { isActive: false });
  for (const digits of [id, '0', 'nope', '2147483648'])
    await server.api.get(`/events/${digits}/social.png`).expect(404);
});

it('drawing is rejected as overloaded, with a time to retry, where too many others wait', async () => {
  const drawings = createDrawings({ maxQueue: 2 });
  const drawing = { width: 40, height: 40, items: [] };
  const asked = await Promise.allSettled(Array.from({ length: 30 }, () => drawings.png(drawing)));
  const rejected = asked.filter((result) => result.status === 'rejected');
  expect(rejected.length).toBeGreaterThan(0);
  for (const { reason } of rejected)
    expect(reason).toMatchObject({ code: 'overloaded', details: { retryAfterSeconds: 5 } });
  await drawings.close();
});
