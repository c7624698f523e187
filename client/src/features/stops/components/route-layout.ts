import type { PublicStop } from '@shared/stops/stops';

export type Point = { x: number; y: number };
type RouteLayout = {
  width: number;
  height: number;
  points: Point[];
  turned: number;
};

type Place = Pick<PublicStop, 'latitude' | 'longitude'>;

const width = 400;
const lowest = 330;
const highest = 620;
const margin = 58;
/** How near two stops may be drawn: their coasters touch. */
const apart = 66;

/** A place as a point, with north at the top; none where it is not known. */
function project({ latitude, longitude }: Place): Point | undefined {
  if (latitude === null || longitude === null) return undefined;
  return { x: longitude * Math.cos((latitude * Math.PI) / 180), y: -latitude };
}

const between = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** Puts the stops without a place between their neighbors, or on beyond them at the ends of the route. */
function fillGaps(known: (Point | undefined)[]): Point[] {
  const at = known.flatMap((point, index) => (point ? [{ point, index }] : []));
  return known.map((point, index) => {
    if (point) return point;
    const before = at.filter((other) => other.index < index).slice(-2);
    const after = at.filter((other) => other.index > index).slice(0, 2);
    const [first, second] =
      before.length > 0 && after.length > 0 ? [before.at(-1), after[0]] : [...before, ...after];
    if (!first || !second) return { x: 0, y: 0 };
    return between(first.point, second.point, (index - first.index) / (second.index - first.index));
  });
}

/** Stops without known located: in waves down the paper. */
function spread(count: number): RouteLayout {
  const step = Math.min(96, (highest - 2 * margin) / Math.max(1, count - 1));
  const height = Math.max(lowest, step * (count - 1) + 2 * margin);
  const top = (height - step * (count - 1)) / 2;
  const middle = width / 2;
  const points = Array.from({ length: count }, (_, index) => ({
    x: count === 1 ? middle : middle + (index % 2 === 0 ? -1 : 1) * 88,
    y: top + index * step,
  }));
  return { width, height, points, turned: 0 };
}

/** Moves stops that would cover each other apart. */
function separate(points: Point[], height: number): Point[] {
  const moved = points.map((point) => ({ ...point }));
  const within = (value: number, most: number) => Math.min(Math.max(value, margin), most - margin);
  // Where so many do not fit, they may touch.
  const least = points.length > 12 ? 50 : apart;
  for (let round = 0; round < 80; round += 1) {
    let isSettled = true;
    for (const [index, one] of moved.entries()) {
      for (const other of moved.slice(index + 1)) {
        const gap = distance(one, other);
        if (gap >= least) continue;
        isSettled = false;
        // In the very same place one goes right and one left, each pair by its own angle.
        const angle = gap === 0 ? index * 2.4 : Math.atan2(other.y - one.y, other.x - one.x);
        const push = (least - gap) / 2 + 0.5;
        one.x = within(one.x - Math.cos(angle) * push, width);
        one.y = within(one.y - Math.sin(angle) * push, height);
        other.x = within(other.x + Math.cos(angle) * push, width);
        other.y = within(other.y + Math.sin(angle) * push, height);
      }
    }
    if (isSettled) break;
  }
  return moved;
}

/** Turns a route to run down the paper, with room for names. Gives the points, and by how many degrees. */
function turn(points: Point[]): { points: Point[]; turned: number } {
  const [wide, high] = [spanOf(points.map(({ x }) => x)), spanOf(points.map(({ y }) => y))];
  if (wide < 2 * high) return { points, turned: 0 };
  const isEastward = (points[0]?.x ?? 0) < (points.at(-1)?.x ?? 0);
  return isEastward
    ? { points: points.map(({ x, y }) => ({ x: -y, y: x })), turned: 90 }
    : { points: points.map(({ x, y }) => ({ x: y, y: -x })), turned: -90 };
}

const spanOf = (values: number[]) => Math.max(...values) - Math.min(...values);

const round = (value: number) => Math.round(value * 10) / 10;

