import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, searchIndex } from '../columns';
import { newsletters } from '../newsletters/tables';
import type { EmailKind, EmailState, EmailSubject, FailureCause } from './email-kinds';

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
    /** Of a message that a stranger caused: the same of its mailbox, by which such messages are limited. */
    mailboxHash: text('mailbox_hash'),
    subject: text('subject').notNull(),
    /** What was sent, or is fixed before, with placeholders (placeholders.ts). Null: rendered later, or erased. */
    html: text('html'),
    text: text('text'),
    /** When the organizer edited its text, which is fixed since. */
    editedAt: instant('edited_at'),
    /** What cannot be looked up, by the schema of its kind; none once erased. */
    params: jsonb('params'),
    /** The row that the message is about, which decides whether it is still wanted. */
    aboutKind: text('about_kind').$type<EmailSubject>(),
    aboutId: integer('about_id'),
    /** The event that it is about, of messages to guests and to the venues of its route. */
    eventId: integer('event_id'),
    newsletterId: integer('newsletter_id').references(() => newsletters.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id').notNull().defaultRandom(),
    attempts: integer('attempts').notNull().default(0),
    sendAt: instant('send_at').notNull().defaultNow(),
    /** After this nobody wants it any more. */
    sendBefore: instant('send_before').notNull(),
    /** While a process sends it: until when no other process may. */
    leasedUntil: instant('leased_until'),
    /** What the mail server said, or what kept the message from it. */
    lastError: text('last_error'),
    failureCause: text('failure_cause').$type<FailureCause>(),
    sentAt: instant('sent_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('emails_due_index').on(table.sendAt, table.id).where(sql`${table.state} = 'queued'`),
    index('emails_state_index').on(table.state, table.createdAt, table.id),
    index('emails_created_index').on(table.createdAt, table.id),
    index('emails_recipient_index').on(table.toHash, table.createdAt),
    index('emails_mailbox_index')
      .on(table.mailboxHash, table.createdAt)
      .where(sql`${table.mailboxHash} is not null`),
    index('emails_about_index').on(table.aboutKind, table.aboutId),
    index('emails_event_index').on(table.eventId, table.state),
    index('emails_newsletter_index').on(table.newsletterId, table.state),
    searchIndex('emails_search_index'),
  ],
);

/** Applications and messages that the organizer has not been told of one by one, until a digest names them. */
export const organizerNotices = pgTable(
  'organizer_notices',
  {
    id: serial('id').primaryKey(),
    aboutKind: text('about_kind').$type<EmailSubject>().notNull(),
    aboutId: integer('about_id').notNull(),
    digestAt: instant('digest_at').notNull(),
  },
  (table) => [index('organizer_notices_digest_index').on(table.digestAt)],
);

export const mailStatus = pgTable('mail_status', {
  id: integer('id').primaryKey(),
  /** When a sender was last at work. One that is long ago means a restored backup, or a long outage. */
  heartbeatAt: instant('heartbeat_at').notNull(),
  /** Since when nothing queued leaves until the organizer says so. */
  pausedAt: instant('paused_at'),
  /** When the next message may leave, by the whole site's rate limit. */
  nextSendAt: instant('next_send_at').notNull().defaultNow(),
  /** What the mail server last said against us all, not against one recipient; none while it accepts. */
  problem: text('problem'),
  problemAt: instant('problem_at'),
});
