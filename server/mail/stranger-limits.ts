import { recoveryKinds } from '@shared/mail/email-kinds';
import { emails } from '@shared/mail/tables';
import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database';
import type { EmailRules } from './email-rules';
import { isUnsent } from './lease';

/** How many messages that strangers cause one mailbox gets (docs/product/mail.md#mail-that-strangers-cause). */
export const strangerLimits = { hours: 24, perKind: 1, inAll: 6 } as const;

/** The same of each kind that is counted by itself, beside all others: `recoveryKinds`. */
export const recoveryLimits = { minutes: 10, perKind: 5 } as const;

/** The mailbox that many providers deliver an address to: without what follows a `+`, which anybody can make up. */
export const mailboxOf = (email: string) => email.toLowerCase().replace(/\+[^@]*@/, '@');

const earlier = alias(emails, 'earlier');

/**
 * Whether strangers had caused as many messages to a message's mailbox before it as they may. One that is undone, by the
 * rules of its kind, counts for none of its kind.
 */
function isBeyondLimits(rules: readonly EmailRules[]): SQL | undefined {
  const isUndone = or(
    sql`false`,
    ...rules.map((rule) => and(eq(earlier.kind, rule.kind), rule.isUndone?.(earlier.aboutId) ?? sql`false`)),
  );
  const isOfKind = sql`${earlier.kind} = ${emails.kind}`;
  const isRecent = sql`${earlier.createdAt} > ${emails.createdAt} - make_interval(mins => ${recoveryLimits.minutes})`;
  const ofRecovery = (table: typeof emails | typeof earlier) => inArray(table.kind, [...recoveryKinds]);
  return and(
    isNotNull(emails.mailboxHash),
    sql`exists (
      select from ${emails} as earlier
      where ${earlier.mailboxHash} = ${emails.mailboxHash} and ${earlier.id} < ${emails.id}
        and ${earlier.createdAt} > ${emails.createdAt} - make_interval(hours => ${strangerLimits.hours})
      having case when ${ofRecovery(emails)}
        then count(*) filter (where ${isOfKind}) >= ${recoveryLimits.perKind}
          or count(*) filter (where ${isOfKind} and ${isRecent}) >= 1
        else count(*) filter (where not ${ofRecovery(earlier)}) >= ${strangerLimits.inAll}
          or count(*) filter (
            where ${isOfKind} and ${earlier.eventId} is not distinct from ${emails.eventId}
              and not ${isUndone}) >= ${strangerLimits.perKind}
        end)`,
  );
}

/**
 * Deletes a message that a stranger has caused where it is one too many, or where its address is not one that should get
 * it. It is written for every address alike, so that the response tells nothing: call this after it. Gives whether it
 * was deleted.
 */
export async function dropSurplus(
  db: Database,
  id: number | undefined,
  isWanted = true,
  rules: readonly EmailRules[] = [],
): Promise<boolean> {
  if (id === undefined) return false;
  const isBeyond = isBeyondLimits(rules);
  // Computed for both alike: whoever can tell how busy the server is learns nothing from it.
  const isSurplus = isWanted ? isBeyond : sql`(${isBeyond}) is not null`;
  const which = and(eq(emails.id, id), isUnsent, isSurplus);
  return (await db.delete(emails).where(which).returning({ id: emails.id })).length > 0;
}
