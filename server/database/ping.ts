import { sql } from 'drizzle-orm';
import type { Database } from './database';

const timeoutMilliseconds = 1500;

/** Whether the database responds in time. */
export async function ping(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, timeoutMilliseconds, false);
  });
  const response = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  const isUp = await Promise.race([response, timeout]);
  clearTimeout(timer);
  return isUp;
}
