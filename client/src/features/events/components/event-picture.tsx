import type { Event } from '@shared/events/events';
import { pictureWidths } from '@shared/pictures/picture-states';
import { useState } from 'react';
import { Dog } from '@/ui/drawings/dog';
import { isAtNight, paletteOf } from './palettes';

const webUrlOrSitePath = /^(?:https?:\/\/|\/(?![/\\]))/i;
/** A picture of the site, which is stored in several widths and formats (docs/product/events.md#event-picture). */
const ownPicture = /^(\/pictures\/[\w-]+)-\d+\.(?:avif|webp)$/;

/** The addresses of a picture of the site in all its widths; none of another one. */
function pictureSources(path: string, format: 'avif' | 'webp'): string | undefined {
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
  sizes: string;
  isMain?: boolean;
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

type Drawn = Pick<Event, 'id' | 'startTime' | 'stopCount' | 'confirmedStopCount' | 'venueCount'>;

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

const leash = 'M100 172C128 190 100 264 130 264Q183.4 282 236.8 264T343.6 264T450.4 264';

/** The poster of an event without an image, with a coaster for each stop. Decorative: text beside it says the same. */
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

type Walls = readonly [string, string, string];
type Motif = (props: { walls: Walls; sky: string }) => React.ReactNode;

const outline = { strokeWidth: 3, strokeLinejoin: 'round' } as const;

const frond =
  'M0-86c-14-16-34-15-44 2 15-9 30-6 44-2zM0-86c11-19 33-20 44-4-16-6-30-2-44 4zM0-86c-21-4-36 10-37 28 8-16 21-24 37-28zM0-86c20-2 36 11 35 30-6-16-19-25-35-30zM-3-86C-1-50-4-30-6 4H6C4-30 2-50 3-86z';

function Palm({ at }: { at: string }) {
  return <path d={frond} transform={at} className="fill-ink" />;
}

function Front({ x, width, height, wall }: { x: number; width: number; height: number; wall: string }) {
  const top = 244 - height;
  const [window, door] = [top + 54, x + width - 34];
  return (
    <g className="stroke-ink" {...outline}>
      <path d={`M${x} ${top}h${width}V250H${x}z`} className={wall} />
      <path d={`M${x + 12} ${top + 8}h${width - 24}v16H${x + 12}z`} className="fill-ink" />
      <path d={`M${x - 6} ${top + 32}h${width + 12}l-8 17H${x + 2}z`} className="fill-lager" />
      <path d={`M${x + 10} ${window}h${width - 56}v${height - 78}H${x + 10}z`} className="fill-paper" />
      <path d={`M${door} 250v-42h24v42`} className="fill-ink" />
    </g>
  );
}

const Bars: Motif = ({ walls: [one, two, three] }) => (
  <>
    <Palm at="translate(176 246) scale(1.3)" />
    <Front x={132} width={92} height={104} wall={one} />
    <Front x={236} width={84} height={136} wall={two} />
    <Front x={332} width={92} height={92} wall={three} />
  </>
);

const Lake: Motif = ({ walls: [one, two] }) => (
  <>
    <path d="M0 196h400v60H0z" className={`${one} stroke-ink`} {...outline} />
    <path
      d="M226 212h88m-64 14h52m-34 13h70M30 214h42m-22 15h60M340 216h40"
      className="stroke-paper"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <path
      d="M292 214c-2-30 6-52 24-54 14-1 16 14 6 17-10 2-12 12-10 25h54l14-16c4 26-8 40-32 40h-42c-8 0-13-4-14-12z"
      className={`${two} stroke-ink`}
      {...outline}
    />
    <Palm at="translate(196 206) scale(1.1)" />
    <Palm at="translate(234 206) scale(.8)" />
  </>
);

const Skyline: Motif = ({ walls: [one, two] }) => (
  <>
    <path
      d="M140 250V150h34v-34h30v134M216 250V92l18-24 18 24v158M316 250V124h44v126M368 250v-86h40v86"
      className="fill-ink stroke-ink"
      {...outline}
    />
    <path d="M252 250V138h62v112z" className={`${one} stroke-ink`} {...outline} />
    <path d="M174 250v-62h44v62z" className={`${two} stroke-ink`} {...outline} />
    <path
      d="M150 164v60M164 164v60M184 130v46M228 104v132M240 104v132M264 150v80M282 150v80M300 150v80M328 138v96M346 138v96M380 176v56"
      className="fill-none stroke-lager"
      strokeWidth="5"
      strokeDasharray="6 9"
    />
  </>
);

const Garden: Motif = ({ walls: [one, two, three] }) => (
  <>
    <path
      d="M150 250v-64c-34 4-44-40-14-50-4-34 44-46 58-20 30-12 54 18 36 42 18 24-10 40-32 32-6 6-18 6-24 2v58z"
      className={`${one} stroke-ink`}
      {...outline}
    />
    <path
      d="M352 250v-46c-28 2-36-30-14-42-2-26 34-36 46-16 20-10 44 6 40 28v80z"
      className={`${two} stroke-ink`}
      {...outline}
    />
    <path d="M212 132q70 58 132 26" className="fill-none stroke-ink" strokeWidth="3" />
    <path
      d="M230 152v.1M252 164v.1M275 172v.1M299 173v.1M322 168v.1"
      className="stroke-paper"
      strokeWidth="13"
      strokeLinecap="round"
    />
    <path d="M234 250v-34h76v34M224 216h96l-8-16h-80z" className={`${three} stroke-ink`} {...outline} />
  </>
);

const motifs: readonly Motif[] = [Bars, Lake, Skyline, Garden];

export const motifCount = motifs.length;

const motifOf = (scene: number): Motif => motifs[scene % motifs.length] ?? Bars;

export type PosterLook = { scene: number; colors: number };
