import { createHash } from 'node:crypto';
import { formatShortDay, formatWeekday, orlandoDay } from '@shared/dates';
import { stopName, stopTimes } from '@shared/route';
import * as z from 'zod';

/** What guests are told of when it changes (docs/product.md#event-mail). */
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
      arrivesAt: z.coerce.date(),
      leavesAt: z.coerce.date(),
    })
    .array()
    .default([]),
});
export type EventFacts = z.output<typeof eventFacts>;

/** A change as a message shows it, each value on one line or several. */
export type ShownChange = { label: string; before: string; after: string };

const shown: [label: string, value: (facts: EventFacts) => string][] = [
  ['Day', ({ date }) => `${formatWeekday(date)}, ${formatShortDay(date)}`],
  ['Time', ({ startTime, endTime }) => `${startTime} – ${endTime}`],
  ['First stop', ({ startingVenue }) => startingVenue],
  ['Where', ({ location }) => location],
  ['Route', (facts) => (facts.stops.length > 0 ? stopsInWords(facts).join('\n') : 'To be announced')],
];

const stopsInWords = ({ stops }: EventFacts) => stops.map((stop) => `${stopTimes(stop)} ${stopName(stop)}`);

/** What guests read of the difference between an event as they know it and as it is: nothing where there is none. */
export function changesOf(before: EventFacts, after: EventFacts): ShownChange[] {
  return shown
    .map(([label, value]) => ({ label, before: value(before), after: value(after) }))
    .filter((change) => change.before !== change.after);
}

/** A short name for what an event says at the moment. */
export function factsKey(facts: EventFacts): string {
  const { date, startTime, endTime, startingVenue, location, stops } = facts;
  const route = stops.length > 0 ? [stopsInWords(facts).join(' · ')] : [];
  const said = JSON.stringify([orlandoDay(date), startTime, endTime, startingVenue, location, ...route]);
  return createHash('sha256').update(said).digest('base64url').slice(0, 16);
}
