import { randomUUID } from 'node:crypto';
import type { AuditEntity } from '@shared/audit/audit';
import { auditLog } from '@shared/audit/tables';
import { dayMilliseconds } from '@shared/dates';
import { type EmailKind, type EmailSubject, organizerKinds, recoveryKinds } from '@shared/mail/email-kinds';
import { emails } from '@shared/mail/tables';
import { and, eq, inArray, ne, not, notInArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Config } from '../config';
import { type Database, isSameEmail, lockName } from '../database/database';
import { type EmailRules, isFree, isUnsent, type Rules, usualDays } from './email-rules';
import { hashEmail, type LinkKey } from './links';
import { oneLine } from './render';
import { dropSurplus, mailboxOf, recoveryMailboxOf } from './stranger-limits';

export type Mail = LinkKey & {
  /** Whether messages leave at all: `SMTP_URL` is set. Without it each is composed as held. */
  isOn: boolean;
  rules: Rules;
  /** Wakes this process's sender, who sets it, as a message was queued. Without it that is seen a moment later. */
  wake: () => void;
};

export const createMail = (config: Pick<Config, 'mail'>, linkKey: Buffer, rules: Rules): Mail => ({
  isOn: config.mail.smtpUrl !== undefined,
  linkKey,
  rules,
  wake: () => {},
});

type NewEmail<Params> = {
  /** Names the cause: a second message with the same key is not stored. */
  key: string;
  to: string;
  /** What the outbox calls it until it is sent. */
  subject: string;
  params: Params;
  about?: { kind: EmailSubject; id: number };
  /** The event that a message to guests or venues is about. What strangers cause is limited for each event. */
  eventId?: number;
  /** Whether the address's owner caused it, by a link that came by mail: then it is no stranger's mail. */
  isFromOwner?: boolean;
  /** By what strangers' messages of its kind are counted, where that is not the mailbox. */
  limitedBy?: string;
  /** Whether it waits for the organizer's word even where sending is on. */
  isHeld?: boolean;
  /** Until when somebody wants it, where that is earlier than its kind says. */
  sendBefore?: Date;
};

/** Until when a message of a kind is worth sending, from an instant on. */
export const endOf = ({ sendWithinDays = usualDays }: Pick<EmailRules, 'sendWithinDays'>, from: Date): Date =>
  new Date(from.getTime() + sendWithinDays * dayMilliseconds);

/** Makes a change that queues messages in a transaction, and wakes the sender after the commit. Gives what it gives. */
export async function changeAndSend<Result>(
  db: Database,
  mail: Mail,
  change: (tx: Database) => Promise<Result>,
) {
  const result = await db.transaction(change);
  mail.wake();
  return result;
}

function rowOf<Params>(
  mail: Mail,
  rules: EmailRules<Params>,
  { about, eventId, isFromOwner, limitedBy, isHeld, sendBefore, ...email }: NewEmail<Params>,
  now: Date,
): typeof emails.$inferInsert {
  const end = endOf(rules, now);
  const { key, to, params } = email;
  const isFromStranger = rules.cause === 'stranger' && !isFromOwner;
  const boxOf = recoveryKinds.includes(rules.kind) ? recoveryMailboxOf : mailboxOf;
  return {
    kind: rules.kind,
    key,
    to,
    params,
    state: isHeld || !mail.isOn ? 'held' : 'queued',
    toHash: hashEmail(mail.linkKey, to),
    mailboxHash: isFromStranger ? hashEmail(mail.linkKey, limitedBy ?? boxOf(to)) : null,
    subject: oneLine(email.subject),
    aboutKind: about?.kind ?? null,
    aboutId: about?.id ?? null,
    eventId: eventId ?? null,
    sendAt: now,
    sendBefore: sendBefore && sendBefore < end ? sendBefore : end,
  };
}

/**
 * Writes a message into the outbox, in the transaction of its cause, with `mail.wake()` after it (`changeAndSend`). Gives its
 * id; none for the same cause again, or without an email address. The limits of strangers are kept later, by `dropSurplus`.
 */
export async function queueEmail<Params>(
  tx: Database,
  mail: Mail,
  rules: EmailRules<Params>,
  { to, ...email }: Omit<NewEmail<Params>, 'to'> & { to: string | null },
): Promise<number | undefined> {
  const [id] = to === null ? [] : await queueEmails(tx, mail, rules, [{ ...email, to }]);
  return id;
}

/** So many that a statement is worth its while, and so few that it is soon over. */
const rowsAtOnce = 50;

/** The same for many messages. Gives the ids of those that were stored. */
export async function queueEmails<Params>(
  tx: Database,
  mail: Mail,
  rules: EmailRules<Params>,
  many: NewEmail<Params>[],
): Promise<number[]> {
  const now = new Date();
  const stored: number[] = [];
  for (let from = 0; from < many.length; from += rowsAtOnce) {
    const rows = many.slice(from, from + rowsAtOnce).map((email) => rowOf(mail, rules, email, now));
    // Of one mailbox, a message with a lower id is committed earlier: the limits of strangers count those.
    for (const { mailboxHash } of rows) if (mailboxHash) await lockName(tx, mailboxHash);
    const ids = await tx.insert(emails).values(rows).onConflictDoNothing().returning({ id: emails.id });
    stored.push(...ids.map(({ id }) => id));
  }
  return stored;
}

