import type { PublicStop } from './stops';

type Point = { latitude: number | null; longitude: number | null };

const earthMetres = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The straight line between two points, in metres; null where one of them has no coordinates. */
function metresBetween(from: Point, to: Point): number | null {
  if (from.latitude === null || from.longitude === null) return null;
  if (to.latitude === null || to.longitude === null) return null;
  const latitudes = radians(to.latitude - from.latitude);
  const longitudes = radians(to.longitude - from.longitude);
  const half =
    Math.sin(latitudes / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitudes / 2) ** 2;
  return 2 * earthMetres * Math.asin(Math.sqrt(half));
}

/** Streets are no straight lines, and people with dogs do not hurry. */
const detour = 1.3;
const metresPerMinute = 4500 / 60;

/** About how many minutes to the next stop, at least one (docs/product/route.md#walking-time); null without coordinates. */
export function walkingMinutes(from: Point, to: Point): number | null {
  const metres = metresBetween(from, to);
  return metres === null ? null : Math.max(1, Math.round((metres * detour) / metresPerMinute));
}

/** Where a map app shows a point: by its coordinates where it has some, by its name and address otherwise. */
export function mapLink({ latitude, longitude }: Point, nameAndAddress: string) {
  const query = latitude === null || longitude === null ? nameAndAddress : `${latitude},${longitude}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}

/** What a stop is called: unconfirmed ones have no name in public (docs/product/route.md). */
export function stopName({ name, position }: Pick<PublicStop, 'name' | 'position'>): string {
  return name ?? `Stop ${position}, to be announced`;
}

/** The same where there is no room for what is to be announced: in large lines and on buttons. */
export function shortStopName({ name, position }: Pick<PublicStop, 'name' | 'position'>): string {
  return name ?? `Stop ${position}`;
}

/** What stands beside the time of a stop whose venue has agreed to the crawl, and is asked about a new time. */
export const newTimeMark = 'new time, being confirmed';

/** What a stop is called, with the mark of a new time: `The Porch (new time, being confirmed)`. */
export const markedStopName = (
  stop: Pick<PublicStop, 'name' | 'position'> & Partial<Pick<PublicStop, 'isTimeAgreed'>>,
) => (stop.isTimeAgreed === false ? `${stopName(stop)} (${newTimeMark})` : stopName(stop));
