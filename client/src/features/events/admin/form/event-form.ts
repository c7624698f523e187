import { zodResolver } from '@hookform/resolvers/zod';
import { orlandoDay } from '@shared/dates';
import { eventForm, newEventDefaults } from '@shared/events/event-input';
import type { Event } from '@shared/events/events';
import { centsToDollars, priceLabel } from '@shared/money';
import { formatShortDay } from '@shared/short-days';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod';
import type { Difference } from '@/admin/conflict-notice';
import { readCount, readPrice } from '@/admin/read-numbers';
import { writeClockTime } from '@/ui/form/clock-time';
import { type DescriptionOf, fieldNames } from '@/ui/form/described-field';
import type { EventChanges } from '../../api/use-admin-events';

/** A blank number of places is any number. */
export const readCapacity = (text: string) => (text.trim() === '' ? null : readCount(text));

// Optional in the API only: the form has every field.
const wholeForm = eventForm.required();

/** The event form as it is typed: what people write is understood first, and then held against the form's own rules. */
export const typedEvent = wholeForm.extend({
  // Enter sends the form before the field is left, which would have rewritten the time.
  startTime: wholeForm.shape.startTime.transform(writeClockTime),
  endTime: wholeForm.shape.endTime.transform(writeClockTime),
  price: z.string().transform(readPrice).pipe(wholeForm.shape.price),
  venueCount: z.string().transform(readCount).pipe(wholeForm.shape.venueCount),
  capacity: z.string().transform(readCapacity).pipe(wholeForm.shape.capacity),
  dogCapacity: z.string().transform(readCapacity).pipe(wholeForm.shape.dogCapacity),
});

export type EventFormValues = z.input<typeof typedEvent>;

export type FieldName = keyof EventFormValues;

export type Row = 'time' | 'location' | 'numbers' | 'capacity';

type EventField<Value> = DescriptionOf<Value> & {
  /** Neighbors with the same row are side by side, on phones the short ones. */
  row?: Row;
  tidy?: (text: string) => string;
  /** Whether it is about registration on the site, which an event with a ticket address does not have. */
  isForRegistration?: true;
  isPicture?: true;
  /** What is shown of an event where there is no input, if that is not the field's value. */
  shown?: (event: Event) => string;
};

/** The form's fields, in their order. Inputs, warning, conflict notice and overview follow: none can be left out. */
export const eventFields: { [Name in FieldName]: EventField<EventFormValues[Name]> } = {
  title: { label: 'Title' },
  date: { label: 'Date', input: { type: 'date' }, row: 'time', shown: ({ date }) => formatShortDay(date) },
  startTime: { label: 'Start time', hint: 'For example, 4:00 PM', row: 'time', tidy: writeClockTime },
  endTime: { label: 'End time', hint: 'For example, 9:00 PM', row: 'time', tidy: writeClockTime },
  location: { label: 'Location', row: 'location' },
  startingVenue: {
    label: 'Starting venue',
    hint: 'Visitors read it at once: name a bar that has agreed. Once there is a route, its first stop is shown instead',
    row: 'location',
  },
  description: { label: 'Description', control: 'textarea' },
  price: {
    label: 'Price',
    hint: 'In dollars, per person. 0 is shown as Free',
    input: { inputMode: 'decimal' },
    row: 'numbers',
    shown: priceLabel,
  },
  venueCount: {
    label: 'Number of venues',
    hint: 'Once there is a route, its stops are counted instead',
    input: { type: 'number', step: '1', min: '1', inputMode: 'numeric' },
    row: 'numbers',
  },
  priceIncludes: {
    label: 'The price includes',
    hint: 'Optional. For example, a wristband and a drink at the first stop',
  },
  imagePath: {
    label: 'Picture link',
    hint: 'Optional. Without a picture, the event gets a drawn poster',
    input: { inputMode: 'url' },
    isPicture: true,
  },
  imageAlt: { label: 'Picture description', hint: 'What the picture shows, for people who cannot see it' },
  ticketUrl: {
    label: 'Ticket link',
    hint: 'Optional. Without one, guests register here or see Coming Soon',
    input: { type: 'url' },
  },
  registrationOpen: {
    label: 'Registration Open',
    hint: 'Guests can save a spot on the event’s page',
    control: 'checkbox',
    isForRegistration: true,
  },
  payment: {
    label: 'Guests pay',
    control: 'select',
    options: [
      { value: 'door', label: 'At the door' },
      { value: 'online', label: 'Here, by card' },
    ],
    blank: null,
    shown: ({ payment }) => (payment === 'online' ? 'here, by card' : 'at the door'),
  },
  capacity: {
    label: 'Guest limit',
    hint: 'Leave empty for no limit. Once it is full, parties go on the waiting list',
    // A number input hides what is no number, which would then be any number.
    input: { inputMode: 'numeric' },
    row: 'capacity',
    isForRegistration: true,
    shown: ({ capacity }) => String(capacity ?? 'no limit'),
  },
  dogCapacity: {
    label: 'Dog limit',
    hint: 'Leave empty for no limit',
    input: { inputMode: 'numeric' },
    row: 'capacity',
    isForRegistration: true,
    shown: ({ dogCapacity }) => String(dogCapacity ?? 'no limit'),
  },
  phoneRequired: {
    label: 'Ask for a phone number',
    hint: 'Otherwise guests may leave it blank',
    control: 'checkbox',
    isForRegistration: true,
  },
  isActive: {
    label: 'Active Event',
    hint: 'Active events appear on the public site',
    control: 'checkbox',
  },
};

export const eventFieldNames = fieldNames(eventFields);

/** An event as its form shows it; without one, as the form of a new event begins. */
export const formValues = (event?: Event): EventFormValues => ({
  title: event?.title ?? '',
  date: event ? orlandoDay(event.date) : '',
  startTime: event?.startTime ?? '',
  endTime: event?.endTime ?? '',
  location: event?.location ?? newEventDefaults.location,
  startingVenue: event?.startingVenue ?? newEventDefaults.startingVenue,
  description: event?.description ?? newEventDefaults.description,
  price: String(centsToDollars(event?.price ?? newEventDefaults.price)),
  venueCount: String(event?.venueCount ?? newEventDefaults.venueCount),
  priceIncludes: event?.priceIncludes ?? '',
  imagePath: event?.imagePath ?? '',
  imageAlt: event?.imageAlt ?? '',
  ticketUrl: event?.ticketUrl ?? '',
  registrationOpen: event?.registrationOpen ?? false,
  payment: event?.payment ?? 'door',
  capacity: String(event?.capacity ?? ''),
  dogCapacity: String(event?.dogCapacity ?? ''),
  phoneRequired: event?.phoneRequired ?? false,
  isActive: event?.isActive ?? true,
});

export type EventForm = UseFormReturn<EventFormValues, unknown, EventChanges>;

export const useEventForm = (defaultValues: EventFormValues): EventForm =>
  useForm<EventFormValues, unknown, EventChanges>({ resolver: zodResolver(typedEvent), defaultValues });

export function fieldText(name: FieldName, event: Event): string {
  const { shown } = eventFields[name];
  const { [name]: value } = formValues(event);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return (shown?.(event) ?? String(value)) || 'empty';
}

export function eventDifferences(opened: Event, current: Event): Difference[] {
  const [before, now] = [formValues(opened), formValues(current)];
  return eventFieldNames
    .filter((name) => before[name] !== now[name])
    .map((name) => ({ label: eventFields[name].label, now: fieldText(name, current) }));
}
