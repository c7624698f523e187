import * as z from 'zod';
import { count, instant, rowId, text } from '../fields';
import { registrationStates } from '../registrations/registration-states';
import { maxInteger } from '../site';
import { checkInResults, paymentMeans, walkInLimits } from './check-in-results';

export const maxCheckIns = 500;

/** Some type the number on it, some its whole text. */
const wristband = z.union([text({ max: 40 }), z.int().min(0).transform(String)]);

const walkIn = z.object({
  name: text({ max: 100 }).default(''),
  people: z.int().min(1).max(walkInLimits.people),
  dogs: z.int().min(0).max(walkInLimits.dogs).default(0),
});

/** Years that every program on the way can read. A phone's clock that was reset says 1970. */
function isReadable(at: string): boolean {
  const year = new Date(at).getUTCFullYear();
  return year >= 1900 && year <= 9999;
}

/** `undoes` names a tap that is taken back, as though it had never been; an `out` without it ends whatever was tapped before. */
export const checkIn = z
  .object({
    id: z.guid().toLowerCase(),
    action: z.enum(['in', 'out', 'paid']).default('in'),
    registrationId: rowId.optional(),
    walkIn: walkIn.optional(),
    people: z.int().min(1).max(walkInLimits.people).optional(),
    amount: z.int().min(1).max(maxInteger).optional(),
    means: z.enum(paymentMeans).optional(),
    at: z.iso.datetime({ offset: true }).refine(isReadable, 'Must be in a year that can be'),
    device: text({ min: 1, max: 60 }),
    wristband: wristband.optional(),
    undoes: z.guid().toLowerCase().optional(),
  })
  .refine((tap) => (tap.registrationId === undefined) !== (tap.walkIn === undefined), {
    message: 'Exactly one of registrationId and walkIn',
    path: ['registrationId'],
  })
  .refine(
    ({ action, walkIn, undoes }) =>
      action === 'out' ? !walkIn || undoes !== undefined : undoes === undefined,
    {
      message: 'Only what goes out undoes a tap, and a walk-in must say which',
      path: ['undoes'],
    },
  )
  .refine(
    ({ action, walkIn, amount }) =>
      action === 'paid'
        ? !walkIn && amount !== undefined
        : amount === undefined || Boolean(walkIn && action === 'in'),
    { message: 'Who pays says how much: a party on the list, or a walk-in as it comes in', path: ['amount'] },
  )
  .refine(({ amount, means }) => means === undefined || amount !== undefined, {
    message: 'Only what was paid was paid in cash or by card',
    path: ['means'],
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

const means = z.enum(paymentMeans).nullable().meta({ description: 'Cash where it does not say.' });

const doorTap = z.object({
  id: z.string(),
  action: z.enum(['in', 'out', 'paid']),
  people: count.nullable(),
  amount: count.nullable().meta({ description: 'What was paid, in cents.' }),
  wristband: z.string().nullable(),
  device: z.string(),
  at: instant.meta({ description: 'By the clock of the phone; where that cannot be true, when it arrived.' }),
  isClockImplausible: z.boolean(),
  undoes: z.string().nullable(),
  result: z.enum(checkInResults),
});
export type DoorTap = z.infer<typeof doorTap>;

const doorWalkIn = z.object({
  id: z.string(),
  name: z.string(),
  people: count,
  dogs: count,
  wristband: z.string().nullable(),
  device: z.string(),
  at: instant,
  amount: count.nullable().meta({ description: 'What it paid, in cents.' }),
  means,
});

const doorTotals = z.object({
  expectedPeople: count.meta({ description: 'Of parties that have a place.' }),
  expectedDogs: count,
  insidePeople: count.meta({ description: 'With walk-ins.' }),
  insideDogs: count,
  walkInPeople: count,
  walkInDogs: count,
});

/** What helpers see: names, parties and wristbands, nothing else (docs/product/door.md). */
export const doorResponse = z
  .object({
    event: z.object({
      id: rowId,
      title: z.string(),
      date: instant,
      startTime: z.string(),
      startingVenue: z.string(),
      priceAtDoor: z.int32().meta({ description: 'What one person pays there, in cents. Dogs come free.' }),
      takesCards: z.boolean().meta({ description: 'Whether helpers take cash or cards; else cash alone.' }),
      /** Always null, as a cancelled event has no door: pages of the door that phones keep from before look for it. */
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
        due: count.meta({
          description: 'What all its people owe before what helpers marked as paid, in cents.',
        }),
        unitPrice: count.meta({ description: 'What it owes for each person who comes, in cents.' }),
        prepaid: count.meta({ description: 'What it has paid of that on the site, in cents.' }),
        isPaid: z.boolean().meta({ description: 'Whether it has paid on the site, and owes nothing.' }),
        state: z.enum(registrationStates).exclude(['reserved']),
        checkedInAt: instant.nullable(),
        checkedInPeople: count.nullable(),
        wristband: z.string().nullable(),
        code: z.string(),
        checkIns: doorTap.array().meta({ description: 'In the order of `at`, whatever order they came in.' }),
        isDuplicate: z.boolean().meta({ description: 'Whether two doors let it in.' }),
      })
      .array(),
    walkIns: doorWalkIn.array(),
    totals: doorTotals,
  })
  .meta({ id: 'Door' });
export type Door = z.infer<typeof doorResponse>;
export type DoorGuest = Door['guests'][number];

/** A link for an event's helpers. It is shown once: only its administrator has it. */
export const doorLinkResponse = z.object({ url: z.url(), expiresAt: instant }).meta({ id: 'DoorLink' });
export type DoorLink = z.infer<typeof doorLinkResponse>;

export const doorOverviewResponse = z
  .object({
    link: z
      .object({ createdAt: instant, expiresAt: instant })
      .nullable()
      .meta({ description: 'The one that works now.' }),
    totals: doorTotals,
    walkIns: doorWalkIn.array(),
    duplicates: z
      .object({ registrationId: rowId, name: z.string(), checkIns: doorTap.array() })
      .array()
      .meta({ description: 'Parties that two doors let in.' }),
    notAdmitted: doorTap
      .extend({ registrationId: rowId.nullable(), name: z.string() })
      .array()
      .meta({ description: 'Taps for parties that wait, have cancelled, or are not on the list.' }),
    doubles: doorTap
      .extend({ registrationId: rowId, name: z.string(), means })
      .array()
      .meta({ description: 'By which parties were marked as paid more than they owed; `paid` ones count.' }),
    cashBox: z
      .object({ device: z.string(), cash: z.int32(), card: z.int32() })
      .array()
      .meta({ description: 'What each phone took less what it gave back, in cents, as far as it was sent.' }),
    quarantined: z
      .object({
        id: rowId,
        content: z.string().meta({ description: 'What was sent, as far as it was kept.' }),
        reason: z.string(),
        receivedAt: instant,
      })
      .array(),
  })
  .meta({ id: 'DoorOverview' });
export type DoorOverview = z.infer<typeof doorOverviewResponse>;

export const countedPayment = z.object({ checkInId: z.guid(), isCounted: z.boolean() });
export type CountedPayment = z.output<typeof countedPayment>;
