import { formatClock } from './dates';
import type { PublicStop } from './stops';

type Place = { latitude: number | null; longitude: number | null };

const earthMetres = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The straight line between two places, in metres; null where one of them has no coordinates. */
function metresBetween(from: Place, to: Place): number | null {
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

/**
 * About how many minutes people walk from one stop to the next, one at least (docs/product.md#walking-time); null where
 * one of them has no coordinates.
 */
export function walkingMinutes(from: Place, to: Place): number | null {
  const metres = metresBetween(from, to);
  return metres === null ? null : Math.max(1, Math.round((metres * detour) / metresPerMinute));
}

/** Where a map app shows a place: by its coordinates where it has some, by its name and address otherwise. */
export function mapLink({ name, address, latitude, longitude }: Place & { name: string; address: string }) {
  const query = latitude === null || longitude === null ? `${name}, ${address}` : `${latitude},${longitude}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}

/** What a stop is called: unconfirmed ones have no name in public (docs/product.md#route). */
export function stopName({ name, position }: Pick<PublicStop, 'name' | 'position'>): string {
  return name ?? `Stop ${position}, to be announced`;
}

/** The same where there is no room for what is to be announced: in large lines and on buttons. */
export function shortStopName({ name, position }: Pick<PublicStop, 'name' | 'position'>): string {
  return name ?? `Stop ${position}`;
}

/** When the pack is at a stop: `4:30 PM – 5:30 PM`. */
export function stopTimes({ arrivesAt, leavesAt }: { arrivesAt: Date | string; leavesAt: Date | string }) {
  return `${formatClock(arrivesAt)} – ${formatClock(leavesAt)}`;
}
