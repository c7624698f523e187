import * as z from 'zod';
import {
  count,
  optionalText,
  optionalUrl,
  rowId,
  instant as sentInstant,
  text,
  version,
  webAddress,
} from '../fields';
import { endInstant, startInstant } from '../instants';
import { idList, listQuery } from '../lists';
import { dollarsToCents, formatPrice } from '../money';
import { unbrokenText } from '../pasted-text';
import { maxInteger } from '../site';
import { unannouncedStop } from '../stops/stop-states';
import { publicStop, publicVendor } from '../stops/stops';
import { meantDay } from './meant-day';
import { newEventDefaults } from './new-event';
import { paymentWays } from './payment-ways';
import type { events } from './tables';
import { takesRegistrations } from './takes-registrations';

export type EventRow = typeof events.$inferSelect;

/** An event as the API sends it: what is not named here stays private. */
export const eventResponse = z
  .object({
    id: rowId,
    title: z.string(),
    date: sentInstant,
    startTime: z.string(),
    endTime: z.string(),
    location: z.string(),
    startingVenue: z.string(),
    description: z.string(),
    price: z.int32().meta({ description: 'In cents, for one person. Dogs come free.' }),
    priceIncludes: z.string().nullable().meta({ description: 'What it buys.' }),
    imagePath: z.string().nullable(),
    imageAlt: z.string().nullable().meta({ description: 'What the image shows, in words.' }),
    venueCount: z.int32(),
    isActive: z.boolean(),
    ticketUrl: z.string().nullable(),
    version: z.int32(),
    createdAt: sentInstant,
    endsAt: sentInstant.meta({ description: 'When it ends: until then it is upcoming.' }),
    priceFormatted: z.string().meta({ description: 'The price in dollars, without a sign: `1,250.00`.' }),
    priceNote: z.string().optional().meta({
      description:
        'What the price buys and how it is paid, in words, where visitors read of an event to come.',
    }),
    // The server says so: a visitor's own clock may be wrong.
    isPast: z.boolean().meta({ description: 'Whether it has ended.' }),
    registrationOpen: z
      .boolean()
      .meta({ description: 'Whether the organizer lets guests register on the site.' }),
    capacity: z.int32().nullable(),
    dogCapacity: z.int32().nullable(),
    phoneRequired: z.boolean().meta({ description: 'Whether guests who register give a phone number.' }),
    payment: z
      .enum(paymentWays)
      .meta({ description: 'How guests who register on the site pay: at the door, or there, by card.' }),
    stopCount: count.meta({ description: 'How many stops its route has.' }),
    confirmedStopCount: count.meta({ description: 'Of how many the venue has agreed.' }),
    cancelledAt: sentInstant.nullable(),
    cancellationReason: z.string().nullable(),
  })
  .meta({ id: 'Event' });

export type Event = z.infer<typeof eventResponse>;

/** How many places are left; null is any number. Up to 10 s old: the registration itself decides. */
export const placesLeft = z
  .object({
    isOpen: z.boolean(),
    peopleLeft: z.int32().nullable(),
    dogsLeft: z.int32().nullable(),
    peoplePaying: count.optional().meta({
      description: 'For how many people is being paid at the moment, where it is for any: they take places.',
    }),
    notice: z.string().optional().meta({ description: 'Why nothing is sold at the moment, in words.' }),
    isTestSale: z
      .boolean()
      .optional()
      .meta({ description: 'Whether only an administrator can buy, without money.' }),
  })
  .meta({ id: 'PlacesLeft' });
export type PlacesLeft = z.infer<typeof placesLeft>;

/** An event in the public lists. */
export const listedEventResponse = eventResponse
  .extend({
    registration: placesLeft
      .optional()
      .meta({ description: 'Of an upcoming event with a limit, to which guests may register.' }),
    pictureCount: count
      .optional()
      .meta({ description: 'How many pictures its album has; of an upcoming event this is not said.' }),
  })
  .meta({ id: 'ListedEvent' });
export type ListedEvent = z.infer<typeof listedEventResponse>;

