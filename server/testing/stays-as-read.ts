import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../database/database';

/**
 * Expects that a read is served from memory: that it says the same after a change of which the triggers of its table tell
 * nobody. Repeated, since the notices of what a test has stored before may still be on their way.
 */
export async function staysAsRead(
  db: Database,
  table: string,
  read: () => Promise<string>,
  change: (text: string) => PromiseLike<unknown>,
): Promise<void> {
  const triggers = sql.identifier(table);
  let round = 0;
  await expect
    .poll(async () => {
      const before = await read();
      await db.execute(sql`alter table ${triggers} disable trigger all`);
      round += 1;
      await change(`Changed ${round} times`);
      await db.execute(sql`alter table ${triggers} enable trigger all`);
      return (await read()) === before;
    })
    .toBe(true);
}
