import { formatWeekdayAndDay } from '@shared/short-days';
import { markedStopName } from '@shared/stops/marked-stop-name';
import { stopName } from '@shared/stops/route';
import { stopTimes } from '@shared/stops/stop-times';
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

/** A change as a message shows it, each value on one line or several. */
export type ShownChange = { label: string; before: string; after: string };

type NameOf = (stop: EventFacts['stops'][number]) => string;

const shown: [label: string, value: (facts: EventFacts, nameOf: NameOf) => string][] = [
  ['Day', ({ date }) => formatWeekdayAndDay(date)],
  ['Time', ({ startTime, endTime }) => `${startTime} – ${endTime}`],
  [
    'First stop',
    ({ startingVenue, stops: [first] }) => [startingVenue, first?.address ?? []].flat().join(', '),
  ],
  ['Where', ({ location }) => location],
  [
    'Route',
    (facts, nameOf) => (facts.stops.length > 0 ? stopsInWords(facts, nameOf).join('\n') : 'To be announced'),
  ],
];

const stopsInWords = ({ stops }: EventFacts, nameOf: NameOf) =>
  stops.map((stop) => `${stopTimes(stop)} ${nameOf(stop)}`);

/**
 * What guests read of the difference between an event as they know it and as it is: nothing where there is none. That a
 * venue agrees to a new time is none, though the new time is marked until then.
 */
export function changesOf(before: EventFacts, after: EventFacts): ShownChange[] {
  return shown
    .filter(([, value]) => value(before, stopName) !== value(after, stopName))
    .map(([label, value]) => ({
      label,
      before: value(before, stopName),
      after: value(after, markedStopName),
    }));
}
