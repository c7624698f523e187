import { setImmediate as nextTurn } from 'node:timers/promises';
import { email as emailAddress } from '@shared/fields';
import type { EmailKind, FailureCause } from '@shared/mail/email-kinds';
import type { SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import type { Database } from '../../database/database';
import { type EmailRow, type EmailRules, isErased, type Letter, loadLetter } from '../email-rules';
import type { Letterhead } from '../letterhead';
import type { Mail } from '../mail';
import { findOrganizerAddress } from '../organizer-address';
import type { RenderedEmail } from '../render';
import { findSurplus } from '../stranger-limits';
import type { ClaimedEmail } from './claim';
import { composeMessage } from './compose';
import { embedPictures, type FindPicture } from './embed-pictures';
import type { Outcome } from './outcome';

export type Rules = Partial<Record<EmailKind, EmailRules>>;

/** What is stored of a message that has left. */
export type Departure = Pick<Letter, 'onSent'> & {
  /** What it said, where it was rendered for this. */
  content?: RenderedEmail;
};

/** A message to send, or what becomes of it without being sent. */
type Prepared = { message: SendMailOptions; departure: Departure } | { outcome: Outcome };

/** The same, as it was found at a time by `performance.now()`. */
export type PreparedEmail = ClaimedEmail & { preparedAt: number } & Prepared;

type Preparing = {
  db: Database;
  mail: Mail;
  rules: Rules;
  letterhead: Omit<Letterhead, 'replyTo'>;
  findPicture: FindPicture;
  log: Logger;
};

/** What to do with an error: to log it, and to go on with the other messages. */
const asError =
  ({ log }: Preparing, { kind }: EmailRow | EmailRules, problem: string) =>
  (thrown: unknown): Error => {
    log.error({ err: thrown, kind }, problem);
    return thrown instanceof Error ? thrown : new Error(String(thrown));
  };

type Letters = Map<number, Letter | Error>;

/** The messages of one kind that are still wanted, by their ids; an error where that cannot be found out. */
async function loadOfKind(preparing: Preparing, rule: EmailRules, rows: EmailRow[]): Promise<Letters> {
  const { db, mail } = preparing;
  const failed = asError(preparing, rule, 'whether a message is still wanted could not be found out');
  if (rule.loadMany) {
    const result = await rule.loadMany(db, mail, rows).catch(failed);
    return result instanceof Error ? new Map(rows.map(({ id }) => [id, result])) : result;
  }
  const letters: Letters = new Map();
  for (const email of rows) {
    const letter = await loadLetter(rule, { db, mail, email, now: new Date() }).catch(failed);
    if (letter) letters.set(email.id, letter);
  }
  return letters;
}

async function loadLetters(preparing: Preparing, rows: EmailRow[]): Promise<Letters> {
  const letters: Letters = new Map();
  for (const rule of Object.values(preparing.rules)) {
    const ofKind = rows.filter(({ kind }) => kind === rule.kind);
    if (ofKind.length === 0) continue;
    for (const [id, letter] of await loadOfKind(preparing, rule, ofKind)) letters.set(id, letter);
  }
  return letters;
}

const unprepared: Outcome = {
  kind: 'deferred',
  cause: 'unprepared',
  reason: 'The site could not prepare it; its log says why.',
};

/** What a message says and the files that go with it; an error where they cannot be made. */
async function makeParts(preparing: Preparing, email: EmailRow, letter: Letter, letterhead: Letterhead) {
  const make = async () => {
    const { subject, html, text } = email;
    const isFixed = html !== null && text !== null;
    const content = isFixed ? { subject, html, text } : await letter.render();
    const { html: shown, pictures } = await embedPictures(content.html, preparing.findPicture);
    const files = (await letter.attach?.(letterhead)) ?? [];
    return { isFixed, content, html: shown, attachments: [...pictures, ...files] };
  };
  return make().catch(asError(preparing, email, 'a message could not be made'));
}

async function prepare(
  preparing: Preparing,
  rule: EmailRules,
  email: EmailRow,
  letter: Letter,
  letterhead: Letterhead,
): Promise<Prepared> {
  const parts = await makeParts(preparing, email, letter, letterhead);
  if (parts instanceof Error) return { outcome: unprepared };
  const { isFixed, content, html, attachments } = parts;
  const { onSent } = letter;
  return {
    message: composeMessage(email, { ...content, html, attachments }, letter.tokens, rule, letterhead),
    departure: { ...(onSent && { onSent }), ...(!isFixed && email.newsletterId === null && { content }) },
  };
}

const failed = (reason: string, cause: FailureCause = 'unprepared') => ({
  outcome: { kind: 'failed', cause, reason } as const,
});

/** Looks up what claimed messages say, and composes those that are still wanted. */
export async function prepareEmails(preparing: Preparing, claimed: ClaimedEmail[]): Promise<PreparedEmail[]> {
  const { db, rules } = preparing;
  const rows = claimed.map(({ email }) => email);
  const letterhead = { ...preparing.letterhead, replyTo: await findOrganizerAddress(db) };
  const letters = await loadLetters(preparing, rows);
  const surplus = await findSurplus(db, Object.values(rules), rows);

  async function prepareOne(email: EmailRow): Promise<Prepared> {
    const rule = rules[email.kind];
    if (!rule) return failed('This version of the site does not know this kind of message.');
    if (surplus.has(email.id)) return { outcome: { kind: 'dropped' } };
    if (isErased(email)) return failed('Its text has been erased.');
    const letter = letters.get(email.id);
    if (letter instanceof Error) return { outcome: unprepared };
    if (!letter) return { outcome: { kind: 'dropped' } };
    if (!emailAddress.safeParse(email.to).success) return failed('This is not an email address.', 'rejected');
    return prepare(preparing, rule, email, letter, letterhead);
  }
  const preparedAt = performance.now();
  const prepared: PreparedEmail[] = [];
  for (const item of claimed) {
    const outcome = await prepareOne(item.email);
    prepared.push({ ...item, preparedAt, ...outcome });
    // Rendering takes a few milliseconds, and visitors come in between.
    if ('departure' in outcome && outcome.departure.content) await nextTurn();
  }
  return prepared;
}
