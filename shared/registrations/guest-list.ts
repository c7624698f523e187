import * as z from 'zod';
import { count, instant, oneOf, rowId, version } from '../fields';
import { idList, listQuery } from '../lists';
import { writtenMessage } from '../mail/written-message';
import { money, paymentResponse } from '../payments/payments';
import { rowActions } from '../row-actions';
import {
  cancellationCauses,
  organizerPartyLimits,
  owesMarks,
  registrationSources,
  registrationStates,
} from './registration-states';
import {
  guestFields,
  line,
  optionalLine,
  optionalPhoneOf,
  partyOf,
  partyResponse,
  phoneRules,
} from './registrations';

export const registrationResponse = z
  .object({
    id: rowId,
    eventId: rowId,
    state: z.enum(registrationStates),
    source: z.enum(registrationSources),
    ...partyResponse,
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
    owes: z.enum(owesMarks).nullable().meta({
      description: 'Why it owes nothing: let in free, or paid to whoever else sold it tickets.',
    }),
    erasedAt: instant.nullable(),
    version: z.int32(),
    createdAt: instant,
  })
  .meta({ id: 'Registration' });
export type Registration = z.infer<typeof registrationResponse>;

/** What may be done with a guest, in the order in which a menu offers it. */
export const guestActions = [
  'edit',
  'refund',
  'elsewhere',
  'free',
  'due',
  'message',
  'resend',
  'confirm',
  'wait',
  'end',
  'cancel',
  'erase',
] as const;
export type GuestAction = (typeof guestActions)[number];

/** The same as a row of the list. */
export const listedRegistration = registrationResponse
  .extend({
    actions: rowActions(guestActions),
    payment: paymentResponse,
  })
  .meta({ id: 'ListedRegistration' });
export type ListedRegistration = z.infer<typeof listedRegistration>;

const maybeDog = z.object({
  name: line({ max: 60 }).default(''),
  breed: optionalLine({ max: 60 }).default(''),
});

/** What an organizer writes of a guest: less is required than on the form. For phones see `guestInputOf`. */
export const guestInput = z.object({
  ...guestFields,
  phone: optionalLine(phoneRules).default(''),
  ...partyOf(maybeDog, organizerPartyLimits),
  /** Where the party stands; left out, it depends on the free places. */
  state: z.enum(['confirmed', 'waiting', 'cancelled'], 'Must be confirmed, waiting or cancelled').optional(),
});
export type GuestInput = z.output<typeof guestInput>;

/** The same as a change of who is on the list. */
export const guestChange = guestInput.extend({ version });
export type GuestChange = z.output<typeof guestChange>;

/** The same of this guest. */
export const guestInputOf = (stored: { phone: string }) =>
  guestInput.extend({ phone: optionalPhoneOf(stored).default('') });

/** What an organizer writes of a guest who is not on the list yet. */
export const newGuestInput = guestInputOf({ phone: '' }).extend({
  state: z.enum(['confirmed', 'waiting'], 'Must be confirmed or waiting').optional(),
});
export type NewGuestInput = z.output<typeof newGuestInput>;

/** Which registrations are wanted: every state, or one. */
export const registrationFilter = z.object({ state: oneOf(registrationStates).optional() });

/** Which of an event's guests are listed: those in one state, or who of those with a place came or did not. */
const listedGuests = [...registrationStates, 'came', 'no-show'] as const;

export const registrationListQuery = listQuery([
  'lastName',
  'state',
  'people',
  'checkedInAt',
  'createdAt',
]).extend({ state: oneOf(listedGuests).optional() });
export type RegistrationListQuery = z.output<typeof registrationListQuery>;

const atTheDoor = {
  insidePeople: count.meta({ description: 'Who came, with and without a registration.' }),
  insideDogs: count,
  walkInPeople: count.meta({ description: 'Those of them who came without a registration.' }),
  walkInDogs: count,
};

/** How an event is doing, at a glance (docs/product/guest-list.md). */
export const guestTotals = z
  .object({
    parties: count.meta({ description: 'Those with a place: confirmed, offered one, or paying for one.' }),
    people: count,
    newPeople: count.meta({ description: 'Those of them whose party was added in the last seven days.' }),
    dogs: count,
    waitingParties: count,
    waitingPeople: count,
    waitingDogs: count,
    offered: count.meta({ description: 'Parties that have not accepted their place yet.' }),
    reserved: count.meta({ description: 'Parties that are still paying for their place.' }),
    reservedPeople: count,
    cancelled: count,
    absentPeople: count.meta({ description: 'Those with a place who were not let in.' }),
    ...atTheDoor,
    money: money.nullable().meta({ description: 'Null where it costs nothing here, and took nothing.' }),
    newPictures: count.meta({ description: 'Pictures of its guests that nobody has looked at.' }),
    thanks: z
      .object({
        due: count.meta({ description: 'Parties that came and have no message of thanks yet.' }),
        held: count.meta({ description: 'Messages of thanks that wait for the organizer’s word.' }),
        sent: count.meta({ description: 'Those that have left, or are on their way.' }),
        failed: count,
        sentAt: instant.nullable().meta({ description: 'When the last one left.' }),
      })
      .meta({ description: 'Whether those who came were thanked. No party is thanked twice.' }),
  })
  .meta({ id: 'GuestTotals' });
export type GuestTotals = z.infer<typeof guestTotals>;

/** A message to guests of an event: to these registrations, or to all in these states. */
export const guestMessage = writtenMessage
  .extend({
    ids: idList.optional(),
    states: z.enum(['confirmed', 'waiting', 'offered']).array().min(1, 'Choose at least one').optional(),
    isThanks: z.boolean('Must be true or false').default(false).meta({
      description: 'Whether it thanks: of these only those who were checked in and not thanked so far.',
    }),
    toPartners: writtenMessage.optional().meta({
      description: 'With thanks: what the confirmed venues and vendors read, each address once. It is held.',
    }),
    isHeld: z
      .boolean('Must be true or false')
      .default(true)
      .meta({ description: 'Whether they wait for the organizer’s word. With sending off they do anyway.' }),
  })
  .refine(({ isThanks, toPartners }) => isThanks || toPartners === undefined, {
    message: 'Goes with thanks alone',
    path: ['toPartners'],
  })
  .refine(({ ids, states }) => (ids === undefined) !== (states === undefined), {
    message: 'Exactly one of ids and states',
    path: ['ids'],
  });
export type GuestMessage = z.output<typeof guestMessage>;

/** What several parties owe from now on. */
export const owesChange = z.object({
  ids: idList,
  owes: z.enum(owesMarks, 'Must be free, elsewhere or null').nullable(),
});
export type OwesChange = z.output<typeof owesChange>;

export const placesOffered = z.object({ offered: count }).meta({ id: 'PlacesOffered' });

/** How many came to an event that is over (docs/product/guest-list.md#attendance). */
export const attendance = z
  .object({
    eventId: rowId,
    title: z.string(),
    date: instant,
    registeredPeople: count,
    registeredDogs: count,
    ...atTheDoor,
    money: money.nullable().meta({ description: 'Null where it costs nothing here, and took nothing.' }),
  })
  .meta({ id: 'Attendance' });
export type Attendance = z.infer<typeof attendance>;
