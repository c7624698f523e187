import { walkingMinutes } from '@shared/stops/route';
import type { PublicStop } from '@shared/stops/stops';
import { Dog } from '@/ui/drawings/dog';
import {
  layOutRoute,
  leashThrough,
  type MapLabel,
  type Point,
  placeLabels,
  placeNorth,
} from './route-layout';

const radius = 27;
/** The room for the dog below the stops, and where its collar is. */
const ground = 118;
const collar = { x: 94, y: 58 };

/** How far above the leash a walking time stands, and how much farther beside one that runs down, as it is wide. */
const aside = 30;
const farther = 14;

function walksOf(stops: PublicStop[], points: Point[]): MapLabel[] {
  return stops.slice(1).flatMap((stop, index) => {
    const [before, from, to] = [stops[index], points[index], points[index + 1]];
    const minutes = before ? walkingMinutes(before, stop) : null;
    if (!from || !to || minutes === null) return [];
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length < 2 * radius + 22) return [];
    const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
    // Above the leash, or to its right where it runs down.
    const [right, down] = [(to.y - from.y) / length, -(to.x - from.x) / length];
    const sign = down > 0 || (down === 0 && right < 0) ? -1 : 1;
    const away = sign * (aside + farther * Math.abs(right));
    return [{ text: `${minutes} min`, anchor: 'middle', x: x + right * away, y: y + down * away + 5 }];
  });
}

/** The end of the leash, from the dog's collar to a stop: in front of its nose where the stop is above it. */
function heldLeash(from: Point, to: Point): string {
  const isAbove = to.x < from.x + 76;
  const [out, back] = isAbove ? [92, 110] : [60, -30];
  return `M${from.x} ${from.y}C${from.x + out} ${from.y + 39} ${to.x + back} ${to.y + 77} ${to.x} ${to.y}`;
}

const isFreeOf = (points: Point[]) => (walk: Point) =>
  points.every(({ x, y }) => Math.abs(x - walk.x) > radius + 31 || Math.abs(y - walk.y) > radius + 15);

type RouteMapProps = {
  stops: PublicStop[];
  /** The index of the stop where the pack is, which has the color of what is said of it. */
  here: number | undefined;
};

/** The route as a leash with a numbered coaster at each stop. Decorative: the list beside it says all of it in words. */
export default function RouteMap({ stops, here }: RouteMapProps) {
  const { width, height, points, turned } = layOutRoute(stops);
  const line = leashThrough(points);
  // The dog holds the end of the route that is nearer to it.
  const held = points.length > 0 && (points[0]?.y ?? 0) > (points.at(-1)?.y ?? 0) ? points[0] : points.at(-1);
  const hasNorth = stops.filter(({ latitude }) => latitude !== null).length > 1;
  const north = hasNorth ? placeNorth(points, { width, height, radius }) : undefined;
  const walks = walksOf(stops, points).filter(isFreeOf(points));
  const names = stops.map(({ name }) => name);
  const labels = placeLabels(names, points, { width, height, radius }, walks, north);
  return (
    <svg
      viewBox={`0 0 ${width} ${height + ground}`}
      width={width}
      height={height + ground}
      aria-hidden="true"
      className="h-auto w-full"
    >
      <path d={`M0 ${height + 88}c120-22 220 14 320-2s120-8 160-4v${ground}H0z`} className="fill-ink" />
      <g className="fill-none" strokeLinecap="round" strokeLinejoin="round">
        {held && (
          <path
            d={heldLeash({ x: collar.x, y: height + collar.y - 27 }, held)}
            className="stroke-sunset"
            strokeWidth="5"
          />
        )}
        <path d={line} className="stroke-ink" strokeWidth="20" />
        <path d={line} className="stroke-sunset" strokeWidth="10" />
      </g>
      <Dog transform={`translate(24 ${height - 27}) scale(.5)`} />
      {[...labels, ...walks].map((label, index) => (
        <text
          key={`${label.x} ${label.y}`}
          x={label.x}
          y={label.y}
          textAnchor={label.anchor}
          fontSize="16"
          className={`stroke-dusk font-semibold font-text ${index < labels.length ? 'fill-paper' : 'fill-lager'}`}
          strokeWidth="5"
          strokeLinejoin="round"
          paintOrder="stroke"
        >
          {label.text}
        </text>
      ))}
      {stops.map(({ id, position, isConfirmed }, index) => {
        const { x, y } = points[index] ?? { x: 0, y: 0 };
        const isHere = index === here;
        return (
          <g key={id} transform={`translate(${x} ${y})`}>
            <circle
              r={radius}
              className={
                isHere
                  ? 'fill-sunset stroke-paper'
                  : isConfirmed
                    ? 'fill-lager stroke-ink'
                    : 'fill-ink stroke-paper'
              }
              strokeWidth={isConfirmed ? 5 : 3.5}
              strokeDasharray={isConfirmed ? undefined : '8 6'}
            />
            <text
              y="9"
              textAnchor="middle"
              fontSize="26"
              className={`font-display font-extrabold ${isConfirmed && !isHere ? 'fill-ink' : 'fill-paper'}`}
            >
              {position}
            </text>
          </g>
        );
      })}
      {north && (
        <g
          transform={`translate(${north.x} ${north.y})`}
          className="fill-none stroke-blush"
          strokeWidth="2.5"
        >
          <path
            d="M0-16V16M-7-8 0-16l7 8"
            transform={`rotate(${turned})`}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <text
            y="34"
            textAnchor="middle"
            fontSize="15"
            className="fill-blush stroke-none font-display font-extrabold"
          >
            N
          </text>
        </g>
      )}
    </svg>
  );
}
