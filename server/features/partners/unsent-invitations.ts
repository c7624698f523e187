import { emails } from '@shared/tables';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { invitationCause } from './stop-emails';

/** Which of these stops have an invitation that has not left yet. */
export async function findUnsent(db: Database, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ key: emails.key })
    .from(emails)
    .where(
      and(
        eq(emails.kind, 'stop-invitation'),
        inArray(emails.state, ['held', 'queued']),
        or(...ids.map((id) => sql`starts_with(${emails.key}, ${invitationCause(id)})`)),
      ),
    );
  return new Set(ids.filter((id) => rows.some(({ key }) => key.startsWith(invitationCause(id)))));
}
