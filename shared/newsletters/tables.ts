import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, searchIndex } from '../columns';
import type { NewsletterState } from './newsletter-states';

export const newsletters = pgTable(
  'newsletters',
  {
    id: serial('id').primaryKey(),
    subject: text('subject').notNull(),
    /** Markdown, as the organizer wrote it. */
    body: text('body').notNull(),
    /** Whose guests, of subscribers; null for all. No foreign key: without the event it would go to everybody. */
    audienceEventId: integer('audience_event_id'),
    state: text('state').$type<NewsletterState>().notNull().default('draft'),
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
    searchIndex('newsletters_search_index'),
  ],
);
