import * as z from 'zod';
import { text } from './fields';
import { registrationStates } from './registration-states';
import { count, instant, rowId } from './responses';

export const checkInResults = [
  'checked-in',
  'checked-out',
  'already',
  'waiting',
  'not-a-guest',
  'cancelled',
  'quarantined',
] as const;
export type CheckInResult = (typeof checkInResults)[number];

/** What is counted at the door: that nobody is there twice as often as a bus holds. */
export const walkInLimits = { people: 50, dogs: 50 } as const;
export const maxCheckIns = 500;

const wristband = text({ max: 40 });

const walkIn = z.object({
  name: text({ max: 100 }).default(''),
  people: z.int().min(1).max(walkInLimits.people),
  dogs: z.int().min(0).max(walkInLimits.dogs),
});

/** One tap at a door. Exactly one of `registrationId` and `walkIn`. */
export const checkIn = z
  .object({
    id: z.uuid(),
    action: z.enum(['in', 'out']).default('in'),
    registrationId: rowId.optional(),
    walkIn: walkIn.optional(),
    people: z.int().min(1).max(walkInLimits.people).optional(),
    at: z.iso.datetime({ offset: true }),
    device: text({ min: 1, max: 60 }),
    wristband: wristband.optional(),
  })
  .refine((tap) => (tap.registrationId === undefined) !== (tap.walkIn === undefined), {
    message: 'Exactly one of registrationId and walkIn',
    path: ['registrationId'],
  });
export type CheckIn = z.input<typeof checkIn>;

/** What a phone sends: each tap is judged by itself, so one that cannot be read keeps no other back. */
export const sentCheckIns = z.object({
  checkIns: z
    .array(z.unknown(), 'Must be a list of check-ins')
    .max(maxCheckIns, `Send at most ${maxCheckIns} at once`),
});

export const checkInsResult = z
  .object({
    results: z
      .object({ id: z.string().nullable(), result: z.enum(checkInResults) })
      .array()
      .meta({ description: 'In the order in which they were sent.' }),
  })
  .meta({ id: 'CheckInResults' });

/** What helpers see: names, parties and wristbands, nothing else (docs/product.md#door). */
export const doorResponse = z
  .object({
    event: z.object({
      id: rowId,
      title: z.string(),
      date: instant,
      startTime: z.string(),
      startingVenue: z.string(),
      cancelledAt: instant.nullable(),
      doorEndsAt: instant.meta({ description: 'When this link ends, and phones erase the list.' }),
    }),
    guests: z
      .object({
        id: rowId,
        name: z.string(),
        people: count,
        dogs: z.string().array().meta({ description: 'Their names.' }),
        dogCount: count,
        state: z.enum(registrationStates),
        checkedInAt: instant.nullable(),
        checkedInPeople: count.nullable(),
        wristband: z.string().nullable(),
        code: z.string(),
        checkIns: z
          .object({ id: z.string(), action: z.enum(['in', 'out']), device: z.string(), at: instant })
          .array(),
        isDuplicate: z.boolean().meta({ description: 'Whether two doors let it in.' }),
      })
      .array(),
    walkIns: z
      .object({
        id: z.string(),
        name: z.string(),
        people: count,
        dogs: count,
        wristband: z.string().nullable(),
        device: z.string(),
        at: instant,
      })
      .array(),
    totals: z.object({ expectedPeople: count, expectedDogs: count, insidePeople: count, insideDogs: count }),
  })
  .meta({ id: 'Door' });
export type Door = z.infer<typeof doorResponse>;
export type DoorGuest = Door['guests'][number];

/** A link for an event's helpers. It is shown once: only its administrator has it. */
export const doorLinkResponse = z.object({ url: z.url(), expiresAt: instant }).meta({ id: 'DoorLink' });
