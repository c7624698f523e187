import type { EmailKind } from '@shared/mail/email-kinds';
import type { emails } from '@shared/mail/tables';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database';
import type { Attachment } from './attachments';
import type { Letterhead } from './letterhead';
import type { Mail } from './mail';
import type { Tokens } from './placeholders';

export type EmailRow = typeof emails.$inferSelect;

export type Content = Pick<EmailRow, 'html' | 'text'>;

/** Whether a message is written to this address: an id may come to be another's, or its owner have another address. */
export const isTo = ({ to }: Pick<EmailRow, 'to'>, address: string | undefined) =>
  address?.toLowerCase() === to.toLowerCase();

/** What holds for every message of a kind. */
export type EmailRules = {
  kind: EmailKind;
  /** Whether anybody can cause it, for any address: docs/product/mail.md#mail-that-strangers-cause. */
  isFromStranger?: boolean;
  /** Whether a message is undone by what has become of its row: strangers may then cause another one of the kind. */
  isUndone?: (aboutId: PgColumn) => SQL;
  /** Whether a person wrote it, to whom a machine may respond. */
  isPersonal?: boolean;
  /** For how many days it is worth sending. */
  sendWithinDays: number;
  /** Whether it carries the headers by which mail clients unsubscribe. */
  isNewsletter?: boolean;
  /** Asked right before sending: the tokens of its links, or undefined where the message is no longer wanted. */
  prepare: (db: Database, mail: Mail, email: EmailRow) => Promise<Tokens | undefined>;
  /** The same for many at once, by their ids: for kinds of which thousands are sent. */
  prepareMany?: (db: Database, mail: Mail, emails: EmailRow[]) => Promise<Map<number, Tokens>>;
  /** Asked of a message that is not wanted: until when it stays queued because another one is to replace it. */
  postponedUntil?: (db: Database, email: EmailRow) => Promise<Date | undefined>;
  /** What those say that are stored without a text of their own, by their ids. */
  findContents?: (db: Database, emails: EmailRow[]) => Promise<Map<number, Content>>;
  /** What follows from it having left, stored together with that. */
  onSent?: (tx: Database, email: EmailRow) => Promise<void>;
  /** What goes with it, made right before sending. */
  attach?: (db: Database, email: EmailRow, letterhead: Letterhead) => Promise<Attachment[]>;
};
