import * as z from 'zod';
import { conditions } from './conditions';
import { eventResponse } from './events';
import { email, honeypot, text } from './fields';
import { idList } from './lists';
import { pictureStates } from './picture-states';
import { guestPictureResponse } from './pictures';
import {
  cancellationCauses,
  organiserPartyLimits,
  partyLimits,
  registrationSources,
  registrationStates,
} from './registration-states';
import { count, instant, rowId } from './responses';
import type { registrations } from './tables';

export type RegistrationRow = typeof registrations.$inferSelect;

/** Line breaks and other controls, and marks that turn the direction of what stands around them. */
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** A text on one line, such as a name. */
export const line = (rules: Parameters<typeof text>[0]) =>
  text(rules).refine((value) => !unprintable.test(value), 'Must be on one line, without control characters');

export const dogNameMissing = 'Please tell us the dog’s name';
const dog = z.object({
  name: line({ min: 1, max: 60, message: dogNameMissing }),
  breed: line({ max: 60 }).default(''),
});

/** How many people and which dogs come together, at most so many. */
export const partyOf = <Dog extends z.ZodType>(oneDog: Dog, most: { people: number; dogs: number }) => ({
  people: z
    .int('Must be a whole number')
    .min(1, 'At least one person has to come')
    .max(most.people, `At most ${most.people} people can come together`),
  dogs: z
    .array(oneDog, 'Must be a list of dogs')
    .max(most.dogs, `At most ${most.dogs} dogs can come together`),
});

export const phoneMissing = 'Phone number must be at least 10 digits';
export const phone = line({ min: 10, max: 40, message: phoneMissing });

const guest = {
  firstName: line({ min: 1, max: 100, message: 'First name is required' }),
  lastName: line({ min: 1, max: 100, message: 'Last name is required' }),
  email,
};

const accepted = (name: keyof typeof conditions) => z.literal(true, conditions[name].required);

/** What a guest sends to save a spot (docs/product.md#registrations). */
export const registrationForm = z.object({
  ...guest,
  phone,
  ...partyOf(dog, partyLimits),
  isOfAge: accepted('isOfAge'),
  areVaccinated: accepted('areVaccinated'),
  areLeashed: accepted('areLeashed'),
  termsAccepted: accepted('termsAccepted'),
  ...honeypot,
});
export type RegistrationForm = z.output<typeof registrationForm>;

/** What that gets: the same for whoever asks, whether or not the address is on the list already. */
export const registrationResult = z
  .object({
    message: z.string(),
    state: z.enum(['confirmed', 'waiting']),
    link: z.url().optional().meta({
      description: 'Only where no mail is sent: the page of this registration, for whoever has just made it.',
    }),
  })
  .meta({ id: 'RegistrationResult' });
export type RegistrationResult = z.infer<typeof registrationResult>;

const dogResponse = z.object({ name: z.string(), breed: z.string() });

