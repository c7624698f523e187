import * as z from 'zod';
import { parseClockTime } from '../clock-times';
import { addDays, hourMilliseconds, orlandoDay } from '../dates';
import { instant, optionalText, rowId, text, version } from '../fields';
import { startInstant } from '../instants';
import { bulkResult, idList } from '../lists';
import { rowActions } from '../row-actions';
import { visibleText } from '../text/pasted-text';
import { type Answer, mailObstacles, stopActions } from './next-state';
import { specials } from './specials';
import { boothAnswerers, routeLimits, stopAnswerers, stopStates } from './stop-states';
import type { eventVendors, stops } from './tables';

export type StopRow = typeof stops.$inferSelect;
export type BoothRow = typeof eventVendors.$inferSelect;

const invalidTime = 'Please enter a time like 4:00 PM';

/** A clock time in Orlando on the event's evening (`4:30 PM`, `16:30`), or an instant. `stopInstant` reads it. */
export const stopTime = z.union(
  [
    text({ min: 1, max: 40 }).refine((value) => parseClockTime(value) !== null, invalidTime),
    z.iso.datetime({ offset: true }),
  ],
  invalidTime,
);

/** The instant of a stop's time; one long before the start `date` is after midnight: `12:30 AM` of a 9 PM event. */
export function stopInstant(time: string, { date }: { date: Date }): Date {
  if (!parseClockTime(time)) return new Date(time);
  const day = orlandoDay(date);
  const thatDay = startInstant(day, time);
  return thatDay.getTime() >= date.getTime() - 4 * hourMilliseconds
    ? thatDay
    : startInstant(addDays(day, 1), time);
}

const coordinate = (most: number) =>
  z
    .number('Must be a number')
    .min(-most, `Must be between -${most} and ${most}`)
    .max(most, `Must be between -${most} and ${most}`)
    .nullable()
    .default(null);

/** What no organizer writes of a stop. */
type Unwritten = 'id' | 'eventId' | 'position' | 'movedBy' | 'createdAt' | keyof Answer<Date>;

/** What the organizer writes of a stop: its draft, form and copies follow from it; no column can be left out. */
const written = {
  venueId: rowId.nullable().default(null),
  name: text({ min: 1, max: 200, message: 'Name is required' }),
  address: text({ min: 1, max: 300, message: 'Address is required', read: visibleText }),
  arrivesAt: stopTime,
  leavesAt: stopTime,
  specials: specials.default([]),
  note: optionalText(500),
  latitude: coordinate(90),
  longitude: coordinate(180),
} satisfies Record<Exclude<keyof StopRow, Unwritten>, z.ZodType>;

/** The defaults of what a stop may leave out. */
export const blankStop = z
  .object(written)
  .omit({ name: true, address: true, arrivesAt: true, leavesAt: true })
  .parse({});

/** A stop as the organizer writes it (docs/product/route.md). One with an `id` is that stop, changed or moved. */
export const stopInput = z
  .object({
    id: rowId.optional(),
    ...written,
    // Only what the organizer states: without it a stop keeps its state.
    isConfirmed: z.boolean('Must be true or false').optional(),
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    message: 'Enter both latitude and longitude',
    path: ['longitude'],
  });
export type StopInput = z.output<typeof stopInput>;

/** What replaces a route: the stops in their order, and the event's version that they were written from. */
export const routeUpdate = z.object({
  version,
  stops: z
    .array(stopInput, 'Must be a list of stops')
    .max(routeLimits.stops, `At most ${routeLimits.stops} stops fit in one evening`),
});
export type RouteUpdate = z.output<typeof routeUpdate>;

export const stopIds = z.object({ ids: idList });

export const invitation = stopIds.extend({
  isHeld: z
    .boolean('Must be true or false')
    .default(true)
    .meta({ description: 'Whether the mails wait for the organizer’s word.' }),
});

export const reminderResult = bulkResult
  .extend({
    tooSoon: z.array(rowId).meta({ description: 'Stops whose venue was reminded today already.' }),
    unsent: z.array(rowId).meta({ description: 'Stops whose invitation has not left yet.' }),
  })
  .meta({ id: 'ReminderResult' });

const stopResponseShape = {
  id: rowId,
  position: z.int().min(1).meta({ description: 'Its place on the route, from 1.' }),
  arrivesAt: instant,
  leavesAt: instant,
};

type PlaceField = Exclude<keyof typeof written, 'venueId' | 'arrivesAt' | 'leavesAt'>;

const place = {
  name: z.string(),
  address: z.string(),
  specials: z.object({ what: z.string(), price: z.string() }).array(),
  note: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
} satisfies Record<PlaceField, z.ZodType>;

const timeMeaning = 'False while a venue that has agreed is asked whether a new time suits it.';

