import * as z from 'zod';
import { parseClockTime } from '../clock-times';
import { type OrlandoDay, orlandoDay } from '../dates';
import { optionalText, optionalUrl, rowId, text, version, webAddress } from '../fields';
import { startInstant } from '../instants';
import { idList } from '../lists';
import { dollarsToCents } from '../money';
import { maxInteger } from '../site';
import { unannouncedStop } from '../stops/stop-states';
import { unbrokenText } from '../text/pasted-text';
import type { EventRow } from './events';
import { paymentWays } from './payment-ways';

/** What a new event says before its organizer does (docs/product/events.md#event-form): no bar before it has agreed. */
export const newEventDefaults = {
  location: 'Orlando',
  startingVenue: unannouncedStop,
  description: 'A walk from bar to bar, with good dogs and cold drinks. The details follow soon.',
  price: 0,
  venueCount: 1,
};

/**
 * The Orlando day that a valid `date` input means. UTC midnight means that very day, because `new Date('2026-12-05')` is
 * that, unless it is `current`: an event at 7 PM in winter starts at UTC midnight of the next day.
 */
export function meantDay(input: string, current?: Date): OrlandoDay {
  if (isPlainDay(input)) return input;
  const iso = new Date(input).toISOString();
  const isCurrent = iso === current?.toISOString();
  return iso.endsWith('T00:00:00.000Z') && !isCurrent ? iso.slice(0, 10) : orlandoDay(input);
}

const isPlainDay = (input: string) => !input.includes('T');

const invalidDate = 'Please enter a valid date';
const day = z.iso.date({ error: invalidDate });
const instant = z.iso.datetime({ offset: true, error: invalidDate });

/** Whether a date may be an event's, be it as input or as the instant that the event has. */
const withinReach = (value: string) =>
  [meantDay(value), meantDay(value, new Date(value))].some((meant) => meant >= '2000' && meant < '2101');

const invalidPicture = 'Must be a web address, or a path on this site starting with /';
const isSitePath = (value: string) => /^\/(?![/\\])[^\\\s]*$/.test(value);

const capacity = z
  .int('Must be a whole number')
  .min(0, 'Must not be negative')
  .max(1_000_000, 'Must be at most 1,000,000')
  .nullable()
  .optional();

const isActive = z.boolean('Must be true or false');

const timeLike = /^\d+:\d+\s*(?:[ap]\.?\s?m\.?)?$/i;

/** A clock time, or words in its place: `4:00 PM`, `4:00 PM sharp`, `dusk`; not what no clock shows: `25:00`. */
const timeText = (message: string) =>
  text({ min: 1, max: 40, message }).refine(
    (typed) => !timeLike.test(typed) || parseClockTime(typed) !== null,
    'Must be a time, for example 4:00 PM',
  );

const eventBody = z.object({
  title: text({ min: 3, max: 120, message: 'Title must be at least 3 characters' }),
  startTime: timeText('Start time is required'),
  endTime: timeText('End time is required'),
  location: text({ min: 1, max: 200, message: 'Location is required' }),
  startingVenue: text({ min: 1, max: 200, message: 'Starting venue is required' }),
  description: text({ min: 10, max: 5000, message: 'Description should be at least 10 characters' }),
  ticketUrl: optionalUrl(),
  imagePath: optionalText(2000, unbrokenText).pipe(
    z.union([z.string().refine(isSitePath, invalidPicture), z.url(webAddress)], invalidPicture).nullable(),
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

/** What the API takes for a new event: price in cents, date as `meantDay` reads it. Gives `date` as the event's start. */
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

/** The same for a change; `changedStart` reads its date. */
export const eventUpdate = eventBody.extend({ isActive: isActive.optional(), version });

/** The instant at which an event starts after a change. What was read of it, sent back, leaves it where it is. */
export function changedStart(
  { date, startTime }: Pick<EventUpdate, 'date' | 'startTime'>,
  before: Pick<EventRow, 'date' | 'startTime'>,
): Date {
  const isAsRead = date.includes('T') && new Date(date).getTime() === before.date.getTime();
  if (isAsRead && startTime === before.startTime) return before.date;
  return startInstant(meantDay(date, before.date), startTime);
}

export const bulkPublication = z.object({ ids: idList, isActive });

export const maxRepetitions = 60;

/** What the API takes to repeat an event: the Orlando days of its copies, which stay inactive until published. */
export const repetition = z.object({
  days: z
    .array(day.refine(withinReach, invalidDate), 'Must be a list of days')
    .min(1, 'Choose at least one day')
    .max(maxRepetitions, `Choose at most ${maxRepetitions} days`),
});

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
