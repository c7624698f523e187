import { isNotNull, isNull, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, instant } from '../columns';
import { events } from '../events/tables';
import type {
  CancellationCause,
  Dog,
  OwesMark,
  RegistrationSource,
  RegistrationState,
} from './registration-states';

export const participants = pgTable(
  'participants',
  {
    id: serial('id').primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    dogName: text('dog_name').notNull(),
    dogBreed: text('dog_breed').notNull(),
    termsAccepted: boolean('terms_accepted').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('participants_email_key').on(sql`lower(${table.email})`)],
);

/**
 * A party for an event (docs/product/registrations.md). It declares no foreign keys and holds what was typed for
 * this event alone: nobody who merely knows an address reads or changes the participant. Erased ones keep their numbers.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: serial('id').primaryKey(),
    eventId: integer('event_id').notNull(),
    participantId: integer('participant_id').notNull(),
    state: text('state').$type<RegistrationState>().notNull().default('confirmed'),
    source: text('source').$type<RegistrationSource>().notNull().default('form'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    people: integer('people').notNull().default(1),
    dogs: jsonb('dogs').$type<Dog[]>().notNull().default([]),
    /** How many they are, also once their names are erased. */
    dogCount: integer('dog_count').notNull().default(0),
    /** What the QR code says. It checks the party in at the door, and nothing else. */
    code: text('code').notNull().unique('registrations_code_key').default(sql`gen_random_uuid()`),
    /** Which text of the conditions was accepted, and when; none of guests that the organizer added, or has yet to be. */
    conditionsVersion: text('conditions_version'),
    acceptedAt: instant('accepted_at'),
    /** Where it stands on the waiting list: since when. */
    waitingSince: instant('waiting_since'),
    offerExpiresAt: instant('offer_expires_at'),
    /** The end of an offer as the last mail said it. */
    toldOfferEnd: instant('told_offer_end'),
    missedOffers: integer('missed_offers').notNull().default(0),
    /** Whether its place is paid on the site, or was to be: an email address may have several such parties. */
    isBought: boolean('is_bought').notNull().default(false),
    /** How often the browser that stored it may still correct its address. */
    correctionsLeft: integer('corrections_left').notNull().default(2),
    /** Counts the changes of what a guest's form shows: neither moves nor taps nor payments raise it. */
    version: integer('version').notNull().default(1),
    /** Raised when the organizer gives another address: what browsers got before opens nothing any more. */
    linkVersion: integer('link_version').notNull().default(0),
    /** The price for one person when it came or was offered a place, in cents; null is today's. */
    unitPrice: integer('unit_price'),
    /** Why it owes nothing, where that was said, and what it has paid at the door, in cents. */
    owes: text('owes').$type<OwesMark>(),
    paidAtDoor: integer('paid_at_door').notNull().default(0),
    cancelledAt: instant('cancelled_at'),
    cancellationCause: text('cancellation_cause').$type<CancellationCause>(),
    /** What the door's check-ins add up to. */
    checkedInAt: instant('checked_in_at'),
    checkedInPeople: integer('checked_in_people'),
    wristband: text('wristband'),
    /** What the last message said of the event; unknown where none arrived. */
    told: jsonb('told'),
    /** The account that saved this spot while it was logged in; its number alone, which no other account gets. */
    accountId: integer('account_id'),
    erasedAt: instant('erased_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('registrations_guest_key')
      .on(table.eventId, sql`lower(${table.email})`)
      .where(sql`${table.state} <> 'cancelled' and not ${table.isBought} and ${table.erasedAt} is null`),
    index('registrations_created_index').on(table.eventId, table.createdAt, table.id),
    index('registrations_state_index').on(table.eventId, table.state, table.waitingSince, table.id),
    index('registrations_name_index').on(table.eventId, table.lastName, table.id),
    index('registrations_participant_index').on(table.participantId),
    index('registrations_offer_index').on(table.offerExpiresAt).where(sql`${table.state} = 'offered'`),
    index('registrations_email_index').on(sql`lower(${table.email})`).where(isNull(table.erasedAt)),
    index('registrations_account_index').on(table.accountId, table.id).where(isNotNull(table.accountId)),
  ],
);

/** Changed events of which guests are still to be notified: once, after the last of several edits. */
export const eventChanges = pgTable('event_changes', {
  eventId: belongsTo('event_id', () => events.id).primaryKey(),
  /** The event before the first of these edits: what guests without a message know of it. */
  before: jsonb('before').notNull(),
  /** When the first of these edits was made, and the last. */
  notedAt: instant('noted_at').notNull().defaultNow(),
  editedAt: instant('edited_at').notNull().defaultNow(),
  dueAt: instant('due_at').notNull(),
});
