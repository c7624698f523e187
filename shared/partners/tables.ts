import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  type PgColumn,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, searchIndex } from '../columns';

const application = {
  id: serial('id').primaryKey(),
  businessName: text('business_name').notNull(),
  address: text('address'),
  city: text('city').notNull(),
  zipCode: text('zip_code'),
  website: text('website'),
  contactName: text('contact_name'),
  contactTitle: text('contact_title'),
  contactEmail: text('contact_email'),
  contactPhone: text('contact_phone'),
  additionalInfo: text('additional_info'),
  termsAccepted: boolean('terms_accepted').notNull().default(false),
  isApproved: boolean('is_approved').notNull().default(false),
  /** Of one that is not approved: whether it is declined, and not pending. */
  isDeclined: boolean('is_declined').notNull().default(false),
  isAddedByOrganizer: boolean('is_added_by_organizer').notNull().default(false),
  /** What organizers write down for each other: it goes to no partner and into no file. */
  notes: text('notes'),
  /** Grows with each change of what it says, which names the one that it was made from. */
  version: integer('version').notNull().default(1),
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
  index(`${name}_approved_index`).on(table.isApproved, table.isDeclined, table.id),
  index(`${name}_status_index`).on(table.isApproved, table.isDeclined, table.createdAt, table.id),
  searchIndex(`${name}_search_index`),
];

export const venues = pgTable(
  'venues',
  {
    ...application,
    venueType: text('venue_type'),
    hasOutdoorSpace: boolean('has_outdoor_space'),
  },
  (table) => [
    index('venues_contact_email_index').on(sql`lower(${table.contactEmail})`),
    ...applicationIndexes('venues', table),
  ],
);

export const vendors = pgTable(
  'vendors',
  {
    ...application,
    vendorType: text('vendor_type'),
    productDescription: text('product_description'),
    socialMedia: text('social_media'),
    boothRequirements: text('booth_requirements'),
  },
  (table) => [
    uniqueIndex('vendors_contact_email_key').on(sql`lower(${table.contactEmail})`),
    index('vendors_type_index').on(table.vendorType, table.id),
    ...applicationIndexes('vendors', table),
  ],
);
