import { formatClock, formatLongDay } from '@shared/dates';
import { shortStopName, stopName, walkingMinutes } from '@shared/stops/route';
import type { Evening, Pack, TimedStop } from '@shared/stops/tonight';

/** No line breaks within it. */
const clock = (instant: Parameters<typeof formatClock>[0]) => formatClock(instant).replace(' ', '\u00a0');

/** Without its year. */
const longDay = (instant: Date) => formatLongDay(instant).replace(/, \d+$/, '');

/** Its hour is said where the crawl does not start there. */
function firstStop({ startsAt }: Evening, first: TimedStop | undefined): string {
  if (!first) return '';
  const isStart = first.arrives.getTime() === startsAt.getTime();
  return `First stop${isStart ? '' : ` at ${clock(first.arrives)}`}: ${stopName(first)}`;
}

type PackText = { line: string; here?: TimedStop; next: string; goal?: TimedStop | undefined };

function placeText(evening: Evening): PackText {
  const { pack, stops, startsAt } = evening;
  switch (pack.kind) {
    case 'cancelled':
      return { line: 'This crawl is cancelled', next: `The pack does not go out on ${longDay(startsAt)}.` };
    case 'another-day':
      return {
        line: `Starts on ${longDay(startsAt)}, at ${clock(startsAt)}`,
        next: firstStop(evening, stops[0]),
        goal: stops[0],
      };
    case 'before':
      return { line: `Starts at ${clock(startsAt)}`, next: firstStop(evening, pack.first), goal: pack.first };
    case 'walking':
      return {
        line: `On the way to ${shortStopName(pack.to)}`,
        next: `There at about ${clock(pack.arrives)}`,
        goal: pack.to,
      };
    case 'at':
      return { line: atText(pack), here: pack.stop, next: nextText(pack), goal: pack.next };
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

/** Without the hour where they stay longer than was planned: it may have passed. */
function nextText({ stop, until, next }: At): string {
  if (!next) return 'The last stop';
  const minutes = walkingMinutes(stop, next);
  const walk = minutes === null ? '' : `, about ${minutes} min walk`;
  return `Next${until ? ` at ${clock(next.arrives)}` : ''}: ${stopName(next).replace(/^Stop /, 'Stop\u00a0')}${walk}`;
}

/** How late it is, and as of when where the pack should have left: that it did may not have been said. */
function lateText({ pack, minutesLate, saidAt }: Evening): string | undefined {
  if (pack.kind === 'over') return undefined;
  const late = minutesLate > 0 && `About ${minutesLate} minutes late`;
  const asOf = saidAt && pack.kind === 'at' && pack.next && !pack.until && `as of ${clock(saidAt)}`;
  return [late, asOf].filter(Boolean).join(', ').replace(/^as/, 'As') || undefined;
}

/** The large line of the page, the one below it, and how late the evening is (docs/product/tonight.md). */
export const packText = (evening: Evening) => ({ ...placeText(evening), late: lateText(evening) });
