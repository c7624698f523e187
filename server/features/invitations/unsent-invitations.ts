import { emails } from '@shared/mail/tables';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { isCausedBy } from '../../mail/emails-about';
import { isUnsent } from '../../mail/lease';
import { invitationCause } from './emails';

/** Which of these stops have an invitation that waits to leave. */
export async function findUnsent(db: Database, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ key: emails.key })
    .from(emails)
    .where(and(eq(emails.kind, 'stop-invitation'), isUnsent, isCausedBy(ids.map(invitationCause))));
  return new Set(ids.filter((id) => rows.some(({ key }) => key.startsWith(invitationCause(id)))));
}
