import { parseClockTime } from '@shared/dates';
import type { Event } from '@shared/events/events';
import { Dog } from '@/ui/drawings/dog';
import { paletteOf } from './palettes';
import { motifOf } from './poster-motifs';

/** So many fit on the leash. */
const mostCoasters = 8;

/** Whether a crawl is walked in the dark: the sun on its poster is a moon then. */
function isAtNight({ startTime }: Event): boolean {
  const start = parseClockTime(startTime);
  return start !== null && (start.hours >= 19 || start.hours < 5);
}

/** The height of the leash under a coaster at `x`, as short as a picture needs it: it stands in every page with a card. */
const leashAt = (x: number) => Math.round(264 + Math.sin((x - 130) / 34) * 9);

/** The stops on the leash. Stops are dashed until their venues agree. */
function Coasters({ event }: { event: Event }) {
  const { stopCount, confirmedStopCount, venueCount } = event;
  const { ground } = paletteOf(event);
  const count = Math.min(stopCount || venueCount, mostCoasters);
  const confirmed = stopCount === 0 ? count : confirmedStopCount;
  const step = 238 / count;
  return Array.from({ length: count }, (_, index) => Math.round(136 + step * (index + 0.5))).map(
    (x, index) => (
      <circle
        key={x}
        cx={x}
        cy={leashAt(x)}
        r="11"
        className={index < confirmed ? 'fill-lager stroke-ink' : `${ground} stroke-paper`}
        strokeWidth="3"
        strokeDasharray={index < confirmed ? undefined : '5 4'}
      />
    ),
  );
}

/** From the collar down, and on through the coasters: a chain of arcs along `leashAt`. */
const leash = 'M100 172C128 190 100 264 130 264Q183.4 282 236.8 264T343.6 264T450.4 264';

/**
 * A drawn poster for an event without an image: its colors and, unless another one is asked for, its scene by its id,
 * the light by its hour, and a coaster on the dog's leash for each stop. Decorative: what it says stands beside it as text.
 */
export function EventPoster({ event, scene = event.id }: { event: Event; scene?: number | undefined }) {
  const { sky, sun, walls, ground, leash: leashColor } = paletteOf(event);
  const Motif = motifOf(scene);
  return (
    <svg
      viewBox="0 0 400 300"
      aria-hidden="true"
      data-testid="poster"
      className="block h-full w-full"
      preserveAspectRatio="xMidYMax slice"
    >
      <path d="M0 0h400v300H0z" className={sky} />
      {isAtNight(event) ? (
        <path d="M120 34a52 52 0 1 0 50 78 44 44 0 1 1-50-78z" className={sun} />
      ) : (
        <circle cx="136" cy="132" r="74" className={sun} />
      )}
      <Motif walls={walls} sky={sky} />
      <path d="M0 242c70-8 150-4 220-3s120-4 180-1v62H0z" className={ground} />
      <Dog transform="translate(10 98) scale(.66)" />
      <path
        d={leash}
        className={`fill-none ${leashColor}`}
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Coasters event={event} />
    </svg>
  );
}