/** A guest's own registration, by its link: what is not named here stays private. */
export const guestPageResponse = z
  .object({
    event: eventResponse,
    state: z.enum(registrationStates),
    cancellationCause: z.enum(cancellationCauses).nullable(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    people: count,
    dogs: dogResponse.array(),
    code: z.string().nullable().meta({ description: 'For the QR code; none without a place.' }),
    position: count.nullable().meta({ description: 'Of a waiting party: how many stand before it, and 1.' }),
    canTakePlace: z.boolean().meta({ description: 'Whether `accept` gives it a place now.' }),
    offerExpiresAt: instant.nullable(),
    checkedInAt: instant.nullable(),
    createdAt: instant,
    isOwner: z.boolean().meta({ description: 'False where the link did not come by mail.' }),
    pictures: guestPictureResponse.array().meta({ description: 'What they have sent in, in that order.' }),
  })
  .meta({ id: 'GuestPage' });
export type GuestPage = z.infer<typeof guestPageResponse>;

/** Everything that is stored about a guest, as they download it. */
export const guestDataResponse = z
  .object({
    participant: z
      .object({
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        phone: z.string(),
        dogName: z.string(),
        dogBreed: z.string(),
        createdAt: instant,
      })
      .nullable(),
    registrations: z
      .object({
        event: z.string(),
        date: instant,
        state: z.enum(registrationStates),
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        phone: z.string(),
        people: count,
        dogs: dogResponse.array(),
        conditionsVersion: z.string().nullable(),
        acceptedAt: instant.nullable(),
        checkedInAt: instant.nullable(),
        wristband: z.string().nullable(),
        createdAt: instant,
      })
      .array(),
    pictures: z
      .object({
        alt: z.string(),
        state: z.enum(pictureStates),
        width: z.int(),
        height: z.int(),
        createdAt: instant,
      })
      .array(),
    emails: z
      .object({ kind: z.string(), subject: z.string(), state: z.string(), createdAt: instant })
      .array(),
  })
  .meta({ id: 'GuestData' });

/** A registration as administrators get it. */
export const registrationResponse = z
  .object({
    id: rowId,
    eventId: rowId,
    state: z.enum(registrationStates),
    source: z.enum(registrationSources),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    people: count,
    dogs: dogResponse.array(),
    dogCount: count,
    conditionsVersion: z.string().nullable(),
    acceptedAt: instant.nullable(),
    waitingSince: instant.nullable(),
    offerExpiresAt: instant.nullable(),
    cancelledAt: instant.nullable(),
    cancellationCause: z.enum(cancellationCauses).nullable(),
    checkedInAt: instant.nullable(),
    checkedInPeople: count.nullable(),
    wristband: z.string().nullable(),
    erasedAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Registration' });
export type Registration = z.infer<typeof registrationResponse>;

const { people: mostPeople, dogs: mostDogs } = organiserPartyLimits;

/** What an organiser writes of a guest: less has to be known than on the form, and more may come together. */
export const guestInput = z.object({
  ...guest,
  phone: line({ max: 40 }).default(''),
  people: z
    .int('Must be a whole number')
    .min(1, 'At least one person has to come')
    .max(mostPeople, `A party is at most ${mostPeople} people`),
  dogs: z
    .array(
      z.object({ name: line({ max: 60 }).default(''), breed: line({ max: 60 }).default('') }),
      'Must be a list of dogs',
    )
    .max(mostDogs, `A party has at most ${mostDogs} dogs`),
  /** Where the party stands; left out, it is settled as for any newcomer. */
  state: z.enum(['confirmed', 'waiting', 'cancelled'], 'Must be confirmed, waiting or cancelled').optional(),
});
export type GuestInput = z.output<typeof guestInput>;

/** What an organiser writes of a guest who is not on the list yet. */
export const newGuestInput = guestInput.extend({
  state: z.enum(['confirmed', 'waiting'], 'Must be confirmed or waiting').optional(),
});
export type NewGuestInput = z.output<typeof newGuestInput>;

export const registrationSortFields = ['lastName', 'state', 'people', 'checkedInAt', 'createdAt'] as const;

/** What the admin list can be narrowed down to. */
export const registrationFilter = {
  state: z.enum(registrationStates, `Must be one of ${registrationStates.join(', ')}`).optional(),
};

const atTheDoor = {
  insidePeople: count.meta({ description: 'Who came, with and without a registration.' }),
  insideDogs: count,
  walkInPeople: count.meta({ description: 'Those of them who came without a registration.' }),
  walkInDogs: count,
};

/** How an event is doing, at a glance (docs/product.md#guest-list). */
export const guestTotals = z
  .object({
    parties: count.meta({ description: 'Those with a place: confirmed, or offered one.' }),
    people: count,
    dogs: count,
    waitingParties: count,
    waitingPeople: count,
    waitingDogs: count,
    offered: count.meta({ description: 'Parties that have not accepted their place yet.' }),
    cancelled: count,
    ...atTheDoor,
  })
  .meta({ id: 'GuestTotals' });
export type GuestTotals = z.infer<typeof guestTotals>;

/** A message to guests of an event: to these registrations, or to all in these states. */
export const guestMessage = z
  .object({
    subject: line({ min: 3, max: 150, message: 'Subject must be at least 3 characters' }),
    text: text({ min: 10, max: 5000, message: 'Message must be at least 10 characters' }),
    ids: idList.optional(),
    states: z.enum(['confirmed', 'waiting', 'offered']).array().min(1, 'Choose at least one').optional(),
  })
  .refine(({ ids, states }) => (ids === undefined) !== (states === undefined), {
    message: 'Exactly one of ids and states',
    path: ['ids'],
  });
export type GuestMessage = z.output<typeof guestMessage>;

/** What that gives: how many messages were written, and which ids are of nobody who can be written to. */
export const guestMessageResult = z
  .object({ held: count, missing: z.array(z.int()) })
  .meta({ id: 'GuestMessageResult' });
export type GuestMessageResult = z.infer<typeof guestMessageResult>;

/** How many came to an event that is over (docs/product.md#attendance). */
export const attendance = z
  .object({
    eventId: rowId,
    title: z.string(),
    date: instant,
    registeredPeople: count,
    registeredDogs: count,
    ...atTheDoor,
  })
  .meta({ id: 'Attendance' });
export type Attendance = z.infer<typeof attendance>;

/** What an organiser says when an event is cancelled. */
export const cancellation = z.object({
  reason: text({ min: 3, max: 500, message: 'Please say why, in a few words' }),
});
