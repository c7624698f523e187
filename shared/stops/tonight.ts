import { hourMilliseconds, minuteMilliseconds, orlandoDay } from '../dates';
import type { Tonight } from './progress';
import { walkingMinutes } from './route';
import type { PublicStop } from './stops';

/** By how many minutes it is said that the pack is later. */
export const lateStep = 10;

/** The longest that a walk of unknown length can take. */
const longestGuess = 30 * minuteMilliseconds;

/** How a stop lies in the evening: the pack has left it, is at it, goes there next, or comes later. */
export type StopPhase = 'past' | 'now' | 'next' | 'later';

/** A stop with the times that people are shown: the plan's, later by the delay until the pack has left it. */
export type TimedStop = PublicStop & { arrives: Date; leaves: Date };
export type EveningStop = TimedStop & { phase: StopPhase };

/** Where the pack is (docs/product/tonight.md). */
export type Pack =
  | { kind: 'cancelled' }
  /** The evening is on another day, which has not come yet. */
  | { kind: 'another-day' }
  | { kind: 'before'; first: TimedStop | undefined }
  | { kind: 'walking'; from: TimedStop; to: TimedStop; arrives: Date }
  /** Without `until` it is longer at this stop than was planned. */
  | { kind: 'at'; stop: TimedStop; until: Date | undefined; next: TimedStop | undefined }
  /** It is out, and has no route that we know. */
  | { kind: 'out' }
  | { kind: 'over' };

export type Evening = {
  pack: Pack;
  stops: EveningStop[];
  now: Date;
  startsAt: Date;
  minutesLate: number;
  /** When somebody said where the pack is, where that counts rather than its times. */
  saidAt: Date | undefined;
};

/** The evening that an instant belongs to: it goes on until six in the morning. */
const eveningOf = (instant: Date | string) =>
  orlandoDay(new Date(new Date(instant).getTime() - 6 * hourMilliseconds));

/** Whether what was said of the pack at one instant counts at another: it does until six the next morning. */
export const stillCounts = (said: Date | string, now: Date) => eveningOf(said) === eveningOf(now);

const after = (instant: Date | string, milliseconds: number) =>
  new Date(new Date(instant).getTime() + milliseconds);

/** How long the walk to a stop takes: by the map, else what the plan leaves for it. */
function walkTo(stop: TimedStop, from: TimedStop | undefined): number {
  if (!from) return 0;
  const minutes = walkingMinutes(from, stop);
  if (minutes !== null) return minutes * minuteMilliseconds;
  return Math.min(Math.max(0, stop.arrives.getTime() - from.leaves.getTime()), longestGuess);
}

/** How late the pack is at a stop that it sets out for at `now`: in steps of ten minutes, and no more than was said. */
export function lateAt(stop: TimedStop, from: TimedStop, { now, minutesLate }: Evening): number {
  const late = now.getTime() + walkTo(stop, from) - new Date(stop.arrivesAt).getTime();
  return Math.min(minutesLate, Math.max(0, Math.ceil(late / lateStep / minuteMilliseconds) * lateStep));
}

/** A stop that the pack has left has its planned times, but none after it set out for the next one. */
function behind(stop: TimedStop, setOut: Date | undefined): Pick<TimedStop, 'arrives' | 'leaves'> {
  const capped = (instant: string) =>
    new Date(Math.min(Date.parse(instant), setOut?.getTime() ?? Number.POSITIVE_INFINITY));
  return { arrives: capped(stop.arrivesAt), leaves: capped(stop.leavesAt) };
}

type Progress = { pack: Pack; at: number; arrives?: Date };

