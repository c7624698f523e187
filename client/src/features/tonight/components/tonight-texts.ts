import { formatClock, formatLongDay } from '@shared/dates';
import { shortStopName, stopName, walkingMinutes } from '@shared/stops/route';
import type { Evening, Pack, TimedStop } from '@shared/stops/tonight';

/** No line breaks within it. */
const clock = (instant: Parameters<typeof formatClock>[0]) => formatClock(instant).replace(' ', '\u00a0');

function firstStop(first: TimedStop | undefined): string {
  return first ? `First stop at ${clock(first.arrives)}: ${stopName(first)}` : '';
}

/** Where the pack is, and where it goes next. */
export type PackText = { line: string; next: string };

/** The large line of the page, and the one below it (docs/product/tonight.md). */
export function packText({ pack, stops, startsAt }: Evening): PackText {
  switch (pack.kind) {
    case 'cancelled':
      return { line: 'This crawl is cancelled', next: 'The pack is not out tonight.' };
    case 'another-day':
      return {
        line: `Starts on ${formatLongDay(startsAt).replace(/, \d+$/, '')}, at ${clock(startsAt)}`,
        next: firstStop(stops[0]),
      };
    case 'before':
      return { line: `Starts at ${clock(startsAt)}`, next: firstStop(pack.first) };
    case 'walking':
      return {
        line: `On the way to ${shortStopName(pack.to)}`,
        next: `There at about ${clock(pack.arrives)}`,
      };
    case 'at':
      return { line: atText(pack), next: nextText(pack) };
    case 'out':
      return { line: 'The pack is out', next: 'This crawl has no stops listed.' };
    case 'over':
      return { line: 'This crawl is over', next: 'Good night, good dogs.' };
  }
}

type At = Extract<Pack, { kind: 'at' }>;

function atText({ stop, until }: At): string {
  return until ? `At ${shortStopName(stop)} until ${clock(until)}` : `At ${shortStopName(stop)}`;
}

function nextText({ stop, next }: At): string {
  if (!next) return 'The last stop';
  const minutes = walkingMinutes(stop, next);
  return minutes === null ? `Next: ${stopName(next)}` : `Next: ${stopName(next)}, about ${minutes} min walk`;
}

/** How late the evening is, or nothing. */
export const lateText = (minutesLate: number) =>
  minutesLate > 0 ? `About ${minutesLate} minutes late` : undefined;
