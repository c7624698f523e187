import { describe, expect, it } from 'vitest';
import { layOutRoute, leashThrough, placeLabels, placeNorth } from './route-layout';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const unknown = { latitude: null, longitude: null };

const distances = (points: { x: number; y: number }[]) =>
  points.flatMap((one, index) =>
    points.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  );

describe('the map of a route', () => {
  it('has north at the top unless it is turned, and the same scale in both directions', () => {
    // As far north as east: a degree of longitude is shorter in Orlando.
    const [start, north, east] = layOutRoute([
      at(28.54, -81.38),
      at(28.55, -81.38),
      at(28.54, -81.36862),
    ]).points;
    expect(north?.y).toBeLessThan(start?.y ?? 0);
    expect(east?.x).toBeGreaterThan(start?.x ?? 0);
    const [up, right] = [(start?.y ?? 0) - (north?.y ?? 0), (east?.x ?? 0) - (start?.x ?? 0)];
    expect(Math.abs(up - right)).toBeLessThan(2);
  });

  it.each([
    ['east', [-81.4, -81.39, -81.38], 90],
    ['west', [-81.38, -81.39, -81.4], -90],
  ])('is turned where the route runs %s along a street, then down the paper', (_to, longitudes, by) => {
    const { points, turned } = layOutRoute(longitudes.map((longitude) => at(28.5, longitude)));
    expect(turned).toBe(by);
    const ys = points.map(({ y }) => y);
    expect(ys).toEqual([...ys].sort((one, other) => one - other));
    expect((ys.at(-1) ?? 0) - (ys[0] ?? 0)).toBeGreaterThan(400);
  });

  const manyAround = Array.from({ length: 20 }, (_, index) =>
    at(28.54 + Math.sin(index) / 300, -81.37 + Math.cos(index * 2) / 300),
  );
  it.each([
    ['a single stop', [at(28.54, -81.37)], 1],
    ['two stops in the same place', [at(28.54, -81.37), at(28.54, -81.37)], 2],
    ['stops of which two share a place', [at(28.54, -81.37), at(28.54, -81.37), at(28.55, -81.36)], 3],
    ['one unconfirmed stop', [unknown], 1],
    ['unconfirmed stops only', [unknown, unknown, unknown, unknown], 4],
    ['an unconfirmed stop between others', [at(28.54, -81.37), unknown, at(28.55, -81.36)], 3],
    ['unconfirmed stops at both ends', [unknown, at(28.54, -81.37), at(28.55, -81.36), unknown, unknown], 5],
    ['one known stop among unconfirmed ones', [unknown, at(28.54, -81.37), unknown], 3],
    ['twenty stops', manyAround, 20],
    ['twenty stops of which none is known', Array.from({ length: 20 }, () => unknown), 20],
    ['stops in one line from west to east', [at(28.5, -81.4), at(28.5, -81.39), at(28.5, -81.38)], 3],
    ['stops in one line from south to north', [at(28.5, -81.4), at(28.51, -81.4), at(28.52, -81.4)], 3],
    ['stops on two continents', [at(28.5, -81.4), at(-33.9, 151.2)], 2],
  ])('shows all of %s, none upon another and none cut off', (_what, stops, count) => {
    const { width, height, points } = layOutRoute(stops);
    expect(points).toHaveLength(count);
    for (const { x, y } of points) {
      expect(x).toBeGreaterThanOrEqual(30);
      expect(x).toBeLessThanOrEqual(width - 30);
      expect(y).toBeGreaterThanOrEqual(30);
      expect(y).toBeLessThanOrEqual(height - 30);
    }
    for (const distance of distances(points)) expect(distance).toBeGreaterThanOrEqual(27);
    expect(leashThrough(points)).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('puts an unconfirmed stop between its neighbors, wherever it is in truth', () => {
    const [first, middle, last] = layOutRoute([at(28.54, -81.37), unknown, at(28.56, -81.36)]).points;
    expect(middle?.x).toBeCloseTo(((first?.x ?? 0) + (last?.x ?? 0)) / 2, 0);
    expect(middle?.y).toBeCloseTo(((first?.y ?? 0) + (last?.y ?? 0)) / 2, 0);
  });
});

const map = { width: 480, height: 330, radius: 27 };
const topRight = { x: 450, y: 34 };

describe('the arrow to the north on the map of a route', () => {
  it.each([
    ['at the top right', [{ x: 240, y: 160 }], topRight],
    ['at the top left where a stop is at the top right', [{ x: 422, y: 58 }], { x: 30, y: 34 }],
    [
      'at the bottom right where stops are at the top',
      [
        { x: 58, y: 58 },
        { x: 422, y: 58 },
      ],
      { x: 450, y: 280 },
    ],
  ])('is %s', (_where, stops, place) => {
    expect(placeNorth(stops, map)).toEqual(place);
  });

  it('is left out where it would cover a stop everywhere', () => {
    const corners = [
      { x: 58, y: 58 },
      { x: 422, y: 58 },
      { x: 422, y: 272 },
    ];
    expect(placeNorth(corners, map)).toBeUndefined();
  });

  it('is covered by no name', () => {
    // Above the first stop the paper ends, and below it is the second one.
    const stops = [
      { x: 380, y: 40 },
      { x: 380, y: 110 },
    ];
    const anchor = (north: typeof topRight | undefined) =>
      placeLabels(['Ale', null], stops, map, [], north)[0]?.anchor;
    expect(anchor(undefined)).toBe('start');
    expect(anchor(topRight)).toBe('end');
  });
});

describe('the name of a stop', () => {
  const above = { x: 240, y: 80 };
  const stop = { x: 240, y: 170 };
  const below = { x: 240, y: 260 };
  const anchorOf = (points: { x: number; y: number }[]) =>
    placeLabels(
      points.map((point) => (point === stop ? 'Ale' : null)),
      points,
      map,
      [],
      undefined,
    )[0]?.anchor;

  it('is beside the leash where there is room, not across it', () => {
    expect(anchorOf([stop])).toBe('middle');
    expect(anchorOf([above, stop, below])).toBe('start');
  });

  it('has room above a stop that is as high as stops are drawn', () => {
    const [highest, next] = [{ x: 240, y: 58 }, stop];
    expect(placeLabels(['Ale', null], [highest, next], map, [], undefined)).toMatchObject([
      { anchor: 'middle', y: 23 },
    ]);
  });

  it('is at a corner, and left to the list rather than across the leash', () => {
    const sides = [
      { x: 170, y: 170 },
      { x: 310, y: 170 },
    ];
    expect(anchorOf([above, stop, below, ...sides])).toBe('end');
    const corners = [195, 285].flatMap((x) => [125, 215].map((y) => ({ x, y })));
    expect(anchorOf([above, stop, below, ...sides, ...corners])).toBeUndefined();
  });
});
