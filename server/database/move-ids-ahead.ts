import { sql } from 'drizzle-orm';
import type { Database } from './database';

const idsAhead = 10_000;

/**
 * Moves every table's ids ahead: after a restored backup none is given again. Takes them one by one: no other right is
 * needed.
 */
export async function moveIdsAhead(db: Database): Promise<void> {
  await db.execute(sql`
    select count(nextval(format('%I.%I', schemaname, sequencename)::regclass))
    from pg_sequences, generate_series(1, ${idsAhead}) where schemaname = current_schema()`);
}
