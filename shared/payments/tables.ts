import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, instant } from '../columns';
import type {
  DisputeState,
  EndCause,
  PaymentState,
  RefundCause,
  RefundState,
  StripeMode,
} from './payment-states';

/** What Stripe is asked to make a session of, besides the columns. */
export type SessionParams = {
  name: string;
  email: string;
  returnUrl: string;
  installation: string;
  wantsNews: boolean;
};

/** What a party paid here (docs/product/payments.md), in cents of `currency`. No foreign keys: amounts outlive guests. */
export const payments = pgTable(
  'payments',
  {
    id: serial('id').primaryKey(),
    /** All that Stripe hears of this row: idempotency key, metadata, and a part of the return address. */
    key: text('key').notNull().unique('payments_key_key').default(sql`gen_random_uuid()`),
    eventId: integer('event_id').notNull(),
    registrationId: integer('registration_id').notNull(),
    state: text('state').$type<PaymentState>().notNull().default('reserved'),
    mode: text('mode').$type<StripeMode>().notNull(),
    /** Of a live payment, once it is known: only its own key may ask of this row. */
    account: text('account'),
    unitPrice: integer('unit_price').notNull(),
    people: integer('people').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    /** When the event was to start then, and until when a guest gets all back. */
    startsAt: instant('starts_at').notNull(),
    refundUntil: instant('refund_until').notNull(),
    /** Gone once it is decided, as it names the guest. */
    sessionParams: jsonb('session_params').$type<SessionParams>(),
    /** Who sent what: the same again gets the same session. Gone once it is decided. */
    contentHash: text('content_hash'),
    networkHash: text('network_hash'),
    sessionId: text('session_id').unique('payments_session_key'),
    sessionUrl: text('session_url'),
    sessionEndsAt: instant('session_ends_at').notNull(),
    paymentIntentId: text('payment_intent_id').unique('payments_intent_key'),
    endCause: text('end_cause').$type<EndCause>(),
    endedAt: instant('ended_at'),
    paidAt: instant('paid_at'),
    /** As Stripe says; `refunded` includes what is on its way. */
    paid: integer('paid').notNull().default(0),
    refunded: integer('refunded').notNull().default(0),
    dispute: text('dispute').$type<DisputeState>(),
    /** What banks took of it, when, and when they gave it back; of a dispute from before these columns, unknown. */
    disputed: integer('disputed'),
    disputedAt: instant('disputed_at'),
    disputeWonAt: instant('dispute_won_at'),
    /** When Stripe is to be asked next; never where nothing is undecided. */
    askAt: instant('ask_at'),
    askedAt: instant('asked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('payments_registration_index').on(table.registrationId, table.id),
    index('payments_event_index').on(table.eventId, table.state),
    index('payments_ask_index').on(table.askAt),
    index('payments_network_index').on(table.eventId, table.networkHash),
  ],
);
export type PaymentRow = typeof payments.$inferSelect;

/** Money that goes back: decided with the payment's row locked, then sent like mail. */
export const refunds = pgTable(
  'refunds',
  {
    id: serial('id').primaryKey(),
    /** By which Stripe's list of refunds tells ours. */
    key: text('key').notNull().unique('refunds_key_key').default(sql`gen_random_uuid()`),
    paymentId: belongsTo('payment_id', () => payments.id),
    amount: integer('amount').notNull(),
    cause: text('cause').$type<RefundCause>().notNull(),
    /** What the organizer wrote of it: kept here alone, and erased with the guest. */
    reason: text('reason'),
    places: integer('places').notNull().default(0),
    isGift: boolean('is_gift').notNull().default(false),
    state: text('state').$type<RefundState>().notNull().default('decided'),
    stripeId: text('stripe_id').unique('refunds_stripe_key'),
    /** How often Stripe was asked to send it: each time under a new key. */
    attempts: integer('attempts').notNull().default(0),
    sendAt: instant('send_at').notNull().defaultNow(),
    leasedUntil: instant('leased_until'),
    lastError: text('last_error'),
    createdAt: createdAt(),
    /** When it left, by Stripe's clock, and when Stripe first said how it ended. */
    leftAt: instant('left_at'),
    settledAt: instant('settled_at'),
  },
  (table) => [
    index('refunds_payment_index').on(table.paymentId, table.id),
    index('refunds_due_index').on(table.sendAt, table.id).where(sql`${table.state} = 'decided'`),
  ],
);
export type RefundRow = typeof refunds.$inferSelect;

export const stripeStatus = pgTable('stripe_status', {
  id: integer('id').primaryKey(),
  /** Marks what this site made at an account that others use, too. */
  installation: text('installation').notNull().default(sql`gen_random_uuid()`),
  /** Of the first live payment, unless `npm run admin -- payments account` has named another. */
  account: text('account'),
  /** The time of the newest event of Stripe's list that was read, by Stripe's clock, and when that was, by ours. */
  newestEventAt: instant('newest_event_at'),
  eventsReadAt: instant('events_read_at'),
  /** `away` while Stripe does not answer, `key` while it takes no key of ours, `account` while that is another account's. */
  problem: text('problem').$type<'away' | 'key' | 'account'>(),
  problemAt: instant('problem_at'),
});
