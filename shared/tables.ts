import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AuditAction, AuditEntity, AuditedFields } from './audit';
import type { CheckInResult } from './check-in-results';
import type { EmailKind, EmailState, EmailSubject } from './email-kinds';
import type { NewsletterState } from './newsletter-states';
import type { PictureFormat, PictureSource, PictureState, PictureUse } from './picture-states';
import type {
  CancellationCause,
  Dog,
  RegistrationSource,
  RegistrationState,
  WalkIn,
} from './registration-states';
import { searchIndex } from './searchable';
import type { Special, StopAnswerer, StopState } from './stop-states';
import type { SubscriberState } from './subscriber-states';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = () => instant('created_at').notNull().defaultNow();
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const users = pgTable(
  'users',
  {
    id: serial('id').primaryKey(),
    username: text('username').notNull(),
    /** What makes it unique: see `usernameKey`. PostgreSQL's own lower() depends on how a server was set up. */
    usernameKey: text('username_key').notNull().unique('users_username_key'),
    password: text('password').notNull(),
    isAdmin: boolean('is_admin').notNull().default(false),
  },
  (table) => [index('users_admins_index').on(table.id).where(sql`${table.isAdmin}`)],
);

/** One row a login; logging out deletes it, which is what revokes the token that names it. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sessions_user_index').on(table.userId),
    index('sessions_expires_index').on(table.expiresAt),
  ],
);

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

export const events = pgTable(
  'events',
  {
    id: serial('id').primaryKey(),
    title: text('title').notNull(),
    date: instant('date').notNull(),
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    location: text('location').notNull(),
    startingVenue: text('starting_venue').notNull(),
    description: text('description').notNull(),
    price: integer('price').notNull(),
    imagePath: text('image_path'),
    /** What the image shows, in words. */
    imageAlt: text('image_alt'),
    venueCount: integer('venue_count').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    ticketUrl: text('ticket_url'),
    /** Whether guests register on the site, where there is no `ticketUrl`. */
    registrationOpen: boolean('registration_open').notNull().default(false),
    /** How many people and dogs there is room for; null is any number. */
    capacity: integer('capacity'),
    dogCapacity: integer('dog_capacity'),
    /** What its route comes to, kept by `syncRoute`. The first stop has a name here once it may be said. */
    stopCount: integer('stop_count').notNull().default(0),
    confirmedStopCount: integer('confirmed_stop_count').notNull().default(0),
    firstStop: text('first_stop'),
    /** The day in Orlando of which guests have been reminded: of another one they are reminded anew. */
    remindedDay: text('reminded_day'),
    cancelledAt: instant('cancelled_at'),
    /** What visitors read about why. */
    cancellationReason: text('cancellation_reason'),
    /** Grows with every change, so that a form can tell whether it was opened before the latest one. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    /** Worked out by the database, whoever writes: as `endInstant` does. */
    endsAt: instant('ends_at').notNull().generatedAlwaysAs(sql`event_end("date", "start_time", "end_time")`),
  },
  (table) => [
    index('events_public_index').on(table.isActive, table.date, table.id),
    index('events_end_index').on(table.isActive, table.endsAt),
    index('events_date_index').on(table.date, table.id),
    index('events_title_index').on(table.title, table.id),
    index('events_location_index').on(table.location, table.id),
    index('events_active_index').on(table.isActive, table.id),
    index('events_created_index').on(table.createdAt, table.id),
    searchIndex('events_search_index', [table.title, table.location, table.startingVenue]),
  ],
);

