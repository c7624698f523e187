import { orlandoDay } from '@shared/dates';
import { type Event, eventForm } from '@shared/events';
import { centsToDollars } from '@shared/money';
import * as z from 'zod';
import { writeClockTime } from './clock-time';
import { readPrice } from './price';

const readCount = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** The event form as it is typed: what people write is understood first, and then held against the form's own rules. */
export const typedEvent = eventForm.extend({
  // Enter sends the form before the field is left, which would have rewritten the time.
  startTime: eventForm.shape.startTime.transform(writeClockTime),
  endTime: eventForm.shape.endTime.transform(writeClockTime),
  price: z.string().transform(readPrice).pipe(eventForm.shape.price),
  venueCount: z.string().transform(readCount).pipe(eventForm.shape.venueCount),
});

/** What stands in the form's fields. */
export type EventFormValues = z.input<typeof typedEvent>;

/** The fields, in the order of the form. */
export const eventFieldNames = [
  'title',
  'date',
  'startTime',
  'endTime',
  'location',
  'startingVenue',
  'description',
  'price',
  'venueCount',
  'imagePath',
  'ticketUrl',
  'isActive',
] as const satisfies readonly (keyof EventFormValues)[];

export const eventLabels: Record<keyof EventFormValues, string> = {
  title: 'Title',
  date: 'Date',
  startTime: 'Start time',
  endTime: 'End time',
  location: 'Location',
  startingVenue: 'Starting venue',
  description: 'Description',
  price: 'Price',
  venueCount: 'Number of venues',
  imagePath: 'Image address',
  ticketUrl: 'Ticket address',
  isActive: 'Active Event',
};

export const blankEvent: EventFormValues = {
  title: '',
  date: '',
  startTime: '',
  endTime: '',
  location: '',
  startingVenue: '',
  description: '',
  price: '',
  venueCount: '',
  imagePath: '',
  ticketUrl: '',
  isActive: true,
};

/** An event as its form shows it: an Orlando day, and the price in dollars. */
export function formValues(event: Event): EventFormValues {
  return {
    title: event.title,
    date: orlandoDay(event.date),
    startTime: event.startTime,
    endTime: event.endTime,
    location: event.location,
    startingVenue: event.startingVenue,
    description: event.description,
    price: String(centsToDollars(event.price)),
    venueCount: String(event.venueCount),
    imagePath: event.imagePath ?? '',
    ticketUrl: event.ticketUrl ?? '',
    isActive: event.isActive,
  };
}
