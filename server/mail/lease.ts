import { emails } from '@shared/mail/tables';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { EmailRow } from './email-rules';

/** Whether no process is sending a message at this moment: by the database's clock, which leases are set by. */
export const isFree = sql`(${emails.leasedUntil} is null or ${emails.leasedUntil} <= now())`;

/** Whether a message waits to be sent: for the organizer, or for the mail server. */
export const isUnsent = inArray(emails.state, ['held', 'queued']);

/** This message, unless it was erased, or its lease ran out and another process has taken it over. */
export const isStillOurs = ({ id, leasedUntil }: Pick<EmailRow, 'id' | 'leasedUntil'>) =>
  and(
    eq(emails.id, id),
    eq(emails.state, 'queued'),
    leasedUntil ? eq(emails.leasedUntil, leasedUntil) : sql`false`,
  );
