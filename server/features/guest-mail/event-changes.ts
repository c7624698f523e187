import { parseClockTime } from '@shared/clock-times';
import { countLabel } from '@shared/counting';
import { hourMilliseconds, minuteMilliseconds } from '@shared/dates';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { formatWeekdayAndDay } from '@shared/short-days';
import { markedStopName, stopName } from '@shared/stops/route';
import { stopTimes, unannouncedStop } from '@shared/stops/stop-states';
import * as z from 'zod';

/** What guests are told of when it changes (docs/product/guest-mail.md). */
export const eventFacts = z.object({
  date: z.coerce.date(),
  startTime: z.string(),
  endTime: z.string(),
  startingVenue: z.string(),
  location: z.string(),
  // As the public knows them: a stop without a name has none that guests may read.
  stops: z
    .object({
      position: z.int(),
      name: z.string().nullable(),
      address: z.string().nullable().default(null),
      arrivesAt: z.coerce.date(),
      leavesAt: z.coerce.date(),
      isTimeAgreed: z.boolean().default(true),
    })
    .array()
    .default([]),
});
export type EventFacts = z.output<typeof eventFacts>;

/** What a guest was last told of the event; undefined where that is not known. */
export const lastShownTo = ({ told }: RegistrationRow): EventFacts | undefined =>
  told === null ? undefined : eventFacts.parse(told);

type Stop = EventFacts['stops'][number];

/** A line about what has changed; of a route also about what has not. */
type ShownChange = {
  label: string;
  before?: string;
  after: string;
  /** The same as a sentence, where it says it alone. */
  sentence?: string;
};

/** What has changed about an event: without the route, and of it each stop where one of them has. */
export type EventChanges = { facts: ShownChange[]; stops: ShownChange[] };

type Fact = {
  label: string;
  value: (facts: EventFacts) => string;
  sentence: (before: string, after: string) => string | undefined;
};

const firstStop = 'First stop';

const factsOfEvents: Fact[] = [
  {
    label: 'Day',
    value: ({ date }) => formatWeekdayAndDay(date),
    sentence: (before, after) => `We meet on ${after}, not on ${before}. The times stay as they are.`,
  },
  {
    label: 'Time',
    value: ({ startTime, endTime }) => `${startTime} – ${endTime}`,
    sentence: (before, after) => `The time is ${after}, not ${before}.`,
  },
  {
    label: firstStop,
    value: ({ startingVenue, stops: [first] }) => [startingVenue, first?.address ?? []].flat().join(', '),
    sentence(before, after) {
      if (after === unannouncedStop) return undefined;
      return before === unannouncedStop ? `We start at ${after}.` : `We start at ${after}, not at ${before}.`;
    },
  },
  {
    label: 'Where',
    value: ({ location }) => location,
    sentence: (before, after) => `We meet in ${after}, not in ${before}.`,
  },
];

const changedFacts = (before: EventFacts, after: EventFacts): ShownChange[] =>
  factsOfEvents
    .map(({ label, value, sentence }) => ({ label, sentence, before: value(before), after: value(after) }))
    .filter((fact) => fact.before !== fact.after)
    .map((fact) => ({ ...fact, sentence: fact.sentence(fact.before, fact.after) }));

const isSameTime = (one: Stop, other: Stop) => stopTimes(one) === stopTimes(other);

/** What a stop was before: the one of its name, or else the one in its place that had no name, or its time. */
function findBefore(stop: Stop, before: Stop[], after: Stop[]): Stop | undefined {
  const isNamed = (name: string) => (other: Stop) => stopName(other) === name;
  const inPlace = before.find(({ position }) => position === stop.position);
  const isGone = inPlace && !after.some(isNamed(stopName(inPlace)));
  const hasBecome = isGone && (inPlace.name === null || isSameTime(inPlace, stop));
  return before.find(isNamed(stopName(stop))) ?? (hasBecome ? inPlace : undefined);
}

