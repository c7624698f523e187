import { emails } from '@shared/tables';
import { sql } from 'drizzle-orm';

/** Whether no process is sending a message at this moment: by the database's clock, which leases are set by. */
export const isFree = sql`(${emails.leasedUntil} is null or ${emails.leasedUntil} <= now())`;
