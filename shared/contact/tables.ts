import { boolean, index, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, searchIndex } from '../columns';

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
    searchIndex('contact_messages_search_index'),
  ],
);

/** What the organizer replied to a message, for as long as the message is kept. */
export const contactReplies = pgTable(
  'contact_replies',
  {
    id: serial('id').primaryKey(),
    messageId: belongsTo('message_id', () => contactMessages.id),
    text: text('text').notNull(),
    /** The administrator's name then: the account may go. */
    username: text('username').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('contact_replies_message_index').on(table.messageId, table.id)],
);
