import { email as emailAddress } from '@shared/fields';
import type { FailureCause } from '@shared/mail/email-kinds';
import { emails } from '@shared/mail/tables';
import { site } from '@shared/site';
import { and, not } from 'drizzle-orm';
import type { SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import type { Database } from '../../database/database';
import {
  type Attachment,
  type EmailRow,
  type EmailRules,
  fixedContent,
  isErased,
  isFree,
  type Letter,
  type Letterhead,
  loadLetter,
} from '../email-rules';
import type { Mail } from '../mail';
import { fillPlaceholders, sitePictures } from '../placeholders';
import type { RenderedEmail } from '../render';
import { dropSurplus } from '../stranger-limits';
import { isStillOurs } from './claim';
import type { Outcome } from './transport';

/** Gives a picture of the site, by its hash, as it goes with messages; undefined where visitors may not see it. */
type FindPicture = (hash: string) => Promise<Buffer | undefined>;

const cidOf = (hash: string) => `${hash}@pictures.pupcrawl`;

/** The pictures of the site, as parts of a message that shows them: its reader asks nobody for them. */
async function picturesIn(html: string, findPicture: FindPicture): Promise<Attachment[]> {
  const hashes = new Set([...html.matchAll(sitePictures)].map(([, , hash = '']) => hash));
  const found: Attachment[] = [];
  for (const hash of hashes) {
    const content = await findPicture(hash);
    // One that is gone by now has its description.
    if (content)
      found.push({ filename: `${hash}.jpeg`, contentType: 'image/jpeg', cid: cidOf(hash), content });
  }
  return found;
}

/** Nodemailer folds long values, and some mail clients cannot read a folded URL. */
const unfolded = (value: string) => ({ prepared: true, value });

/** The headers by which mail clients show a button to unsubscribe (RFC 2369, 2919, 8058). */
function listHeaders(origin: string, token: string, domain: string) {
  return {
    'List-Unsubscribe': unfolded(`<${origin}/api/newsletter/unsubscribe/${token}>`),
    'List-Unsubscribe-Post': unfolded('List-Unsubscribe=One-Click'),
    'List-ID': unfolded(`${site.name} <newsletter.${domain}>`),
  };
}

type Composed = {
  email: Pick<EmailRow, 'to' | 'messageId'>;
  letter: Letter;
  content: RenderedEmail;
  rule: Pick<EmailRules, 'isNewsletter' | 'cause'>;
};

/** A message as nodemailer sends it, with the links of its recipient (docs/product/mail.md#message-format). */
export async function composeMessage(
  { email, letter, content: { subject, html, text }, rule }: Composed,
  letterhead: Letterhead,
  findPicture: FindPicture = async () => undefined,
): Promise<SendMailOptions> {
  const { from, replyTo, origin } = letterhead;
  const { tokens, attach } = letter;
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  const shown = html.replace(
    sitePictures,
    (_url, start: string, hash: string) => `${start}cid:${cidOf(hash)}`,
  );
  return {
    from,
    // As an object nobody looks for several addresses in it.
    to: { name: '', address: email.to },
    envelope: { from: from.address, to: [email.to] },
    replyTo: replyTo === undefined ? undefined : { name: '', address: replyTo },
    subject,
    messageId: `<${email.messageId}@${domain}>`,
    date: new Date(),
    headers: {
      ...(rule.cause !== 'person' && { 'Auto-Submitted': 'auto-generated' }),
      ...(rule.isNewsletter && tokens.unsubscribe && listHeaders(origin, tokens.unsubscribe, domain)),
    },
    // What nodemailer would choose, after reading all of it.
    textEncoding: 'quoted-printable',
    html: fillPlaceholders(shown, origin, tokens),
    text: fillPlaceholders(text, origin, tokens),
    attachments: [...(await picturesIn(html, findPicture)), ...((await attach?.(letterhead)) ?? [])],
  };
}

export type Departure = Pick<Letter, 'onSent'> & {
  content?: RenderedEmail;
};

/** A message to send, or what becomes of it without being sent: nothing more where it is not this process's any more. */
type Prepared = { message: SendMailOptions; departure: Departure } | { outcome?: Outcome };

export type Preparing = {
  db: Database;
  mail: Mail;
  letterhead: Letterhead;
  /** Without it messages show no pictures that the site stores. */
  findPicture?: FindPicture | undefined;
  log: Logger;
};

const dropped = { outcome: { kind: 'dropped' } } as const;

const failed = (reason: string, cause: FailureCause = 'unprepared') => ({
  outcome: { kind: 'failed', cause, reason } as const,
});

export async function prepareEmail(preparing: Preparing, email: EmailRow): Promise<Prepared> {
  const { db, mail, letterhead, findPicture, log } = preparing;
  const rule = mail.rules[email.kind];
  if (!rule) return failed('This version of the site does not know this kind of email.');
  if (isErased(email)) return failed('Its text has been erased.');
  if (!emailAddress.safeParse(email.to).success) return failed('This is not an email address.', 'rejected');
  try {
    const isFromStranger = email.mailboxHash !== null;
    if (isFromStranger && (await dropSurplus(db, mail.rules, email.id))) return dropped;
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