/** Where the pack is by what was said: `at` is the stop that it went to at `changedAt`, where it is, or will be, at `arrives`. */
function progressByWord(
  stops: readonly TimedStop[],
  at: number,
  changedAt: string,
  now: Date,
): Progress | undefined {
  const stop = stops[at];
  if (!stop) return undefined;
  const from = stops[at - 1];
  const arrives = after(changedAt, walkTo(stop, from));
  // It is at the first stop at once, also by a clock that is behind.
  if (from && now < arrives) return { pack: { kind: 'walking', from, to: stop, arrives }, at, arrives };
  const until = stop.leaves > now ? stop.leaves : undefined;
  return { pack: { kind: 'at', stop, until, next: stops[at + 1] }, at, arrives };
}

function progressByTimes(stops: readonly TimedStop[], now: Date): Progress {
  const at = stops.findLastIndex(({ arrives }) => arrives <= now);
  const [stop, next] = [stops[at], stops[at + 1]];
  if (!stop) return { pack: { kind: 'before', first: stops[0] }, at: -1 };
  if (next && stop.leaves <= now)
    return { pack: { kind: 'walking', from: stop, to: next, arrives: next.arrives }, at: at + 1 };
  const until = stop.leaves > now ? stop.leaves : undefined;
  return { pack: { kind: 'at', stop, until, next }, at };
}

/** Says of each stop how it lies: `at` is the one that the pack is at or goes to. */
function phaseOf(index: number, { pack, at }: Progress): StopPhase {
  if (pack.kind === 'over') return 'past';
  if (index < at) return 'past';
  if (index === at) return pack.kind === 'at' ? 'now' : 'next';
  const isNext = index === at + 1 && (pack.kind === 'at' || pack.kind === 'before');
  return isNext ? 'next' : 'later';
}

/** Where the pack is at `now`: where somebody said (until six in the morning), else by the times, `minutesLate` added. */
export function followPack(tonight: Omit<Tonight, 'phone' | 'nextEvent'>, now: Date): Evening {
  const { event, changedAt } = tonight;
  const isSaid = changedAt !== null && stillCounts(changedAt, now);
  const minutesLate = isSaid ? tonight.minutesLate : 0;
  const late = minutesLate * minuteMilliseconds;
  const stops = tonight.stops.map(
    (stop): TimedStop => ({
      ...stop,
      arrives: after(stop.arrivesAt, late),
      leaves: after(stop.leavesAt, late),
    }),
  );
  const said = isSaid ? stops.findIndex(({ id }) => id === tonight.stopId) : -1;
  const byWord = changedAt === null ? undefined : progressByWord(stops, said, changedAt, now);
  const saidAt = byWord && changedAt !== null ? new Date(changedAt) : undefined;
  const startsAt = after(event.date, late);
  const progress = progressNow();
  const { at, arrives } = progress;
  return {
    pack: progress.pack,
    stops: stops.map((stop, index) => ({
      ...stop,
      // Not the plan's, which the pack may be ahead of.
      ...(index === at && arrives && arrives < stop.leaves && { arrives }),
      ...(index < at && behind(stop, saidAt)),
      phase: phaseOf(index, progress),
    })),
    now,
    startsAt,
    minutesLate,
    saidAt,
  };

  function progressNow(): Progress {
    if (event.cancelledAt !== null) return { pack: { kind: 'cancelled' }, at: -1 };
    if (now >= end()) return { pack: { kind: 'over' }, at: stops.length };
    if (byWord) return byWord;
    if (orlandoDay(now) < orlandoDay(event.date)) return { pack: { kind: 'another-day' }, at: -1 };
    if (stops.length > 0) return progressByTimes(stops, now);
    return { pack: now < startsAt ? { kind: 'before', first: undefined } : { kind: 'out' }, at: -1 };
  }

  /** It is not over while the pack is where the organizer has just said. */
  function end(): Date {
    const ends = [after(event.endsAt, late), ...stops.slice(-1).map(({ leaves }) => leaves)];
    const stop = stops[said];
    if (stop && changedAt !== null) {
      const stay = stop.leaves.getTime() - stop.arrives.getTime();
      ends.push(after(changedAt, walkTo(stop, stops[said - 1]) + stay));
    }
    return new Date(Math.max(...ends.map((instant) => instant.getTime())));
  }
}