/** An event in the administrators' list. */
export const administeredEvent = eventResponse
  .extend({
    people: count.meta({ description: 'Who have a place, or are offered one.' }),
    dogs: count,
    came: count.meta({ description: 'How many of them were let in.' }),
  })
  .meta({ id: 'AdministeredEvent' });
export type AdministeredEvent = z.infer<typeof administeredEvent>;

/** An event as its own page shows it. */
export const eventDetailsResponse = eventResponse
  .extend({
    registration: placesLeft,
    stops: publicStop.array(),
    vendors: publicVendor.array(),
    pictureCount: count.meta({ description: 'How many pictures its album has.' }),
    nextEvent: eventResponse
      .pick({ id: true, title: true, date: true })
      .nullable()
      .meta({ description: 'Once it is over: the event that comes next.' }),
  })
  .meta({ id: 'EventDetails' });
export type EventDetails = z.infer<typeof eventDetailsResponse>;

const invalidDate = 'Please enter a valid date';
const day = z.iso.date({ error: invalidDate });
const instant = z.iso.datetime({ offset: true, error: invalidDate });

/** Whether a date may be an event's, be it as input or as the instant that the event has. */
const withinReach = (value: string) =>
  [meantDay(value), meantDay(value, new Date(value))].some((meant) => meant >= '2000' && meant < '2101');

const isSitePath = (value: string) => /^\/(?![/\\])[^\\\s]*$/.test(value);

/** How many there is room for; null is any number. */
const capacity = z
  .int('Must be a whole number')
  .min(0, 'Must not be negative')
  .max(1_000_000, 'Must be at most 1,000,000')
  .nullable()
  .optional();

const isActive = z.boolean('Must be true or false');

/** What anybody writes of an event, at the API and in the form. */
const eventBody = z.object({
  title: text({ min: 3, max: 120, message: 'Title must be at least 3 characters' }),
  startTime: text({ min: 1, max: 40, message: 'Start time is required' }),
  endTime: text({ min: 1, max: 40, message: 'End time is required' }),
  location: text({ min: 1, max: 200, message: 'Location is required' }),
  startingVenue: text({ min: 1, max: 200, message: 'Starting venue is required' }),
  description: text({ min: 10, max: 5000, message: 'Description should be at least 10 characters' }),
  ticketUrl: optionalUrl(),
  imagePath: optionalText(2000, unbrokenText).pipe(
    z
      .union(
        [z.string().refine(isSitePath), z.url(webAddress)],
        'Must be a web address, or a path on this site starting with /',
      )
      .nullable(),
  ),
  imageAlt: optionalText(300).optional(),
  date: z.union([day, instant], invalidDate).refine(withinReach, invalidDate),
  price: z
    .int('Price must be a whole number of cents')
    .min(0, 'Price cannot be negative')
    .max(maxInteger, 'Price must be at most $21,474,836.47'),
  priceIncludes: optionalText(120).optional(),
  venueCount: z
    .int('Must be a whole number')
    .min(1, 'Must have at least 1 venue')
    .max(maxInteger, 'Must have fewer venues'),
  // Left out of a change, they stay.
  registrationOpen: z.boolean('Must be true or false').optional(),
  capacity,
  dogCapacity: capacity,
  phoneRequired: z.boolean('Must be true or false').optional(),
  payment: z.enum(paymentWays, 'Must be door or online').optional(),
});

/**
 * What the API takes for a new event: price in whole cents, date as `meantDay` reads it. What can follow has a default. Gives the row's values, with
 * `date` as the instant at which the event starts.
 */
export const eventInput = eventBody
  .extend({
    location: eventBody.shape.location.default(newEventDefaults.location),
    startingVenue: eventBody.shape.startingVenue.default(newEventDefaults.startingVenue),
    description: eventBody.shape.description.default(newEventDefaults.description),
    price: eventBody.shape.price.default(newEventDefaults.price),
    venueCount: eventBody.shape.venueCount.default(newEventDefaults.venueCount),
    isActive: isActive.default(true),
    copiedFrom: rowId.nullish().meta({
      description: 'The event that it is a copy of: it takes its route, unconfirmed, and its vendors.',
    }),
  })
  .transform((body) => ({ ...body, date: startInstant(meantDay(body.date), body.startTime) }));

