import type { Point } from './route-layout';

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

/** What the leash takes between two stops. */
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

/** Where the names of stops fit beside their coasters without covering anything. The list names those that do not. */
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