/** Where the stops of a route are drawn: by their coordinates, evenly where fewer than two located are known. */
export function layOutRoute(stops: Place[]): RouteLayout {
  const known = stops.map(project);
  const located = known.filter((point) => point !== undefined);
  const [first] = located;
  if (!first || !located.some((point) => distance(point, first) > 0)) return spread(stops.length);
  const { points: filled, turned } = turn(fillGaps(known));
  const [xs, ys] = [filled.map(({ x }) => x), filled.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [spanOf(xs), spanOf(ys)];
  const room = width - 2 * margin;
  const scale = Math.min(room / (wide || Number.EPSILON), (highest - 2 * margin) / (high || Number.EPSILON));
  const crowded = stops.length > 12 ? highest : lowest;
  const height = Math.max(crowded, high * scale + 2 * margin);
  // What is narrow leaves the room to the names at its right.
  const offsetX = Math.min((width - wide * scale) / 2, 2 * margin);
  const offsetY = (height - high * scale) / 2;
  const fitted = filled.map(({ x, y }) => ({
    x: offsetX + (x - left) * scale,
    y: offsetY + (y - top) * scale,
  }));
  const points = separate(fitted, height).map(({ x, y }) => ({ x: round(x), y: round(y) }));
  return { width, height: round(height), points, turned };
}

export function leashThrough(points: Point[]): string {
  const [start, ...rest] = points;
  if (!start) return '';
  const curves = rest.map((point, index) => {
    const from = points[index] ?? start;
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? point;
    const bend = (a: number, b: number) => round((b - a) / 6);
    return `C${round(from.x + bend(before.x, point.x))} ${round(from.y + bend(before.y, point.y))} ${round(point.x - bend(from.x, after.x))} ${round(point.y - bend(from.y, after.y))} ${point.x} ${point.y}`;
  });
  return `M${start.x} ${start.y}${curves.join('')}`;
}

type Box = { left: number; right: number; top: number; bottom: number };
export type MapLabel = Point & { text: string; anchor: 'start' | 'middle' | 'end' };

const letter = 8.4;
const height = 20;
/** A name is cut to the first of these lengths that fits. */
const lengths = [32, 22];

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const around = ({ x, y }: Point, half: number): Box => ({
  left: x - half,
  right: x + half,
  top: y - half,
  bottom: y + half,
});

function boxOf({ x, y, text, anchor }: MapLabel): Box {
  const width = [...text].length * letter;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - height * 0.75, bottom: y + height * 0.25 };
}

function candidates({ x, y }: Point, text: string, radius: number): MapLabel[] {
  const gap = radius + 9;
  return [
    { x, y: y + gap + 14, text, anchor: 'middle' },
    { x, y: y - gap + 1, text, anchor: 'middle' },
    { x: x + gap, y: y + 5, text, anchor: 'start' },
    { x: x - gap, y: y + 5, text, anchor: 'end' },
    { x: x - gap / 2, y: y + gap + 8, text, anchor: 'end' },
    { x: x + gap / 2, y: y + gap + 8, text, anchor: 'start' },
    { x: x - gap / 2, y: y - gap, text, anchor: 'end' },
    { x: x + gap / 2, y: y - gap, text, anchor: 'start' },
  ];
}

const shortened = (text: string, longest: number) => {
  const letters = [...text];
  return letters.length > longest
    ? `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
    : text;
};

const alongLeash = (from: Point, to: Point): Box[] =>
  Array.from({ length: 40 }, (_, step) =>
    around({ x: from.x + ((to.x - from.x) * step) / 40, y: from.y + ((to.y - from.y) * step) / 40 }, 10),
  );

type MapSize = { width: number; height: number; radius: number };

/** What the arrow to the north takes, from the middle of its shaft on. */
const northBox = ({ x, y }: Point): Box => ({ left: x - 12, right: x + 12, top: y - 18, bottom: y + 38 });

/** Where the arrow to the north covers no stop and not the dog, at the top right if it can; none where all is taken. */
export function placeNorth(points: Point[], { width, height: mapHeight, radius }: MapSize) {
  const stops = points.map((point) => around(point, radius + 3));
  const corners = [
    { x: width - 30, y: 34 },
    { x: 30, y: 34 },
    { x: width - 30, y: mapHeight - 50 },
  ];
  return corners.find((corner) => !stops.some((stop) => overlap(stop, northBox(corner))));
}

export function placeLabels(
  names: (string | null)[],
  points: Point[],
  { width, height: mapHeight, radius }: MapSize,
  walks: MapLabel[],
  north: Point | undefined,
): MapLabel[] {
  const leash = points.slice(1).flatMap((to, index) => alongLeash(points[index] ?? to, to));
  const boxes = [
    ...points.map((point) => around(point, radius + 3)),
    ...walks.map(boxOf),
    ...(north ? [northBox(north)] : []),
  ];
  const isFree = (box: Box) =>
    box.left >= 8 &&
    box.right <= width - 8 &&
    box.top >= 8 &&
    box.bottom <= mapHeight - 8 &&
    ![...boxes, ...leash].some((other) => overlap(box, other));
  return names.flatMap((name, index) => {
    const point = points[index];
    if (name === null || !point) return [];
    const label = lengths
      .flatMap((longest) => candidates(point, shortened(name, longest), radius))
      .find((candidate) => isFree(boxOf(candidate)));
    if (!label) return [];
    boxes.push(boxOf(label));
    return [label];
  });
}
