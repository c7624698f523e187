import { colors } from '@shared/design-tokens';
import { isAtNight, paletteOf } from '@shared/events/palettes';
import type { DrawingItem } from '../../drawing/drawing';
import type { Picture } from '../../drawing/picture';
import { circle, palettes, palmTree, path, placed, rectangle, sittingDog } from '../../drawing/shapes';

/** Part of each drawing's name: another one where they are drawn in another way. */
const look = 1;
/** As many as there are colors times scenes on the site: events with ids so far apart look the same. */
const looks = 20;
const mostStops = 8;

type DrawnEvent = {
  id: number;
  startTime: string;
  venueCount: number;
  stops?: readonly { name: string | null }[];
};

/**
 * Where the drawing of an event without a picture is to be had: `/drawings/1-7-day-5-4.png`. The name says all that is
 * drawn, 5 stops of which 4 are confirmed, so that a drawing never changes.
 */
export function drawingPath(event: DrawnEvent): string {
  const { id, stops = [], venueCount } = event;
  const count = Math.min(stops.length || venueCount, mostStops);
  const confirmed =
    stops.length > 0 ? stops.slice(0, count).filter(({ name }) => name !== null) : { length: count };
  return `/drawings/${[look, id % looks, isAtNight(event) ? 'night' : 'day', count, confirmed.length].join('-')}.png`;
}

const drawingName = /^1-(1?\d)-(day|night)-([0-8])-([0-8])$/;

/** The drawing of this name, as wide as a card in mail on most screens; undefined where there is none. */
export function findDrawing(name: string): Picture | undefined {
  const [, id, light, stops, confirmed] = drawingName.exec(name) ?? [];
  if (id === undefined) return undefined;
  const items = scene(Number(id), light === 'night', Number(stops), Number(confirmed));
  // The site's posters are 400 by 300, and this one has less sky.
  return {
    version: `drawing-${name}`,
    draw: () => ({ width: 800, height: 450, items: [placed({ x: 0, y: -118 }, 2, 0, items)] }),
  };
}

/** The same as on the site (`event-picture.tsx`): the dog under the sky of the event, and on its leash the stops. */
function scene(id: number, isNight: boolean, stops: number, confirmed: number): DrawingItem[] {
  const { sky, sun, ground, leash } = paletteOf({ id });
  const coat = { ...palettes.color, dog: colors.paper };
  return [
    rectangle(0, 0, 400, 300, colors[sky]),
    isNight
      ? path('M186 78a42 42 0 1 0 40 62 36 36 0 1 1-40-62z', { fill: colors[sun] })
      : circle({ x: 136, y: 150 }, 74, { fill: colors[sun] }),
    palmTree({ x: 262, y: 248 }, 150, coat),
    palmTree({ x: 330, y: 248 }, 116, coat),
    path('M0 242c70-8 150-4 220-3s120-4 180-1v62H0z', { fill: colors[ground] }),
    sittingDog({ x: 10, y: 268 }, 154, coat),
    path('M100 172C128 190 100 264 130 264Q183.4 282 236.8 264T343.6 264T450.4 264', {
      stroke: colors[leash],
      strokeWidth: 6,
    }),
    ...coasters(stops, confirmed, colors[ground]),
  ];
}

/** Stops are empty until their venues agree. */
const coasters = (stops: number, confirmed: number, ground: string) =>
  Array.from({ length: stops }, (_, index) => {
    const x = 136 + (238 / stops) * (index + 0.5);
    const paints =
      index < confirmed ? { fill: colors.lager, stroke: colors.ink } : { fill: ground, stroke: colors.paper };
    return circle({ x, y: 264 + Math.sin((x - 130) / 34) * 9 }, 11, { ...paints, strokeWidth: 3 });
  });
