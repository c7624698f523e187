import * as z from 'zod';
import { count, oneOf, rowId, instant as sentInstant } from '../fields';
import { endInstant } from '../instants';
import { listQuery } from '../lists';
import { formatPrice } from '../money';
import { publicPicture } from '../pictures/pictures';
import { unannouncedStop } from '../stops/stop-states';
import { publicStop, publicVendor } from '../stops/stops';
import { paymentWays } from './payment-ways';
import type { events } from './tables';
import { takesRegistrations } from './takes-registrations';

export type EventRow = typeof events.$inferSelect;

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
    isActive: z.boolean().meta({ description: 'Whether it has a page that everybody can see.' }),
    ticketUrl: z.string().nullable(),
    version: z.int32(),
    createdAt: sentInstant,
    endsAt: sentInstant.meta({ description: 'When it ends: until then it is upcoming.' }),
    priceFormatted: z.string().meta({ description: 'The price in dollars, without a sign: `1,250.00`.' }),
    priceNote: z.string().optional().meta({
      description:
        'What the price buys and how it is paid, in words, where visitors read of an event to come.',
    }),
    // By the server's clock: a visitor's may be wrong.
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

export const administeredEvent = eventResponse
  .extend({
    people: count.meta({ description: 'Who have a place, or are offered one.' }),
    dogs: count,
    came: count.meta({ description: 'How many of them were let in.' }),
  })
  .meta({ id: 'AdministeredEvent' });
export type AdministeredEvent = z.infer<typeof administeredEvent>;

export const eventDetailsResponse = eventResponse
  .extend({
    registration: placesLeft,
    refundNote: z
      .string()
      .optional()
      .meta({ description: 'What who cancels gets back, in words, where it is paid on the site.' }),
    stops: publicStop.array(),
    vendors: publicVendor.array(),
    pictureCount: count.meta({ description: 'How many pictures its album has.' }),
    pictures: publicPicture.array().meta({ description: 'The first of them, once it is over.' }),
    nextEvent: eventResponse
      .pick({ id: true, title: true, date: true, endsAt: true })
      .nullable()
      .meta({ description: 'Once it is over or cancelled: the event that comes next.' }),
  })
  .meta({ id: 'EventDetails' });
export type EventDetails = z.infer<typeof eventDetailsResponse>;

const eventTimes = ['upcoming', 'past'] as const;

export const eventsWhen = z.object({
  when: z.enum(eventTimes, 'Must be upcoming or past').default('upcoming'),
});

export const eventListQuery = listQuery([
  'date',
  'endsAt',
  'title',
  'location',
  'isActive',
  'createdAt',
]).extend({ when: oneOf(eventTimes).optional() });
export type EventListQuery = z.output<typeof eventListQuery>;

/** An event's row as visitors see it: where there is a route, it says how many stops there are and which is the first. */
export function withRoute<
  Row extends Pick<EventRow, 'stopCount' | 'firstStop' | 'venueCount' | 'startingVenue'>,
>(row: Row): Row {
  if (row.stopCount === 0) return row;
  return { ...row, venueCount: row.stopCount, startingVenue: row.firstStop ?? unannouncedStop };
}

export function presentEvent(row: EventRow, now: Date) {
  return { ...row, priceFormatted: formatPrice(row.price), isPast: row.endsAt <= now };
}

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