/** The same for a change, whose date is read with the event at hand. What is not said to be active or not stays so. */
export const eventUpdate = eventBody.extend({
  isActive: isActive.optional(),
  version,
});

/** The instant at which an event starts after a change. What was read of it, sent back, leaves it where it is. */
export function changedStart(
  { date, startTime }: Pick<EventUpdate, 'date' | 'startTime'>,
  before: Pick<EventRow, 'date' | 'startTime'>,
): Date {
  const isAsRead = date.includes('T') && new Date(date).getTime() === before.date.getTime();
  if (isAsRead && startTime === before.startTime) return before.date;
  return startInstant(meantDay(date, before.date), startTime);
}

/** What the API takes to publish several events at once, or to take them off the site. */
export const bulkPublication = z.object({ ids: idList, isActive });

export const maxRepetitions = 60;

/** What the API takes to repeat an event: the Orlando days of its copies, which stay inactive until published. */
export const repetition = z.object({
  days: z
    .array(day.refine(withinReach, invalidDate), 'Must be a list of days')
    .min(1, 'Choose at least one day')
    .max(maxRepetitions, `Choose at most ${maxRepetitions} days`),
});

/** What a stored event says, once the input is parsed. */
export type EventInput = z.output<typeof eventInput>;
export type EventUpdate = z.output<typeof eventUpdate>;

/** The admin's event form (docs/product/events.md#event-form), with day and price as typed. Gives the API's input. */
export const eventForm = eventBody.extend({
  isActive,
  date: day.refine(withinReach, invalidDate),
  price: z
    .number('Price must be a number')
    .min(0, 'Price cannot be negative')
    .max(maxInteger / 100, 'Price must be at most $21,474,836.47')
    .transform(dollarsToCents),
});

export const eventsWhen = z.object({
  when: z.enum(['upcoming', 'past'], 'Must be upcoming or past').default('upcoming'),
});

export const eventListQuery = listQuery(['date', 'endsAt', 'title', 'location', 'isActive', 'createdAt']);
export type EventListQuery = z.output<typeof eventListQuery>;

/** An event's row as visitors see it: where there is a route, it says how many stops there are and which is the first. */
export function withRoute<
  Row extends Pick<EventRow, 'stopCount' | 'firstStop' | 'venueCount' | 'startingVenue'>,
>(row: Row): Row {
  if (row.stopCount === 0) return row;
  return { ...row, venueCount: row.stopCount, startingVenue: row.firstStop ?? unannouncedStop };
}

/** An event's row at `now`, with what the API sends besides. */
export function presentEvent(row: EventRow, now: Date) {
  return { ...row, priceFormatted: formatPrice(row.price), isPast: row.endsAt <= now };
}

/** An event as the API's JSON brings it to the browser at `now`. */
export function toEvent(row: EventRow, now: Date): Event {
  return eventResponse.parse(presentEvent(row, now));
}

/** Whether guests may register on the site (docs/product/registrations.md), whatever places are left. */
export function isRegistrable(event: ReturnType<typeof presentEvent>): boolean {
  return event.isActive && takesRegistrations(event);
}

/** The columns of an event with its end, which is stored: the lists ask for it among thousands of events. */
export function withEnd<Columns extends Pick<EventRow, 'date' | 'startTime' | 'endTime'>>(columns: Columns) {
  return { ...columns, endsAt: endInstant(columns.date, columns.startTime, columns.endTime) };
}

/** The next instant at which one of these events ends; none where each of them has ended. */
export function nextEnd(rows: Pick<EventRow, 'endsAt'>[], now: Date): Date | undefined {
  const ends = rows.map(({ endsAt }) => endsAt.getTime()).filter((end) => end > now.getTime());
  return ends.length > 0 ? new Date(Math.min(...ends)) : undefined;
}
