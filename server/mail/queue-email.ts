import { randomUUID } from 'node:crypto';
import type { EmailSubject } from '@shared/email-kinds';
import { emails, registrations } from '@shared/tables';
import { and, count, eq, gt, inArray, sql, TransactionRollbackError } from 'drizzle-orm';
import type { Database } from '../database/database';
import { preparedQuery } from '../database/prepared';
import type { EmailRules } from './email-rules';
import { hashEmail } from './link-key';
import type { Mail } from './mail';
import type { RenderedEmail } from './render';
import { strangerKinds, strangerLimits } from './stranger-limits';

const hour = 60 * 60 * 1000;

type NewEmail = {
  /** Names the cause: a second message with the same key is not stored. */
  key: string;
  to: string;
  content: RenderedEmail;
  about?: { kind: EmailSubject; id: number };
  /** The event that a message to guests or venues is about. What strangers cause is limited for each event. */
  eventId?: number;
  newsletterId?: number;
  /** Whether it waits for the organiser's word even where sending is on. */
  isHeld?: boolean;
  /** The earliest time to send it; without one, now. */
  sendAt?: Date;
  /** Until when somebody wants it, where that is earlier than its kind says. */
  sendBefore?: Date;
  /** Whether it is undone as soon as it is written: for what must take as long without a message as with one. */
  isDecoy?: boolean;
};

/**
 * In one query, which takes equally long whichever of the limits is reached. A message about a registration that its guest
 * cancelled counts for none of its kind: only by a link that came by mail can that be done, and who registers anew needs
 * the mail about that.
 */
const mailsByStrangers = preparedQuery((db) => {
  const isOfKind = and(
    eq(emails.kind, sql.placeholder('kind')),
    sql`${emails.eventId} is not distinct from ${sql.placeholder('eventId')}`,
  );
  const isStillUp = sql`${registrations.cancellationCause} is distinct from 'guest'`;
  return db
    .select({ inAll: count(), ofKind: count(sql`case when ${and(isOfKind, isStillUp)} then 1 end`) })
    .from(emails)
    .leftJoin(registrations, and(eq(emails.aboutKind, 'registration'), eq(emails.aboutId, registrations.id)))
    .where(
      and(
        eq(emails.toHash, sql.placeholder('toHash')),
        gt(emails.createdAt, sql.placeholder('since')),
        inArray(emails.kind, [...strangerKinds]),
      ),
    )
    .prepare('mails_by_strangers');
});

/** Whether strangers have had this address written to as often as they may. Others who ask meanwhile wait. */
async function isAtLimit(
  tx: Database,
  rules: EmailRules,
  toHash: string,
  eventId: number | undefined,
  now: Date,
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${toHash}, 0))`);
  const since = new Date(now.getTime() - strangerLimits.hours * hour).toISOString();
  const asked = { kind: rules.kind, eventId: eventId ?? null, toHash, since };
  const [counts] = await mailsByStrangers(tx).execute(asked);
  const { inAll = 0, ofKind = 0 } = counts ?? {};
  return ofKind >= strangerLimits.perKind || inAll >= strangerLimits.inAll;
}

type StoredEmail = ReturnType<typeof rowOf>;

const storedEmail = preparedQuery((db) => {
  const { placeholder } = sql;
  return db
    .insert(emails)
    .values({
      kind: placeholder('kind'),
      key: placeholder('key'),
      state: placeholder('state'),
      to: placeholder('to'),
      toHash: placeholder('toHash'),
      subject: placeholder('subject'),
      html: placeholder('html'),
      text: placeholder('text'),
      aboutKind: placeholder('aboutKind'),
      aboutId: placeholder('aboutId'),
      eventId: placeholder('eventId'),
      newsletterId: placeholder('newsletterId'),
      sendAt: placeholder('sendAt'),
      sendBefore: placeholder('sendBefore'),
    })
    .onConflictDoNothing()
    .returning({ id: emails.id })
    .prepare('stored_email');
});

async function insert(tx: Database, row: StoredEmail): Promise<boolean> {
  const stored = await storedEmail(tx).execute(row);
  return stored.length > 0;
}

/** Stores a message, or does the same work and undoes it: the time of a response does not tell which. */
async function insertOrUndo(tx: Database, row: StoredEmail, isWanted: boolean): Promise<boolean> {
  try {
    return await tx.transaction(async (inner) => {
      const isStored = await insert(inner, isWanted ? row : { ...row, key: randomUUID() });
      if (!isWanted) inner.rollback();
      return isStored;
    });
  } catch (error) {
    if (error instanceof TransactionRollbackError) return false;
    throw error;
  }
}

/** A message as it is stored. */
function rowOf(
  mail: Mail,
  rules: EmailRules,
  { key, to, content, about, eventId, newsletterId, isHeld = false, sendAt, sendBefore }: NewEmail,
  now: Date,
) {
  const from = sendAt ?? now;
  const end = new Date(from.getTime() + rules.sendWithinHours * hour);
  return {
    kind: rules.kind,
    key,
    state: isHeld || !mail.isOn ? ('held' as const) : ('queued' as const),
    to,
    toHash: hashEmail(mail.linkKey, to),
    ...content,
    aboutKind: about?.kind ?? null,
    aboutId: about?.id ?? null,
    eventId: eventId ?? null,
    newsletterId: newsletterId ?? null,
    sendAt: from,
    sendBefore: sendBefore && sendBefore < end ? sendBefore : end,
  };
}

/**
 * Writes a message into the outbox. Call it in the transaction of the change that causes it, and `mail.wake()` after the
 * commit. Gives whether it was stored: not a second time for the same cause, and not beyond what strangers may cause.
 */
export async function queueEmail(
  tx: Database,
  mail: Mail,
  rules: EmailRules,
  email: NewEmail,
): Promise<boolean> {
  const now = new Date();
  const row = rowOf(mail, rules, email, now);
  const { eventId, isDecoy } = email;
  const isLimited = rules.isFromStranger && (await isAtLimit(tx, rules, row.toHash, eventId, now));
  const hidesWhether = rules.isFromStranger || isDecoy !== undefined;
  return hidesWhether ? insertOrUndo(tx, row, !isLimited && !isDecoy) : insert(tx, row);
}

/** One of many, which may be a notice of a change: of that, what its guest knew of the event. */
type OneOfMany = NewEmail & { eventBefore?: object };

/** So many that a statement is worth its while, and so few that it is soon over. */
const rowsAtOnce = 50;

/** The same for many messages that no stranger causes. Gives how many were stored. */
export async function queueEmails(
  tx: Database,
  mail: Mail,
  rules: EmailRules,
  many: OneOfMany[],
): Promise<number> {
  const now = new Date();
  let stored = 0;
  for (let from = 0; from < many.length; from += rowsAtOnce) {
    const rows = many.slice(from, from + rowsAtOnce).map((email) => ({
      ...rowOf(mail, rules, email, now),
      eventBefore: email.eventBefore ?? null,
    }));
    const inserted = await tx.insert(emails).values(rows).onConflictDoNothing().returning({ id: emails.id });
    stored += inserted.length;
  }
  return stored;
}
