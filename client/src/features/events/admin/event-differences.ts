import type { Event } from '@shared/events';
import { eventFieldNames, eventFields } from './event-form';

/** One field that somebody else has changed, and what it says now. */
export type Difference = { label: string; now: string };

/** In which of the form's fields an event is now another than the one that was opened. */
export function eventDifferences(opened: Event, current: Event): Difference[] {
  return eventFieldNames
    .map((name) => eventFields[name])
    .filter(({ value }) => value(opened) !== value(current))
    .map(({ label, value, shown = value }) => ({ label, now: String(shown(current)) || 'empty' }));
}
