import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
} from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, instant } from '../columns';
import { events } from '../events/tables';
import { vendors, venues } from '../partners/tables';
import type { BoothAnswerer, Special, StopAnswerer, StopState } from './stop-states';

const asking = () => ({
  state: text('state').$type<StopState>().notNull().default('planned'),
  /** When the partner was last asked about the current day and time. */
  askedAt: instant('asked_at'),
  answeredAt: instant('answered_at'),
  declineReason: text('decline_reason'),
});

/** An event's route (docs/product/route.md): a venue, or a name and an address of no application. */
export const stops = pgTable(
  'stops',
  {
    id: serial('id').primaryKey(),
    eventId: belongsTo('event_id', () => events.id),
    /** Its place on the route, from 1. */
    position: integer('position').notNull(),
    /** A venue whose application is deleted stays on the route by its name. */
    venueId: integer('venue_id').references(() => venues.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    address: text('address').notNull(),
    arrivesAt: instant('arrives_at').notNull(),
    leavesAt: instant('leaves_at').notNull(),
    specials: jsonb('specials').$type<Special[]>().notNull().default([]),
    note: text('note'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** By how many minutes the organizer has moved it since its event was last moved. */
    movedBy: integer('moved_by').notNull().default(0),
    ...asking(),
    answeredBy: text('answered_by').$type<StopAnswerer>(),
    /** Whether the venue has agreed to the time as it is now: a small change of it leaves the state. */
    isTimeAgreed: boolean('is_time_agreed').notNull().default(true),
    /** The times that it has agreed to, where those of the stop are others. */
    agreedArrivesAt: instant('agreed_arrives_at'),
    agreedLeavesAt: instant('agreed_leaves_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('stops_event_index').on(table.eventId, table.position),
    index('stops_venue_index').on(table.venueId),
  ],
);

/** Vendors of an event, each at one stop or along the whole route (docs/product/route.md#event-vendors). */
export const eventVendors = pgTable(
  'event_vendors',
  {
    id: serial('id').notNull().unique(),
    eventId: belongsTo('event_id', () => events.id),
    vendorId: belongsTo('vendor_id', () => vendors.id),
    stopId: integer('stop_id').references(() => stops.id, { onDelete: 'set null' }),
    ...asking(),
    answeredBy: text('answered_by').$type<BoothAnswerer>(),
    /** What the vendor was last told of its times and of the first stop. */
    toldStartsAt: instant('told_starts_at'),
    toldEndsAt: instant('told_ends_at'),
    toldFirstStop: text('told_first_stop'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.vendorId] }),
    index('event_vendors_vendor_index').on(table.vendorId),
    index('event_vendors_stop_index').on(table.stopId),
  ],
);

/** Venues that have said no to an event and have no stop there any more; of others the stop says it. */
export const declinedVenues = pgTable(
  'declined_venues',
  {
    eventId: belongsTo('event_id', () => events.id),
    venueId: belongsTo('venue_id', () => venues.id),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.venueId] }),
    index('declined_venues_venue_index').on(table.venueId),
  ],
);

/** Where the pack is (docs/product/tonight.md). Without a row, or a stop, it follows the route's times. */
export const eventProgress = pgTable('event_progress', {
  eventId: belongsTo('event_id', () => events.id).primaryKey(),
  stopId: integer('stop_id').references(() => stops.id, { onDelete: 'set null' }),
  minutesLate: integer('minutes_late').notNull().default(0),
  changedAt: instant('changed_at').notNull(),
});
