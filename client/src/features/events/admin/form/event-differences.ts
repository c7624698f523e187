import type { Event } from '@shared/events/events';
import type { Difference } from '@/admin/conflict-notice';
import { eventFieldNames, eventFields, shownValue } from './event-form';

/** In which of the form's fields an event is now another than the one that was opened. */
export function eventDifferences(opened: Event, current: Event): Difference[] {
  return eventFieldNames
    .map((name) => eventFields[name])
    .filter(({ value }) => value(opened) !== value(current))
    .map((field) => ({ label: field.label, now: shownValue(field, current) || 'empty' }));
}
