import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AuditAction, AuditEntity, AuditedFields } from './audit';
import { searchIndex } from './searchable';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = () => instant('created_at').notNull().defaultNow();

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
    venueCount: integer('venue_count').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    ticketUrl: text('ticket_url'),
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

/** No foreign keys: see docs/product.md#unused-tables. */
export const registrations = pgTable('registrations', {
  id: serial('id').primaryKey(),
  eventId: integer('event_id').notNull(),
  participantId: integer('participant_id').notNull(),
  createdAt: createdAt(),
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

export const subscribers = pgTable(
  'subscribers',
  {
    id: serial('id').primaryKey(),
    email: text('email').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
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
    /** No foreign key: the trace outlives the account. */
    userId: integer('user_id').notNull(),
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
