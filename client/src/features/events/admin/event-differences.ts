import { formatShortDay } from '@shared/dates';
import type { Event } from '@shared/events';
import { priceLabel } from '@shared/money';
import { eventFieldNames, eventLabels, formValues } from './event-form';

/** One field that somebody else has changed, and what it says now. */
export type Difference = { label: string; now: string };

/** In which of the form's fields an event is now another than the one that was opened. */
export function eventDifferences(opened: Event, current: Event): Difference[] {
  const before = formValues(opened);
  const after = formValues(current);
  const forPeople = {
    ...after,
    date: formatShortDay(current.date),
    price: priceLabel(current),
    isActive: current.isActive ? 'yes' : 'no',
  };
  return eventFieldNames
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ label: eventLabels[name], now: forPeople[name] || 'empty' }));
}
