import { countLabel } from '@shared/counting';
import { walkingMinutes } from '@shared/stops/route';
import type { PublicStop } from '@shared/stops/stops';

/** How far it is from the stop before: `about 6 min walk`. Nothing for the first one, or where it is not known. */
export function walkText(before: PublicStop | undefined, stop: PublicStop): string | undefined {
  const minutes = before && walkingMinutes(before, stop);
  return minutes ? `about ${minutes} min walk` : undefined;
}

/** A route in one line: `6 stops · 5 confirmed · about 24 min of walking`. */
export function routeSummary(stops: PublicStop[]): string {
  const confirmed = stops.filter(({ isConfirmed }) => isConfirmed).length;
  const walks = stops.slice(1).map((stop, index) => walkingMinutes(stops[index] ?? stop, stop));
  const isWhole = walks.length > 0 && walks.every((minutes) => minutes !== null);
  const total = walks.reduce<number>((sum, minutes) => sum + (minutes ?? 0), 0);
  return [
    countLabel(stops.length, '1 stop', '# stops'),
    confirmed === stops.length ? 'all confirmed' : `${confirmed || 'none'} confirmed`,
    ...(isWhole ? [`about ${total} min of walking`] : []),
  ].join(' · ');
}
