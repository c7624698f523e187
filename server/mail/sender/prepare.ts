import type { EmailKind } from '@shared/email-kinds';
import { email as emailAddress } from '@shared/fields';
import { newsletters, siteSettings } from '@shared/tables';
import { eq, inArray } from 'drizzle-orm';
import type { SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import type { Database } from '../../database/database';
import type { Attachment } from '../attachments';
import type { EmailRow, EmailRules } from '../email-rules';
import type { Letterhead } from '../letterhead';
import type { Mail } from '../mail';
import type { Tokens } from '../placeholders';
import { isShippedAddress } from '../shipped-address';
import type { ClaimedEmail } from './claim';
import { composeMessage } from './compose';
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
  log: Logger;
};

/** Where responses should go; nowhere while the setting is the one that the site came with. */
async function findReplyTo(db: Database): Promise<string | undefined> {
  const [setting] = await db.select().from(siteSettings).where(eq(siteSettings.key, 'contact_email'));
  const parsed = emailAddress.safeParse(setting?.value);
  return parsed.success && !isShippedAddress(parsed.data) ? parsed.data : undefined;
}

type Content = Pick<EmailRow, 'html' | 'text'>;

/** The newsletters of which these messages are. Theirs is the text that all recipients get. */
async function findNewsletters(db: Database, rows: EmailRow[]): Promise<Map<number | null, Content>> {
  const ids = new Set(rows.flatMap(({ newsletterId, html }) => (html === null && newsletterId) || []));
  if (ids.size === 0) return new Map();
  const found = await db
    .select({ id: newsletters.id, html: newsletters.html, text: newsletters.text })
    .from(newsletters)
    .where(inArray(newsletters.id, [...ids]));
  return new Map(found.map((newsletter) => [newsletter.id, newsletter]));
}

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

/** The files that go with a message; an error where they cannot be made. */
async function findAttachments(preparing: Preparing, email: EmailRow): Promise<Attachment[] | Error> {
  const { db, rules, letterhead } = preparing;
  const made = rules[email.kind]?.attach?.(db, email, letterhead);
  return (await made?.catch(asError(preparing, email, 'what goes with a message could not be made'))) ?? [];
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
  const replyTo = await findReplyTo(db);
  const bodies = await findNewsletters(db, rows);
  const tokens = await findTokens(preparing, rows);

  async function prepare(email: EmailRow): Promise<{ message: SendMailOptions } | { outcome: Outcome }> {
    const failed = (reason: string) => ({ outcome: { kind: 'failed' as const, reason } });
    const rule = rules[email.kind];
    if (!rule) return failed('This version of the site does not know this kind of message.');
    const itsTokens = tokens.get(email.id);
    if (itsTokens instanceof Error) return { outcome: unprepared };
    if (!itsTokens) return { outcome: await endUnwanted(preparing, email) };
    const { html, text } = email.html === null ? (bodies.get(email.newsletterId) ?? email) : email;
    if (html === null || text === null) return failed('Its text has been erased.');
    if (!emailAddress.safeParse(email.to).success) return failed('This is not an email address.');
    const attachments = await findAttachments(preparing, email);
    if (attachments instanceof Error) return { outcome: unprepared };
    const content = { html, text, attachments };
    return { message: composeMessage(email, content, itsTokens, rule, { ...letterhead, replyTo }) };
  }
  const preparedAt = performance.now();
  const prepared: PreparedEmail[] = [];
  for (const item of claimed) prepared.push({ ...item, preparedAt, ...(await prepare(item.email)) });
  return prepared;
}
