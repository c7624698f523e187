import type { EmailKind } from '@shared/mail/email-kinds';
import { emails } from '@shared/mail/tables';
import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Database } from '../database/database';
import { isUnleased } from '../database/jobs';
import type { LinkKey } from './links';
import type { Tokens } from './placeholders';
import { type RenderedEmail, renderEmail } from './render';
import type { EmailContent } from './templates/layout';

export type EmailRow = typeof emails.$inferSelect;

/** Whether no process is sending a message at this moment. */
export const isFree = isUnleased(emails);

/** Whether a message waits to be sent: for the organizer, or for the mail server. */
export const isUnsent = inArray(emails.state, ['held', 'queued']);

export type Letterhead = {
  from: { name: string; address: string };
  replyTo?: string;
  origin: string;
};

/** A file that goes with a message. It is made while the message is sent: the outbox keeps none. */
export type Attachment = {
  filename: string;
  contentType: string;
  content: Buffer;
  /** The id by which the HTML shows it, of a picture. */
  cid?: string;
};

export type Letter = {
  tokens: Tokens;
  /** Renders it, unless its text is fixed. */
  render: () => Promise<RenderedEmail>;
  attach?: (letterhead: Letterhead) => Promise<Attachment[]>;
  /** What follows from it having left, stored together with that. */
  onSent?: (tx: Database) => Promise<void>;
};

export type Asked<Params> = { db: Database; mail: LinkKey; email: EmailRow; params: Params; now: Date };

export type EmailRules<Params = unknown> = {
  kind: EmailKind;
  /** Strangers' mail has limits (docs/product/mail.md#mail-that-strangers-cause); a person's may get automatic replies. */
  cause: 'stranger' | 'person' | 'site';
  /** Whether a message is undone by what has become of its row: strangers may then cause another one of the kind. */
  isUndone?: (aboutId: PgColumn) => SQL;
  sendWithinDays?: number;
  isNewsletter?: boolean;
  /** What is stored with a message because it cannot be looked up. */
  params: z.ZodType<Params>;
  /** Whether that is kept for as long as the message: it holds no text. */
  keepsParams?: boolean;
  /** Looks up what a message says; undefined where nobody wants it any more. */
  load(asked: Asked<Params>): Promise<Letter | undefined>;
  /** Keeps what is known by messages that are deleted now. */
  beforePurge?: (tx: Database, isDeleted: SQL) => Promise<void>;
};

/** The rules of the kinds that are known: what is stored may be of another version's. */
export type Rules = Partial<Record<EmailKind, EmailRules>>;

export const usualDays = 3;

export const noParams = z.object({});

/** Looks up what a message says; undefined where nobody wants it. Throws where its params are another version's. */
export async function loadLetter(rules: EmailRules, asked: Omit<Asked<unknown>, 'params'>) {
  return rules.load({ ...asked, params: rules.params.parse(asked.email.params ?? {}) });
}

export const isErased = ({ html, params, newsletterId }: EmailRow) =>
  html === null && params === null && newsletterId === null;

/** What a message says whose text is fixed, or that has left. */
export const fixedContent = ({ subject, html, text }: EmailRow): RenderedEmail | undefined =>
  html === null || text === null ? undefined : { subject, html, text };

export const letterOf = (content: EmailContent, tokens: Tokens = {}): Letter => ({
  tokens,
  render: () => renderEmail(content),
});

/** Whether a message is written to this address: an id may be another's by then, or its owner have another address. */
export const isTo = ({ to }: Pick<EmailRow, 'to'>, address: string | null | undefined) =>
  address?.toLowerCase() === to.toLowerCase();
