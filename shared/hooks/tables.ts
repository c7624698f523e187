import { boolean, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, instant } from '../columns';
import type {
  Answer,
  ApplicationByHand,
  DeliveryState,
  HookKind,
  HookMapping,
  HookProvider,
  Question,
} from './hooks';

/** The forms of others that send applications here by themselves (docs/product/hooks.md). */
export const hooks = pgTable('hooks', {
  id: serial('id').primaryKey(),
  kind: text('kind').$type<HookKind>().notNull(),
  provider: text('provider').$type<HookProvider>().notNull(),
  /** Part of what address and secret are made of: raising it ends those that were shown so far. */
  linkVersion: integer('link_version').notNull().default(1),
  mapping: jsonb('mapping').$type<HookMapping>().notNull().default({}),
  /** Whether the organizer states that senders of the form have accepted the terms. */
  isAgreed: boolean('is_agreed').notNull().default(false),
  /** The form's questions as they were called last, without any answer. */
  questions: jsonb('questions').$type<Question[]>().notNull().default([]),
  /** What came wrongly signed since something came rightly signed: how often, when first and when last. */
  refusedCount: integer('refused_count').notNull().default(0),
  refusedSince: instant('refused_since'),
  refusedAt: instant('refused_at'),
  createdAt: createdAt(),
});
export type HookRow = typeof hooks.$inferSelect;

/** What a form has sent, once by the key that its provider gives it. */
export const hookDeliveries = pgTable(
  'hook_deliveries',
  {
    id: serial('id').primaryKey(),
    hookId: belongsTo('hook_id', () => hooks.id),
    key: text('key').notNull(),
    /** Null once it is an application, or was dropped. */
    answers: jsonb('answers').$type<Answer[]>(),
    /** What an administrator says that it means, in place of what is read of the answers. */
    byHand: jsonb('by_hand').$type<ApplicationByHand>(),
    state: text('state').$type<DeliveryState>().notNull().default('received'),
    /** Why it is no application yet, for people. */
    problem: text('problem'),
    /** The application that it became; of one that waits, that of the same business. */
    applicationId: integer('application_id'),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('hook_deliveries_key').on(table.hookId, table.key),
    index('hook_deliveries_state_index').on(table.state, table.id),
  ],
);
export type DeliveryRow = typeof hookDeliveries.$inferSelect;