function changeOfStop(stop: Stop, before: Stop | undefined): ShownChange {
  const [name, label, times] = [stopName(stop), markedStopName(stop), stopTimes(stop)];
  const isNew = { label, after: `${times}, new` };
  if (!before) return { ...isNew, sentence: `${name} is on the route, ${times}.` };
  const [oldName, oldTimes] = [stopName(before), stopTimes(before)];
  if (times !== oldTimes)
    return { label, before: oldTimes, after: times, sentence: `${name}: ${times}, not ${oldTimes}.` };
  if (stop.name === before.name) return { label, after: times };
  if (before.name === null) return { ...isNew, sentence: `Stop ${stop.position} is ${name}.` };
  const place = `in place of ${oldName}`;
  return { label, after: `${times}, ${place}`, sentence: `${name} is on the route ${place}.` };
}

/** Each stop of a changed route in a line, and those that it has lost; nothing where it is as it was. */
function changedStops(before: Stop[], after: Stop[]): ShownChange[] {
  const found = after.map((stop) => [stop, findBefore(stop, before, after)] as const);
  const left = before.filter((stop) => !found.some(([, known]) => known === stop));
  // Unnamed stops look all the same: the first of those that are left has moved there.
  const unnamed = left.filter(({ name }) => name === null);
  const pairs = found.map(
    ([stop, known]) => [stop, known ?? (stop.name === null ? unnamed.shift() : undefined)] as const,
  );
  const lost = left.filter((stop) => !pairs.some(([, known]) => known === stop));
  const shown = [
    ...pairs.map(([stop, known]) => changeOfStop(stop, known)),
    ...lost.map((stop) => {
      const sentence = `${stopName(stop)} is off the route.`;
      return { label: stopName(stop), before: stopTimes(stop), after: 'off the route', sentence };
    }),
  ];
  return shown.some(({ sentence }) => sentence) ? shown : [];
}

/** What guests read of the difference between an event as they know it and as it is; no venue's yes to a time. */
export const changesOf = (before: EventFacts, after: EventFacts): EventChanges => ({
  facts: changedFacts(before, after),
  stops: changedStops(before.stops, after.stops),
});

export function hasChanged(before: EventFacts, after: EventFacts): boolean {
  const { facts, stops } = changesOf(before, after);
  return facts.length + stops.length > 0;
}

/** `an hour and 30 minutes` */
function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    hours > 0 && countLabel(hours, 'an hour', '# hours'),
    rest > 0 && countLabel(rest, 'a minute', '# minutes'),
  ];
  return parts.filter(Boolean).join(' and ');
}

const minutesOf = (clockTime: string) => {
  const parsed = parseClockTime(clockTime);
  return parsed ? parsed.hours * 60 + parsed.minutes : undefined;
};

/** By how many minutes all of an event has moved within its day, where nothing else has changed. */
function shiftOf(before: EventFacts, after: EventFacts, { facts: [time, ...others] }: EventChanges) {
  const shift = after.date.getTime() - before.date.getTime();
  const moved = before.stops.map((stop) => ({
    ...stop,
    arrivesAt: new Date(stop.arrivesAt.getTime() + shift),
    leavesAt: new Date(stop.leavesAt.getTime() + shift),
  }));
  const [end, newEnd] = [minutesOf(before.endTime), minutesOf(after.endTime)];
  if (time?.label !== 'Time' || others.length > 0 || Math.abs(shift) > 12 * hourMilliseconds)
    return undefined;
  if (end === undefined || newEnd === undefined || changedStops(moved, after.stops).length > 0)
    return undefined;
  const minutes = shift / minuteMilliseconds;
  return minutes !== 0 && (newEnd - end - minutes) % (24 * 60) === 0 ? minutes : undefined;
}

/** All that has changed in one sentence, where one says it. */
export function inOneSentence(before: EventFacts, after: EventFacts): string | undefined {
  const changes = changesOf(before, after);
  const shift = shiftOf(before, after, changes);
  if (shift !== undefined)
    return `Everything is ${duration(Math.abs(shift))} ${shift > 0 ? 'later' : 'earlier'}: we start at ${after.startTime}.`;
  const [fact, ...facts] = changes.facts;
  const stops = changes.stops.filter(({ sentence }) => sentence);
  // Another first stop is also one of the route.
  const isFirstStop = fact?.label === firstStop && stops.length === 1 && stops[0] === changes.stops[0];
  const said = [fact ?? [], facts, isFirstStop ? [] : stops].flat();
  return said.length === 1 ? said[0]?.sentence : undefined;
}
