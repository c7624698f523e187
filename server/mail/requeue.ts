import { emails } from '@shared/mail/tables';
import { and, eq, exists, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database';
import { usualDays } from './email-rules';
import type { Mail } from './mail';

export const isWhole = and(
  ne(emails.to, ''),
  or(isNotNull(emails.html), isNotNull(emails.params), isNotNull(emails.newsletterId)),
);

/** A held message may be planned for later; of a failed one the time is that of its next attempt. */
const start = sql`case when ${emails.state} = 'failed' then now() else greatest(${emails.sendAt}, now()) end`;

/** Queues held or failed messages as new, held where sending is off; erased ones stay. Gives the queued. */
export function requeue(tx: Database, { isOn, rules }: Mail, which: (SQL | undefined)[]) {
  const ofKinds = Object.values(rules).map(
    ({ kind, sendWithinDays = usualDays }) => sql`when ${emails.kind} = ${kind} then ${sendWithinDays}::int`,
  );
  // Others are of kinds that only another version of the site knows.
  const days = sql`case ${sql.join(ofKinds, sql` `)} else ${usualDays} end`;
  return tx
    .update(emails)
    .set({
      state: isOn ? 'queued' : 'held',
      attempts: 0,
      lastError: null,
      failureCause: null,
      sendAt: start,
      sendBefore: sql`${start} + make_interval(hours => 24 * ${days})`,
      leasedUntil: null,
    })
    .where(and(isWhole, ...which))
    .returning({ id: emails.id, subject: emails.subject });
}

const later = alias(emails, 'later');

/** Queues the held welcome of each partner to which an invitation is on its way: written earlier, it leaves earlier. */
export function queueWelcomes(tx: Database, mail: Mail) {
  const isInvitation = inArray(later.kind, ['stop-invitation', 'vendor-invitation']);
  const toSame = and(eq(later.aboutKind, emails.aboutKind), eq(later.aboutId, emails.aboutId));
  const invitation = tx
    .select({ id: later.id })
    .from(later)
    .where(and(eq(later.state, 'queued'), isInvitation, toSame));
  const isHeld = and(eq(emails.state, 'held'), eq(emails.kind, 'application-approved'));
  return requeue(tx, mail, [isHeld, exists(invitation)]);
}
