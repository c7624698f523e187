import { describe, expect, it } from 'vitest';
import { placeLabels, placeNorth } from './route-layout';

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
