import type { EmailKind } from '@shared/email-kinds';
import type { emails } from '@shared/tables';
import type { Database } from '../database/database';
import type { Attachment } from './attachments';
import type { Letterhead } from './letterhead';
import type { Mail } from './mail';
import type { Tokens } from './placeholders';

export type EmailRow = typeof emails.$inferSelect;

/** What holds for every message of a kind. */
export type EmailRules = {
  kind: EmailKind;
  /** Whether anybody can cause it, for any address: docs/product.md#mail-that-strangers-cause. */
  isFromStranger?: boolean;
  /** For how many hours it is worth sending. */
  sendWithinHours: number;
  /** Whether it carries the headers by which mail clients unsubscribe. */
  isNewsletter?: boolean;
  /** Asked right before sending: the tokens of its links, or undefined where the message is no longer wanted. */
  prepare: (db: Database, mail: Mail, email: EmailRow) => Promise<Tokens | undefined>;
  /** The same for many at once, by their ids: for kinds of which thousands are sent. */
  prepareMany?: (db: Database, mail: Mail, emails: EmailRow[]) => Promise<Map<number, Tokens>>;
  /** Asked of a message that is not wanted: until when it stays queued because another one is to replace it. */
  postponedUntil?: (db: Database, email: EmailRow) => Promise<Date | undefined>;
  /** What goes with it, made right before sending. */
  attach?: (db: Database, email: EmailRow, letterhead: Letterhead) => Promise<Attachment[]>;
};