export const stopResponse = z
  .object({
    ...stopResponseShape,
    venueId: rowId.nullable(),
    ...place,
    state: z.enum(stopStates),
    askedAt: instant.nullable().meta({
      description:
        'When its venue was last asked, or an invitation was written that has not left; null since the day or the time has changed.',
    }),
    isUnsent: z.boolean().meta({
      description:
        'Whether the last invitation of its venue waits to leave: it counts as asked once that has left.',
    }),
    mailObstacle: z.enum(mailObstacles).nullable().meta({
      description:
        'Why its venue is not written to: how its application stands, or that it has no email address.',
    }),
    answeredAt: instant.nullable(),
    isTimeAgreed: z.boolean().meta({ description: timeMeaning }),
    answeredBy: z.enum(stopAnswerers).nullable(),
    declineReason: z.string().nullable().meta({ description: 'What its venue wrote with its no.' }),
    actions: rowActions(stopActions),
  })
  .meta({ id: 'Stop' });
export type Stop = z.infer<typeof stopResponse>;

export const routeResponse = z
  .object({
    version: z.int32(),
    stops: stopResponse.array(),
    declinedVenueIds: rowId
      .array()
      .meta({ description: 'The venues whose stop went to another, or left the route, after their no.' }),
  })
  .meta({ id: 'Route' });
export type Route = z.infer<typeof routeResponse>;

const unlessConfirmed = { description: 'Null until the venue has agreed.' };

/** What is public of a place once its venue has agreed: each field, or none. */
const publicPlace = {
  name: place.name.nullable().meta(unlessConfirmed),
  address: place.address.nullable().meta(unlessConfirmed),
  specials: place.specials.nullable().meta(unlessConfirmed),
  note: place.note.meta(unlessConfirmed),
  latitude: place.latitude.meta(unlessConfirmed),
  longitude: place.longitude.meta(unlessConfirmed),
  website: z.string().nullable().meta(unlessConfirmed),
  hasOutdoorSpace: z.boolean().nullable().meta(unlessConfirmed),
} satisfies Record<PlaceField | 'website' | 'hasOutdoorSpace', z.ZodNullable>;

type Agreed = { [Name in keyof typeof publicPlace]: z.input<(typeof publicPlace)[Name]> };

/** The same of a stop: nothing of one whose venue has not agreed. */
export const publicPlaceOf = (agreed: Agreed | undefined): Agreed => ({
  name: agreed?.name ?? null,
  address: agreed?.address ?? null,
  specials: agreed?.specials ?? null,
  note: agreed?.note ?? null,
  latitude: agreed?.latitude ?? null,
  longitude: agreed?.longitude ?? null,
  website: agreed?.website ?? null,
  hasOutdoorSpace: agreed?.hasOutdoorSpace ?? null,
});

/** A stop as everybody gets it: its place and its times; the rest once its venue has agreed (docs/product/route.md). */
export const publicStop = z
  .object({
    ...stopResponseShape,
    isConfirmed: z.boolean(),
    isTimeAgreed: z.boolean().meta({ description: timeMeaning }),
    ...publicPlace,
  })
  .meta({ id: 'PublicStop' });
export type PublicStop = z.infer<typeof publicStop>;

export const publicVendor = z
  .object({
    businessName: z.string(),
    vendorType: z.string().nullable(),
    productDescription: z.string().nullable(),
    website: z.string().nullable(),
    socialMedia: z.string().nullable(),
    stopId: rowId.nullable().meta({ description: 'The stop that they are at; null is the whole route.' }),
  })
  .meta({ id: 'PublicVendor' });
export type PublicVendor = z.infer<typeof publicVendor>;

export const eventVendorsUpdate = z.object({
  vendorIds: z.array(rowId, 'Must be a list of ids').max(routeLimits.vendors),
  stops: z.array(z.object({ vendorId: rowId, stopId: rowId }), 'Must be a list of stops').default([]),
  // Only what the organizer states: the others keep their state.
  answers: z
    .array(z.object({ vendorId: rowId, isConfirmed: z.boolean('Must be true or false') }))
    .default([]),
});
export type EventVendorsUpdate = z.output<typeof eventVendorsUpdate>;

export const eventVendorResponse = publicVendor
  .omit({ website: true, socialMedia: true })
  .extend({
    vendorId: rowId,
    ...stopResponse.pick({
      state: true,
      askedAt: true,
      isUnsent: true,
      mailObstacle: true,
      answeredAt: true,
      declineReason: true,
    }).shape,
    answeredBy: z.enum(boothAnswerers).nullable(),
    actions: rowActions(stopActions),
  })
  .meta({ id: 'EventVendor' });
export type EventVendor = z.infer<typeof eventVendorResponse>;
