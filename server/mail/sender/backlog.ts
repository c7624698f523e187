import { emails } from '@shared/mail/tables';
import { count, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';

/** How many messages wait to be sent, and for how long the oldest of them has. */
export async function readBacklog(db: Database): Promise<{ queued: number; oldestSeconds: number }> {
  const [row] = await db
    .select({
      queued: count(),
      oldestSeconds: sql<number>`coalesce(extract(epoch from now() - min(${emails.createdAt})), 0)::float8`,
    })
    .from(emails)
    .where(sql`${emails.state} = 'queued'`);
  return row ?? { queued: 0, oldestSeconds: 0 };
}
