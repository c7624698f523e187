import { email as emailAddress } from '@shared/fields';
import type { FailureCause } from '@shared/mail/email-kinds';
import { emails } from '@shared/mail/tables';
import { and, not } from 'drizzle-orm';
import type { SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import type { Database } from '../../database/database';
import {
  type EmailRow,
  fixedContent,
  isErased,
  isFree,
  type Letter,
  type Letterhead,
  loadLetter,
  type Rules,
} from '../email-rules';
import type { Mail } from '../mail';
import type { RenderedEmail } from '../render';
import { dropSurplus } from '../stranger-limits';
import { isStillOurs } from './claim';
import { composeMessage, type FindPicture } from './compose';
import type { Outcome } from './outcome';

/** What is stored of a message that has left. */
export type Departure = Pick<Letter, 'onSent'> & {
  /** What it said, where it was rendered for this. */
  content?: RenderedEmail;
};

/** A message to send, or what becomes of it without being sent: nothing more where it is not this process's any more. */
type Prepared = { message: SendMailOptions; departure: Departure } | { outcome?: Outcome };

export type Preparing = {
  db: Database;
  mail: Mail;
  /** What holds for each kind of message. */
  rules: Rules;
  letterhead: Letterhead;
  /** Without it messages show no pictures that the site stores. */
  findPicture?: FindPicture | undefined;
  log: Logger;
};

const dropped = { outcome: { kind: 'dropped' } } as const;

const failed = (reason: string, cause: FailureCause = 'unprepared') => ({
  outcome: { kind: 'failed', cause, reason } as const,
});

/** Looks up what a message says at this moment, and composes it where it is still wanted. */
export async function prepareEmail(preparing: Preparing, email: EmailRow): Promise<Prepared> {
  const { db, mail, rules, letterhead, findPicture, log } = preparing;
  const rule = rules[email.kind];
  if (!rule) return failed('This version of the site does not know this kind of email.');
  if (isErased(email)) return failed('Its text has been erased.');
  if (!emailAddress.safeParse(email.to).success) return failed('This is not an email address.', 'rejected');
  try {
    const isFromStranger = email.mailboxHash !== null;
    if (isFromStranger && (await dropSurplus(db, rules, email.id))) return dropped;
    const letter = await loadLetter(rule, { db, mail, email, now: new Date() });
    if (!letter) return dropped;
    const fixed = fixedContent(email);
    const content = fixed ?? (await letter.render());
    const isKept = fixed === undefined && email.newsletterId === null;
    const message = await composeMessage({ email, letter, content, rule }, letterhead, findPicture);
    // Last of all: whatever was found out above, somebody may have erased or dropped it meanwhile.
    const isOurs = and(isStillOurs(email), not(isFree));
    if ((await db.$count(emails, isOurs)) === 0) return {};
    return { message, departure: { onSent: letter.onSent, content: isKept ? content : undefined } };
  } catch (error) {
    log.error({ err: error, kind: email.kind }, 'a message could not be prepared');
    const reason = 'The site could not prepare this email. The server’s log says why.';
    return { outcome: { kind: 'deferred', cause: 'unprepared', reason } };
  }
}
