import { isNotNull } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, instant } from '../columns';
import { events } from '../events/tables';
import type { WalkIn } from '../registrations/registration-states';
import type { CheckInResult, PaymentMeans } from './check-in-results';

/** The link for an event's helpers: making a new one, or its end, ends it. */
export const doorLinks = pgTable(
  'door_links',
  {
    id: serial('id').primaryKey(),
    eventId: belongsTo('event_id', () => events.id),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [index('door_links_event_index').on(table.eventId, table.id)],
);

/** Every tap at a door, in whatever order it arrived (docs/product/door.md). */
export const checkIns = pgTable(
  'check_ins',
  {
    /** Made on the phone, so that a tap that is sent twice counts once. */
    id: uuid('id').primaryKey(),
    eventId: belongsTo('event_id', () => events.id),
    /** As it was sent, whether or not there is one; null for a walk-in. */
    registrationId: integer('registration_id'),
    walkIn: jsonb('walk_in').$type<WalkIn>(),
    action: text('action').$type<'in' | 'out' | 'paid'>().notNull(),
    /** How many came in, where it is not the whole party. */
    people: integer('people'),
    /** What was paid, in cents, and how: in cash, unless it says so. */
    amount: integer('amount'),
    means: text('means').$type<PaymentMeans>(),
    wristband: text('wristband'),
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
    index('check_ins_undoes_index').on(table.undoes).where(isNotNull(table.undoes)),
  ],
);

/** Taps that cannot be read: set aside for the organizer, never dropped. */
export const quarantinedCheckIns = pgTable(
  'quarantined_check_ins',
  {
    id: serial('id').primaryKey(),
    eventId: belongsTo('event_id', () => events.id),
    /** What was sent, cut where it is long, and a hash of all of it that keeps a repetition from being kept twice. */
    content: text('content').notNull(),
    contentHash: text('content_hash').notNull(),
    reason: text('reason').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('quarantined_check_ins_key').on(table.eventId, table.contentHash)],
);