/**
 * A party for an event (docs/product.md#registrations). It declares no foreign keys and holds what was typed for
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
    /** Which text of the conditions was accepted, and when; none of guests that the organiser added. */
    conditionsVersion: text('conditions_version'),
    acceptedAt: instant('accepted_at'),
    /** Where it stands on the waiting list: since when. */
    waitingSince: instant('waiting_since'),
    offerExpiresAt: instant('offer_expires_at'),
    /** How many offers it has let pass. */
    missedOffers: integer('missed_offers').notNull().default(0),
    cancelledAt: instant('cancelled_at'),
    cancellationCause: text('cancellation_cause').$type<CancellationCause>(),
    /** What the door's check-ins come to. */
    checkedInAt: instant('checked_in_at'),
    checkedInPeople: integer('checked_in_people'),
    wristband: text('wristband'),
    /** When the personal data went. */
    erasedAt: instant('erased_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('registrations_guest_key')
      .on(table.eventId, sql`lower(${table.email})`)
      .where(sql`${table.state} <> 'cancelled' and ${table.erasedAt} is null`),
    index('registrations_created_index').on(table.eventId, table.createdAt, table.id),
    index('registrations_state_index').on(table.eventId, table.state, table.waitingSince, table.id),
    index('registrations_name_index').on(table.eventId, table.lastName, table.id),
    index('registrations_participant_index').on(table.participantId),
    index('registrations_offer_index').on(table.offerExpiresAt).where(sql`${table.state} = 'offered'`),
    searchIndex('registrations_search_index', [table.firstName, table.lastName, table.email, table.phone]),
  ],
);

