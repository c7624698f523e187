import { sql } from 'drizzle-orm';
import type { Database } from './database';

const idsAhead = 10_000;

/**
 * Has every table give ids from a later number on: after a restored backup, none that went out in a link since it was made is
 * given again. Takes each number as a new row would, for which the site's own role suffices.
 */
export async function moveIdsAhead(db: Database): Promise<void> {
  await db.execute(sql`
    select count(nextval(format('%I.%I', schemaname, sequencename)::regclass))
    from pg_sequences, generate_series(1, ${idsAhead}) where schemaname = current_schema()`);
}
