import { recoveryKinds } from '@shared/mail/email-kinds';
import { emails } from '@shared/mail/tables';
import { and, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database';
import { isFree, isUnsent, type Rules } from './email-rules';

/** How many messages that strangers cause one mailbox gets (docs/product/mail.md#mail-that-strangers-cause). */
export const strangerLimits = { hours: 24, perKind: 1, inAll: 6 } as const;

/** The mailbox that many providers deliver an address to: without what follows a `+`, which anybody can make up. */
export const mailboxOf = (email: string) => email.toLowerCase().replace(/\+[^@]*@/, '@');

/** The same for `recoveryKinds`: addresses with a `+` are one mailbox, so none keeps the plain one from its link. */
export const recoveryMailboxOf = (email: string) => email.toLowerCase().replace(/\+[^@]*@/, '+@');

const other = alias(emails, 'other');
const isOfKind = eq(other.kind, emails.kind);
const isOfMailbox = eq(other.mailboxHash, emails.mailboxHash);
const isEarlier = lt(other.id, emails.id);
const ofRecovery = (table: typeof emails | typeof other) => inArray(table.kind, [...recoveryKinds]);
const hourAgo = sql`now() - interval '1 hour'`;

/** Whether a mailbox has, or is about to get, one younger than an hour (docs/product/mail.md#ways-back). */
const hasOneByNow = sql`exists (
  select from ${emails} as other
  where ${isOfMailbox} and ${isOfKind}
    and (${other.state} = 'sent' and ${other.sentAt} > ${hourAgo}
      or ${other.state} = 'queued' and ${isEarlier} and ${other.createdAt} > ${hourAgo}))`;

/** Whether strangers had caused as many messages to this mailbox as they may; an undone one counts for none of its kind. */
function isBeyondLimits(rules: Rules): SQL | undefined {
  const isUndone = or(
    sql`false`,
    ...Object.values(rules).map((rule) =>
      and(eq(other.kind, rule.kind), rule.isUndone?.(other.aboutId) ?? sql`false`),
    ),
  );
  return and(
    isNotNull(emails.mailboxHash),
    sql`case when ${ofRecovery(emails)} then ${hasOneByNow} else exists (
      select from ${emails} as other
      where ${isOfMailbox} and ${isEarlier} and not ${ofRecovery(other)}
        and ${other.createdAt} > ${emails.createdAt} - make_interval(hours => ${strangerLimits.hours})
      having count(*) >= ${strangerLimits.inAll}
        or count(*) filter (
          where ${isOfKind} and ${other.eventId} is not distinct from ${emails.eventId}
            and not ${isUndone}) >= ${strangerLimits.perKind}) end`,
  );
}

/** Deletes what waits for longer where a message leads back to the same: a mailbox gets one once mail leaves again. */
const dropReplaced = (db: Database, id: number) =>
  db.delete(emails).where(
    and(
      ofRecovery(emails),
      isUnsent,
      isFree,
      sql`exists (select from ${emails} as other
          where ${other.id} = ${id} and ${isOfMailbox} and ${isOfKind} and ${emails.id} < ${other.id})`,
    ),
  );

/** Deletes a message that a stranger has caused where it is one too many. Gives whether it was deleted. */
export async function dropSurplus(db: Database, rules: Rules, id: number | undefined): Promise<boolean> {
  if (id === undefined) return false;
  const which = and(eq(emails.id, id), isUnsent, isBeyondLimits(rules));
  if ((await db.delete(emails).where(which).returning({ id: emails.id })).length > 0) return true;
  await dropReplaced(db, id);
  return false;
}
