import { boolean, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, searchIndex } from '../columns';
import type { PaymentWay } from './payment-ways';

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
    /** What it buys, as it follows on "Includes". */
    priceIncludes: text('price_includes'),
    imagePath: text('image_path'),
    imageAlt: text('image_alt'),
    venueCount: integer('venue_count').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    ticketUrl: text('ticket_url'),
    payment: text('payment').$type<PaymentWay>().notNull().default('door'),
    /** Whether guests register on the site, where there is no `ticketUrl`. */
    registrationOpen: boolean('registration_open').notNull().default(false),
    /** How many people and dogs there is room for; null is any number. */
    capacity: integer('capacity'),
    dogCapacity: integer('dog_capacity'),
    phoneRequired: boolean('phone_required').notNull().default(false),
    /** What follows from its route, kept by `syncRoute`. The first stop has a name here once it may be said. */
    stopCount: integer('stop_count').notNull().default(0),
    confirmedStopCount: integer('confirmed_stop_count').notNull().default(0),
    firstStop: text('first_stop'),
    /** The day in Orlando of which guests have been reminded. */
    remindedDay: text('reminded_day'),
    cancelledAt: instant('cancelled_at'),
    cancellationReason: text('cancellation_reason'),
    /** Grows with every change, so that a form can tell whether it was opened before the latest one. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    /** When anything of it was last written, for what follows the site: calendars and feeds. */
    changedAt: instant('changed_at')
      .notNull()
      .defaultNow()
      .$onUpdate(() => new Date()),
    /** Follows from its times: it is written with them, by `withEnd`. */
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    index('events_public_index').on(table.isActive, table.date, table.id),
    index('events_end_index').on(table.isActive, table.endsAt),
    index('events_date_index').on(table.date, table.id),
    index('events_title_index').on(table.title, table.id),
    index('events_location_index').on(table.location, table.id),
    index('events_active_index').on(table.isActive, table.id),
    index('events_created_index').on(table.createdAt, table.id),
    searchIndex('events_search_index'),
  ],
);
