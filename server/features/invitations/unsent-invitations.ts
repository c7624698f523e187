import { emails } from '@shared/mail/tables';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { isUnsent } from '../../mail/lease';

/** Which of these stops have an invitation that waits to leave. */
export async function findUnsent(db: Database, ids: number[]): Promise<Set<number>> {
  const stopId = sql<number>`(${emails.params} ->> 'stopId')::int`;
  const rows = await db
    .select({ stopId })
    .from(emails)
    .where(and(eq(emails.kind, 'stop-invitation'), isUnsent, inArray(stopId, ids)));
  return new Set(rows.map((row) => row.stopId));
}
