import { email as emailAddress } from '@shared/fields';
import type { EmailKind } from '@shared/mail/email-kinds';
import type { SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import type { Database } from '../../database/database';
import type { Content, EmailRow, EmailRules } from '../email-rules';
import type { Letterhead } from '../letterhead';
import type { Mail } from '../mail';
import { findOrganizerAddress } from '../organizer-address';
import type { Tokens } from '../placeholders';
import { findSurplus } from '../stranger-limits';
import type { ClaimedEmail } from './claim';
import { composeMessage } from './compose';
import { embedPictures, type FindPicture } from './embed-pictures';
import type { Outcome } from './outcome';

export type Rules = Partial<Record<EmailKind, EmailRules>>;

/** A message to send, or what becomes of it without being sent, as it was found at a time by `performance.now()`. */
export type PreparedEmail = ClaimedEmail & { preparedAt: number } & (
    | { message: SendMailOptions }
    | { outcome: Outcome }
  );

type Preparing = {
  db: Database;
  mail: Mail;
  rules: Rules;
  letterhead: Omit<Letterhead, 'replyTo'>;
  findPicture: FindPicture;
  log: Logger;
};

type FoundTokens = Map<number, Tokens | Error>;

/** What to do with an error: to log it, and to go on with the other messages. */
const asError =
  ({ log }: Preparing, { kind }: EmailRow | EmailRules, problem: string) =>
  (thrown: unknown): Error => {
    log.error({ err: thrown, kind }, problem);
    return thrown instanceof Error ? thrown : new Error(String(thrown));
  };

/** The tokens of messages of one kind that are still wanted, by their ids; an error where that cannot be found out. */
async function findTokensOfKind(preparing: Preparing, rule: EmailRules, rows: EmailRow[]) {
  const { db, mail } = preparing;
  const found: FoundTokens = new Map();
  const failed = asError(preparing, rule, 'whether a message is still wanted could not be found out');
  if (rule.prepareMany) {
    const result = await rule.prepareMany(db, mail, rows).catch(failed);
    return result instanceof Error ? new Map(rows.map(({ id }) => [id, result])) : result;
  }
  for (const row of rows) {
    const tokens = await rule.prepare(db, mail, row).catch(failed);
    if (tokens) found.set(row.id, tokens);
  }
  return found;
}

async function findTokens(preparing: Preparing, rows: EmailRow[]): Promise<FoundTokens> {
  const found: FoundTokens = new Map();
  for (const rule of Object.values(preparing.rules)) {
    const ofKind = rows.filter(({ kind }) => kind === rule.kind);
    if (ofKind.length === 0) continue;
    for (const [id, tokens] of await findTokensOfKind(preparing, rule, ofKind)) found.set(id, tokens);
  }
  return found;
}

const unprepared: Outcome = {
  kind: 'deferred',
  reason: 'The site could not prepare it; its log says why.',
};

/** What messages say that are stored without a text of their own, by their ids. */
async function findContents({ db, rules }: Preparing, rows: EmailRow[]): Promise<Map<number, Content>> {
  const found = new Map<number, Content>();
  for (const rule of Object.values(rules)) {
    const without = rows.filter(({ kind, html }) => kind === rule.kind && html === null);
    if (without.length === 0 || !rule.findContents) continue;
    for (const [id, content] of await rule.findContents(db, without)) found.set(id, content);
  }
  return found;
}

/** The HTML of a message and the files that go with it; an error where they cannot be made. */
async function findParts(preparing: Preparing, email: EmailRow, stored: string) {
  const { db, rules, letterhead, findPicture } = preparing;
  const make = async () => {
    const { html, pictures } = await embedPictures(stored, findPicture);
    const files = (await rules[email.kind]?.attach?.(db, email, letterhead)) ?? [];
    return { html, attachments: [...pictures, ...files] };
  };
  return make().catch(asError(preparing, email, 'what goes with a message could not be made'));
}

/** What becomes of a message that is not wanted as it is. */
async function endUnwanted(preparing: Preparing, email: EmailRow): Promise<Outcome> {
  const failed = asError(preparing, email, 'whether a message is to be replaced could not be found out');
  const until = await preparing.rules[email.kind]?.postponedUntil?.(preparing.db, email).catch(failed);
  if (until instanceof Error) return unprepared;
  return until ? { kind: 'postponed', until } : { kind: 'dropped' };
}

/** Asks of claimed messages whether they are still wanted, and composes those that are. */
export async function prepareEmails(preparing: Preparing, claimed: ClaimedEmail[]): Promise<PreparedEmail[]> {
  const { db, rules, letterhead } = preparing;
  const rows = claimed.map(({ email }) => email);
  const replyTo = await findOrganizerAddress(db);
  const contents = await findContents(preparing, rows);
  const tokens = await findTokens(preparing, rows);
  const surplus = await findSurplus(db, Object.values(rules), rows);

  async function prepare(email: EmailRow): Promise<{ message: SendMailOptions } | { outcome: Outcome }> {
    const failed = (reason: string) => ({ outcome: { kind: 'failed' as const, reason } });
    const rule = rules[email.kind];
    if (!rule) return failed('This version of the site does not know this kind of message.');
    if (surplus.has(email.id)) return { outcome: { kind: 'dropped' } };
    const itsTokens = tokens.get(email.id);
    if (itsTokens instanceof Error) return { outcome: unprepared };
    if (!itsTokens) return { outcome: await endUnwanted(preparing, email) };
    const { html, text } = contents.get(email.id) ?? email;
    if (html === null || text === null) return failed('Its text has been erased.');
    if (!emailAddress.safeParse(email.to).success) return failed('This is not an email address.');
    const parts = await findParts(preparing, email, html);
    if (parts instanceof Error) return { outcome: unprepared };
    const content = { ...parts, text };
    return { message: composeMessage(email, content, itsTokens, rule, { ...letterhead, replyTo }) };
  }
  const preparedAt = performance.now();
  const prepared: PreparedEmail[] = [];
  for (const item of claimed) prepared.push({ ...item, preparedAt, ...(await prepare(item.email)) });
  return prepared;
}
