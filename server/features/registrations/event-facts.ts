import { createHash } from 'node:crypto';
import { formatShortDay, formatWeekday, orlandoDay } from '@shared/dates';
import type { EventRow } from '@shared/events';
import * as z from 'zod';

/** What guests are told of when it changes (docs/product.md#event-mail). */
export const eventFacts = z.object({
  date: z.coerce.date(),
  startTime: z.string(),
  endTime: z.string(),
  startingVenue: z.string(),
  location: z.string(),
});
export type EventFacts = Pick<EventRow, keyof z.output<typeof eventFacts>>;

/** A change as a message shows it. */
export type ShownChange = { label: string; before: string; after: string };

const shown: [label: string, value: (facts: EventFacts) => string][] = [
  ['Day', ({ date }) => `${formatWeekday(date)}, ${formatShortDay(date)}`],
  ['Time', ({ startTime, endTime }) => `${startTime} – ${endTime}`],
  ['First stop', ({ startingVenue }) => startingVenue],
  ['Where', ({ location }) => location],
];

/** What guests read of the difference between an event as they know it and as it is: nothing where there is none. */
export function changesOf(before: EventFacts, after: EventFacts): ShownChange[] {
  return shown
    .map(([label, value]) => ({ label, before: value(before), after: value(after) }))
    .filter((change) => change.before !== change.after);
}

/** A short name for what an event says at the moment. */
export function factsKey({ date, startTime, endTime, startingVenue, location }: EventFacts): string {
  const said = JSON.stringify([orlandoDay(date), startTime, endTime, startingVenue, location]);
  return createHash('sha256').update(said).digest('base64url').slice(0, 16);
}
