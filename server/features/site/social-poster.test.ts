import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { DrawingItem } from '../../drawing/drawing';
import { createTypesetter } from '../../drawing/typeset';
import { look, type Poster } from './social-picture';
import { socialPoster } from './social-poster';

const half = new Proxy<Record<string, number>>({}, { get: () => 0.5 });
const typesetter = createTypesetter({ display: half, text: half });

/** The texts of a poster with where each begins and ends, as it would be were every letter half as wide as high. */
function textsOf(poster: Poster) {
  const inside = (items: DrawingItem[]): { text: string; size: number; from: number; to: number }[] =>
    items.flatMap((item) => {
      if (item.type === 'group') return inside(item.items);
      if (item.type === 'path') return [];
      const { text, size, x, face } = item;
      return [{ text, size, from: x, to: x + typesetter.widthOf(text, face, size) }];
    });
  return inside(socialPoster(poster).draw(typesetter).items);
}

const sunAt = 64 + 572;
const poster = { title: 'Bones & Brews', day: 'Sat, Dec 5 · 4:00 PM', location: 'Mills 50', price: '$25.00' };

it('says the site, the title, the day, the location, the price and the route', () => {
  const said = textsOf({ ...poster, route: '5 stops' }).map(({ text }) => text);
  expect(said).toEqual([
    'Pup Crawl Orlando',
    'Bones &',
    'Brews',
    'Sat, Dec 5 · 4:00 PM',
    'Mills 50',
    '$25.00',
    '5 stops',
  ]);
});

it.each([
  ['the location', { location: 'Winter Park Farmers Market, 200 West New England Avenue' }],
  ['the price', { location: 'Quán Cà Phê Sữa Đá, Mills 50', price: '$1,250.00' }],
  ['the route', { route: `6 stops: ${'Neon Fern Taproom, '.repeat(6)}` }],
])('%s leaves the sun free, however long it is', (_what, changes) => {
  const texts = textsOf({ ...poster, ...changes }).slice(-3);
  for (const { to } of texts) expect(to).toBeLessThanOrEqual(sunAt);
  const [location, price] = texts;
  expect(location?.to).toBeLessThan(price?.from ?? 0);
});

it('a title of many words is whole, in smaller letters than a short one', () => {
  const title = 'The Great Annual Winter Park and College Park Holiday Whisker Walk and Costume Parade';
  const [, ...lines] = textsOf({ ...poster, title }).slice(0, -3);
  expect(
    lines
      .slice(0, -1)
      .map(({ text }) => text)
      .join(' '),
  ).toBe(title);
  expect(lines[0]?.size).toBeLessThan(textsOf(poster)[1]?.size ?? 0);
});

it('posters that are drawn in another way have other URLs: `look` is a hash of how they are drawn', () => {
  const posters = [
    { ...poster, route: '5 stops' },
    { title: 'Whisker Walk '.repeat(9).trim(), day: poster.day, location: 'Neon Fern, '.repeat(9).trim() },
  ];
  const drawings = posters.map((each) => socialPoster(each).draw(typesetter));
  // Not every version of Node has the same last digits of a sine.
  const drawn = JSON.stringify(drawings, (_key, value) =>
    typeof value === 'number' ? Number(value.toFixed(6)) : value,
  );
  expect(look).toBe(createHash('sha256').update(drawn).digest('base64url').slice(0, 12));
});
