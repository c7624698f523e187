import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from './database';

const timeoutMilliseconds = 1500;

/** Whether the database responds in time. */
export function ping(db: Database): Promise<boolean> {
  const response = db.execute(sql`select 1`).then(() => true);
  const late = wait(timeoutMilliseconds, false, { ref: false });
  return Promise.race([response, late]).catch(() => false);
}
