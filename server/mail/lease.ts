import { emails } from '@shared/mail/tables';
import { inArray, sql } from 'drizzle-orm';

/** Whether no process is sending a message at this moment: by the database's clock, which leases are set by. */
export const isFree = sql`(${emails.leasedUntil} is null or ${emails.leasedUntil} <= now())`;

/** Whether a message waits to be sent: for the organizer, or for the mail server. */
export const isUnsent = inArray(emails.state, ['held', 'queued']);
