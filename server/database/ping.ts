import { sql } from 'drizzle-orm';
import type { Database } from './database';

const patienceMilliseconds = 1500;

/** Whether the database responds in time. */
export async function ping(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patienceMilliseconds, false);
  });
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  const isUp = await Promise.race([answer, patience]);
  clearTimeout(timer);
  return isUp;
}
