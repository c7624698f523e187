import type { Event } from '@shared/events/events';
import { pictureWidths } from '@shared/pictures/picture-states';
import { useState } from 'react';
import { Dog } from '@/ui/drawings/dog';
import { isAtNight, paletteOf } from './palettes';
import { motifOf, type PosterLook } from './poster-motifs';

const webUrlOrSitePath = /^(?:https?:\/\/|\/(?![/\\]))/i;
/** A picture of the site, which is stored in several widths and formats (docs/product/events.md#event-picture). */
const ownPicture = /^(\/pictures\/[\w-]+)-\d+\.(?:avif|webp)$/;

/** The addresses of a picture of the site in all its widths; none of another one. */
export function pictureSources(path: string, format: 'avif' | 'webp'): string | undefined {
  const [, address] = ownPicture.exec(path) ?? [];
  if (address === undefined) return undefined;
  return pictureWidths.map((width) => `${address}-${width}.${format} ${width}w`).join(', ');
}

/** On a page rendered by the server an image may have failed before hydration. A new request fires `onError`. */
function loadAgain(image: HTMLImageElement | null): void {
  const hasFailed = image?.complete && image.naturalWidth === 0;
  if (hasFailed) image.setAttribute('src', image.getAttribute('src') ?? '');
}

type EventPictureProps = {
  event: Event;
  /** How wide it is shown, as `sizes` of an image. */
  sizes: string;
  /** Whether it is what visitors look at first. */
  isMain?: boolean;
  /** How its poster looks, where not as its id says. */
} & Partial<PosterLook>;

/** The event's image, 4 to 3; a poster without one, where it does not load, and for a path like `javascript:`. */
export function EventPicture({ event, sizes, isMain = false, ...look }: EventPictureProps) {
  const [brokenPath, setBrokenPath] = useState<string | null>(null);
  const { imagePath } = event;
  const isShown = imagePath && webUrlOrSitePath.test(imagePath) && imagePath !== brokenPath;
  if (!isShown) return <EventPoster event={event} {...look} />;
  const [avif, webp] = [pictureSources(imagePath, 'avif'), pictureSources(imagePath, 'webp')];
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        ref={loadAgain}
        src={imagePath}
        alt={event.imageAlt ?? ''}
        width={960}
        height={720}
        loading={isMain ? 'eager' : 'lazy'}
        fetchPriority={isMain ? 'high' : 'auto'}
        decoding="async"
        className="block h-full w-full object-cover"
        onError={() => setBrokenPath(imagePath)}
      />
    </picture>
  );
}

const mostCoasters = 8;

/** The height of the leash under a coaster at `x`, as short as a picture needs it: it stands in every page with a card. */
const leashAt = (x: number) => Math.round(264 + Math.sin((x - 130) / 34) * 9);

/** What a poster says of a crawl. */
type Drawn = Pick<Event, 'id' | 'startTime' | 'stopCount' | 'confirmedStopCount' | 'venueCount'>;

/** The stops on the leash. Stops are dashed until their venues agree. */
function Coasters({ event, ground }: { event: Drawn; ground: string }) {
  const { stopCount, confirmedStopCount, venueCount } = event;
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
 * A drawn poster for an event without an image: its colors and its scene by its id unless others are asked for, the light
 * by its hour, and a coaster on the dog's leash for each stop. Decorative: what it says stands beside it as text.
 */
export function EventPoster({
  event,
  scene = event.id,
  colors = event.id,
}: { event: Drawn } & Partial<PosterLook>) {
  const { sky, sun, walls, ground, leash: leashColor } = paletteOf({ id: colors });
  const Motif = motifOf(scene);
  return (
    <svg
      viewBox="0 0 400 300"
      aria-hidden="true"
      data-testid="poster"
      className="block h-full w-full"
      preserveAspectRatio="xMinYMax slice"
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
      <Coasters event={event} ground={ground} />
    </svg>
  );
}