/** Whether it was sent, or is being sent at this moment: it can be dropped no more. */
export const hasLeft = or(not(isUnsent), not(isFree));

type Abouts = { kind: EmailSubject; ids: number[] };

export const isAbout = ({ kind, ids }: Abouts) =>
  and(eq(emails.aboutKind, kind), inArray(emails.aboutId, ids));

export const hasParams = (params: object) => sql`${emails.params} @> ${JSON.stringify(params)}::jsonb`;

/** Drops what waits of these messages, but for those that are being sent at this moment. */
async function dropUnsent(tx: Database, ...which: (SQL | undefined)[]): Promise<void> {
  await tx.delete(emails).where(and(...which, isUnsent, isFree));
}

export const dropUnsentAbout = (tx: Database, about: Abouts, kinds: EmailKind[], params?: object) =>
  dropUnsent(tx, isAbout(about), inArray(emails.kind, kinds), params && hasParams(params));

/** Drops what waits to tell guests of an event, but for these kinds. */
export const dropUnsentOfEvent = (tx: Database, eventId: number, { but }: { but: EmailKind[] }) =>
  dropUnsent(tx, eq(emails.eventId, eventId), notInArray(emails.kind, but));

/** Sends what has not arrived about a row to its owner's new address, but `toOthers` and what is being sent. */
export async function readdressUnsent(
  tx: Database,
  { linkKey }: LinkKey,
  { kind, id }: { kind: EmailSubject; id: number },
  to: string,
  toOthers: EmailKind[],
): Promise<void> {
  await tx
    .update(emails)
    // An administrator has written this address: what goes there counts as no stranger's any more.
    .set({ to, toHash: hashEmail(linkKey, to), mailboxHash: null })
    .where(
      and(
        isAbout({ kind, ids: [id] }),
        notInArray(emails.kind, [...organizerKinds, ...toOthers]),
        ne(emails.state, 'sent'),
        isFree,
      ),
    );
}

/** Drops what has not been sent of these messages, and blanks what has: its text, and its recipient. */
export async function eraseEmails(tx: Database, which: SQL | undefined, to: SQL | string = '') {
  await tx.delete(emails).where(and(which, isUnsent));
  // The server's words often repeat the address.
  await tx.update(emails).set({ to, html: null, text: null, params: null, lastError: null }).where(which);
}

/** Forgets what messages about these rows say and to whom; drops what waits. Call it in the transaction of the deletion. */
export async function eraseEmailsAbout(tx: Database, about: Abouts): Promise<void> {
  const isToOwner = notInArray(emails.kind, [...organizerKinds]);
  await eraseEmails(tx, isAbout(about), sql`case when ${isToOwner} then '' else ${emails.to} end`);
}

/** What stands in the audit log where an address was a row's name. */
export const erasedLabel = 'an erased address';

export type Traces = { kinds: readonly EmailKind[]; entities: readonly AuditEntity[] };

/** Blanks an address wherever a field of a change is nothing but it. */
async function eraseFromAuditLog(tx: Database, address: string, entities?: readonly AuditEntity[]) {
  const isIt = (text: SQLWrapper) => isSameEmail(text, address);
  type Fields = typeof auditLog.before | typeof auditLog.after;
  const isIn = (fields: Fields) =>
    sql`exists (select from jsonb_each_text(${fields}) where ${isIt(sql`value`)})`;
  const blanked = (fields: Fields) => sql`(select jsonb_object_agg(key,
    case when ${isIt(sql`value #>> '{}'`)} then '""' else value end) from jsonb_each(${fields}))`;
  await tx
    .update(auditLog)
    .set({
      label: sql`case when ${isIt(auditLog.label)} then ${erasedLabel} else ${auditLog.label} end`,
      before: blanked(auditLog.before),
      after: blanked(auditLog.after),
    })
    .where(
      and(
        entities && inArray(auditLog.entity, [...entities]),
        or(isIt(auditLog.label), isIn(auditLog.before), isIn(auditLog.after)),
      ),
    );
}

/** Erases an address from outbox and audit log (limited by `traces`), in the transaction, after `recordChanges`. */
export async function eraseRecipient(
  tx: Database,
  mail: LinkKey,
  address: string,
  { kinds, entities }: Partial<Traces> = {},
): Promise<void> {
  const areTheirs = eq(emails.toHash, hashEmail(mail.linkKey, address));
  await eraseEmails(tx, and(areTheirs, kinds && inArray(emails.kind, [...kinds])));
  await eraseFromAuditLog(tx, address, entities);
}

/** Answers who has typed an address by mail, within its mailbox's limits. Call it after the response. */
export async function answerByMail<Params>(
  db: Database,
  mail: Mail,
  rules: EmailRules<Params>,
  email: Omit<NewEmail<Params>, 'key'>,
): Promise<void> {
  await changeAndSend(db, mail, async (tx) => {
    const id = await queueEmail(tx, mail, rules, { ...email, key: `${rules.kind}:${randomUUID()}` });
    await dropSurplus(tx, mail.rules, id);
  });
}