/** The link for an event's helpers: making a new one, or its end, ends it. */
export const doorLinks = pgTable(
  'door_links',
  {
    id: serial('id').primaryKey(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [index('door_links_event_index').on(table.eventId, table.id)],
);

/** Every tap at a door, in whatever order it arrived (docs/product.md#door). */
export const checkIns = pgTable(
  'check_ins',
  {
    /** Made on the phone, so that a tap that is sent twice counts once. */
    id: uuid('id').primaryKey(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** As it was sent, whether or not there is one; none for a walk-in. */
    registrationId: integer('registration_id'),
    walkIn: jsonb('walk_in').$type<WalkIn>(),
    action: text('action').$type<'in' | 'out'>().notNull(),
    /** How many came in, where it is not the whole party. */
    people: integer('people'),
    wristband: text('wristband'),
    /** By the phone's clock. */
    at: instant('at').notNull(),
    /** Whether that cannot be true: before the door opened, or after the tap arrived. */
    isClockImplausible: boolean('is_clock_implausible').notNull().default(false),
    device: text('device').notNull(),
    /** The tap that this one takes back, which may arrive after it. */
    undoes: uuid('undoes'),
    result: text('result').$type<CheckInResult>().notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [
    index('check_ins_event_index').on(table.eventId, table.at),
    index('check_ins_registration_index').on(table.registrationId),
  ],
);

/** Taps that nobody can read: kept for the organiser, never dropped. */
export const quarantinedCheckIns = pgTable(
  'quarantined_check_ins',
  {
    id: serial('id').primaryKey(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** What was sent, cut where it is long, and a hash of all of it that keeps a repetition from being kept twice. */
    content: text('content').notNull(),
    contentHash: text('content_hash').notNull(),
    reason: text('reason').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('quarantined_check_ins_key').on(table.eventId, table.contentHash)],
);

/** What guests are still to be told of a changed event: one message after the last of several edits. */
export const eventChanges = pgTable('event_changes', {
  eventId: integer('event_id')
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  /** What guests know: the event before the first of these edits. */
  before: jsonb('before').notNull(),
  /** When the first of these edits was made, and the last. */
  notedAt: instant('noted_at').notNull().defaultNow(),
  editedAt: instant('edited_at').notNull().defaultNow(),
  dueAt: instant('due_at').notNull(),
});

const application = {
  id: serial('id').primaryKey(),
  businessName: text('business_name').notNull(),
  address: text('address').notNull(),
  city: text('city').notNull(),
  zipCode: text('zip_code').notNull(),
  website: text('website'),
  contactName: text('contact_name').notNull(),
  contactTitle: text('contact_title').notNull(),
  contactEmail: text('contact_email').notNull(),
  contactPhone: text('contact_phone').notNull(),
  additionalInfo: text('additional_info'),
  termsAccepted: boolean('terms_accepted').notNull().default(false),
  isApproved: boolean('is_approved').notNull().default(false),
  /** Part of what the links to a partner's page are signed by: raising it ends every link sent so far. */
  linkVersion: integer('link_version').notNull().default(1),
  createdAt: createdAt(),
};

type ApplicationColumns = Record<keyof typeof application, PgColumn>;

const applicationIndexes = (name: 'venues' | 'vendors', table: ApplicationColumns) => [
  index(`${name}_created_index`).on(table.createdAt, table.id),
  index(`${name}_business_index`).on(table.businessName, table.id),
  index(`${name}_contact_index`).on(table.contactName, table.id),
  index(`${name}_city_index`).on(table.city, table.id),
  index(`${name}_approved_index`).on(table.isApproved, table.id),
  index(`${name}_status_index`).on(table.isApproved, table.createdAt, table.id),
  searchIndex(`${name}_search_index`, [
    table.businessName,
    table.contactName,
    table.contactEmail,
    table.city,
  ]),
];

export const venues = pgTable(
  'venues',
  {
    ...application,
    venueType: text('venue_type').notNull(),
    hasOutdoorSpace: boolean('has_outdoor_space'),
  },
  (table) => applicationIndexes('venues', table),
);

export const vendors = pgTable(
  'vendors',
  {
    ...application,
    vendorType: text('vendor_type').notNull(),
    productDescription: text('product_description').notNull(),
    socialMedia: text('social_media'),
    boothRequirements: text('booth_requirements'),
  },
  (table) => [
    uniqueIndex('vendors_contact_email_key').on(sql`lower(${table.contactEmail})`),
    index('vendors_type_index').on(table.vendorType, table.id),
    ...applicationIndexes('vendors', table),
  ],
);

/** An event's route (docs/product.md#route): a venue, or a name and an address of no application. */
export const stops = pgTable(
  'stops',
  {
    id: serial('id').primaryKey(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Its place on the route, from 1. */
    position: integer('position').notNull(),
    /** Whose application is deleted stays on the route by its name. */
    venueId: integer('venue_id').references(() => venues.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    address: text('address').notNull(),
    arrivesAt: instant('arrives_at').notNull(),
    leavesAt: instant('leaves_at').notNull(),
    specials: jsonb('specials').$type<Special[]>().notNull().default([]),
    note: text('note'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    state: text('state').$type<StopState>().notNull().default('planned'),
    /** When the venue was last asked, of the day and time as they are now; none since they changed. */
    askedAt: instant('asked_at'),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by').$type<StopAnswerer>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('stops_event_index').on(table.eventId, table.position),
    index('stops_venue_index').on(table.venueId),
  ],
);

/** Vendors who come to an event: to one stop, or to all. */
export const eventVendors = pgTable(
  'event_vendors',
  {
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => vendors.id, { onDelete: 'cascade' }),
    stopId: integer('stop_id').references(() => stops.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.vendorId] }),
    index('event_vendors_vendor_index').on(table.vendorId),
    index('event_vendors_stop_index').on(table.stopId),
  ],
);

/** Where the pack is on the evening (docs/product.md#tonight). Without a row, or a stop, it follows the route's times. */
export const eventProgress = pgTable('event_progress', {
  eventId: integer('event_id')
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  stopId: integer('stop_id').references(() => stops.id, { onDelete: 'set null' }),
  minutesLate: integer('minutes_late').notNull().default(0),
  changedAt: instant('changed_at').notNull(),
});

/** A picture of an event, or of an album (docs/product.md#pictures). What it was uploaded as is not kept. */
export const pictures = pgTable(
  'pictures',
  {
    id: serial('id').primaryKey(),
    /** Of its pixels: part of its address. */
    hash: text('hash').notNull(),
    use: text('use').$type<PictureUse>().notNull(),
    /** Whose album it is in. */
    eventId: integer('event_id').references(() => events.id, { onDelete: 'cascade' }),
    state: text('state').$type<PictureState>().notNull(),
    source: text('source').$type<PictureSource>().notNull(),
    /** The guest who sent it in: no foreign key, as registrations have none. */
    registrationId: integer('registration_id'),
    /** What it shows, in words. */
    alt: text('alt').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('pictures_event_index').on(table.eventId, table.state, table.id),
    index('pictures_state_index').on(table.state, table.createdAt, table.id),
    index('pictures_hash_index').on(table.hash),
    index('pictures_registration_index').on(table.registrationId),
  ],
);

/** A picture's files, in the database so that a backup contains them and every process has them. */
export const pictureVariants = pgTable(
  'picture_variants',
  {
    pictureId: integer('picture_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    format: text('format').$type<PictureFormat>().notNull(),
    /** One of `pictureWidths`, which its address names; a small picture is narrower in truth. */
    width: integer('width').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pictureId, table.format, table.width] })],
);

export const subscribers = pgTable(
  'subscribers',
  {
    id: serial('id').primaryKey(),
    email: text('email').notNull(),
    /** Rows of versions that knew no confirmation are confirmed. */
    state: text('state').$type<SubscriberState>().notNull().default('confirmed'),
    createdAt: createdAt(),
  },
  (table) => [
    index('subscribers_state_index').on(table.state, table.createdAt, table.id),
    uniqueIndex('subscribers_email_key').on(sql`lower(${table.email})`),
    index('subscribers_created_index').on(table.createdAt, table.id),
    index('subscribers_email_index').on(table.email, table.id),
    searchIndex('subscribers_search_index', [table.email]),
  ],
);

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    isRead: boolean('is_read').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('contact_messages_created_index').on(table.createdAt, table.id),
    index('contact_messages_name_index').on(table.name, table.id),
    index('contact_messages_email_index').on(table.email, table.id),
    index('contact_messages_subject_index').on(table.subject, table.id),
    index('contact_messages_status_index').on(table.isRead, table.createdAt, table.id),
    searchIndex('contact_messages_search_index', [table.name, table.email, table.subject, table.message]),
  ],
);

/** What the organiser replied to a message, for as long as the message is kept. */
export const contactReplies = pgTable(
  'contact_replies',
  {
    id: serial('id').primaryKey(),
    messageId: integer('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** The administrator's name then: the account may go. */
    username: text('username').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('contact_replies_message_index').on(table.messageId, table.id)],
);

export const newsletters = pgTable(
  'newsletters',
  {
    id: serial('id').primaryKey(),
    subject: text('subject').notNull(),
    /** Markdown, as the organiser wrote it. */
    body: text('body').notNull(),
    state: text('state').$type<NewsletterState>().notNull().default('draft'),
    /** When it is to be sent, or was. */
    sendAt: instant('send_at'),
    sentAt: instant('sent_at'),
    /** The last part of its page's path, from its subject; fixed when it is sent. */
    slug: text('slug').unique('newsletters_slug_key'),
    /** The message as it was rendered when it was sent: every recipient's is the same but for the links. */
    html: text('html'),
    text: text('text'),
    /** How many it was for, was sent to and could not be sent to, kept when the messages are erased. */
    recipients: integer('recipients').notNull().default(0),
    sent: integer('sent').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('newsletters_state_index').on(table.state, table.sendAt),
    index('newsletters_created_index').on(table.createdAt, table.id),
    searchIndex('newsletters_search_index', [table.subject]),
  ],
);

/** Messages to send, being sent and sent: each is written in the transaction of the change that causes it. */
export const emails = pgTable(
  'emails',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').$type<EmailKind>().notNull(),
    /** Names the cause, so that nothing is written twice for the same one. */
    key: text('key').notNull().unique('emails_key_key'),
    state: text('state').$type<EmailState>().notNull(),
    /** The recipient; empty once erased. */
    to: text('to').notNull(),
    /** A keyed hash of the address: what is left to count by when the address is erased. */
    toHash: text('to_hash').notNull(),
    subject: text('subject').notNull(),
    /** With placeholders for links (server/mail/placeholders.ts). Without one: the newsletter's, or erased. */
    html: text('html'),
    text: text('text'),
    /** The row that the message is about, which decides whether it is still wanted. */
    aboutKind: text('about_kind').$type<EmailSubject>(),
    aboutId: integer('about_id'),
    /** The event that it is about, of messages to guests and to the venues of its route. */
    eventId: integer('event_id'),
    /** Of a notice of a change: what its guest knew of the event, where the next one begins if this one is not sent. */
    eventBefore: jsonb('event_before'),
    newsletterId: integer('newsletter_id').references(() => newsletters.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id').notNull().defaultRandom(),
    attempts: integer('attempts').notNull().default(0),
    /** Not before this. */
    sendAt: instant('send_at').notNull().defaultNow(),
    /** After this nobody wants it any more. */
    sendBefore: instant('send_before').notNull(),
    /** While a process sends it: until when no other process may. */
    leasedUntil: instant('leased_until'),
    /** What the mail server said, or what kept the message from it. */
    lastError: text('last_error'),
    sentAt: instant('sent_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('emails_due_index').on(table.sendAt, table.id).where(sql`${table.state} = 'queued'`),
    index('emails_state_index').on(table.state, table.createdAt, table.id),
    index('emails_created_index').on(table.createdAt, table.id),
    index('emails_recipient_index').on(table.toHash, table.createdAt),
    index('emails_about_index').on(table.aboutKind, table.aboutId),
    index('emails_event_index').on(table.eventId, table.state),
    index('emails_newsletter_index').on(table.newsletterId, table.state),
    searchIndex('emails_search_index', [table.to, table.subject]),
  ],
);

/** Applications and messages that the organiser has not been told of one by one, until a digest names them. */
export const organiserNotices = pgTable(
  'organiser_notices',
  {
    id: serial('id').primaryKey(),
    aboutKind: text('about_kind').$type<EmailSubject>().notNull(),
    aboutId: integer('about_id').notNull(),
    /** When the digest is due. */
    digestAt: instant('digest_at').notNull(),
  },
  (table) => [index('organiser_notices_digest_index').on(table.digestAt)],
);

/** What all senders know together: one row. */
export const mailStatus = pgTable('mail_status', {
  id: integer('id').primaryKey(),
  /** When a sender was last at work. One that is long ago means a restored backup, or a long outage. */
  heartbeatAt: instant('heartbeat_at').notNull(),
  /** Since when nothing queued leaves until the organiser says so. */
  pausedAt: instant('paused_at'),
  /** When the next message may leave, by the whole site's rate limit. */
  nextSendAt: instant('next_send_at').notNull().defaultNow(),
  /** What the mail server last said against us all, not against one recipient; none while it accepts. */
  problem: text('problem'),
  problemAt: instant('problem_at'),
});

/** Keyed hashes of addresses that unsubscribed: an import does not add them again. */
export const suppressedEmails = pgTable('suppressed_emails', {
  hash: text('hash').primaryKey(),
  createdAt: createdAt(),
});

/** Keys that have to come back with a backup: see server/mail/link-key.ts. */
export const secretKeys = pgTable('secret_keys', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

export const siteSettings = pgTable('site_settings', {
  id: serial('id').primaryKey(),
  key: text('key').notNull().unique('site_settings_key_key'),
  value: text('value').notNull(),
  category: text('category').notNull(),
  label: text('label').notNull(),
  updatedAt: instant('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
});

/** What administrators changed: written in the transaction of the change, never altered. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: serial('id').primaryKey(),
    createdAt: createdAt(),
    /** No foreign key: the trace outlives the account. None where it was done by a link: a partner's, or a door's. */
    userId: integer('user_id'),
    /** The administrator's name, the partner's, or what all helpers at a door are called. */
    username: text('username').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    entity: text('entity').$type<AuditEntity>().notNull(),
    /** The row's id, or a setting's key. */
    entityId: text('entity_id').notNull(),
    /** What a person calls the row: a title, a name, an address. */
    label: text('label').notNull(),
    /** The fields that changed, as they were and as they became. */
    before: jsonb('before').$type<AuditedFields>(),
    after: jsonb('after').$type<AuditedFields>(),
  },
  (table) => [
    index('audit_log_created_index').on(table.createdAt, table.id),
    index('audit_log_entity_index').on(table.entity, table.createdAt, table.id),
    searchIndex('audit_log_search_index', [table.username, table.label]),
  ],
);

/** How often each client has knocked lately. Its columns are the ones that rate-limiter-flexible fills. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: instant('expire'),
  },
  (table) => [index('rate_limits_expire_index').on(table.expire)],
);
