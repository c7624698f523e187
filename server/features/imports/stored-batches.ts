import { createHash } from 'node:crypto';
import { dayMilliseconds } from '@shared/dates';
import type { ImportedRows, ImportResult } from '@shared/imports/imports';
import { importBatches } from '@shared/imports/tables';
import { eq, lt } from 'drizzle-orm';
import type { Actor } from '../../database/audit-log';
import { type Database, lockName } from '../../database/database';

/**
 * Stores a batch that its client has named, with its result, and gives the result alone where it is stored already. The
 * same id with other rows is another batch. One batch at a time is stored of what is imported here, until the transaction
 * ends.
 */
export async function storeOnce(
  tx: Database,
  { id: actorId }: Actor,
  target: string,
  input: ImportedRows,
  store: () => Promise<ImportResult>,
): Promise<ImportResult> {
  await lockName(tx, `import:${target}`);
  if (input.batchId === undefined || input.dryRun) return store();
  const key = createHash('sha256')
    .update(JSON.stringify([target, actorId, input]))
    .digest('base64url');
  const [stored] = await tx.select().from(importBatches).where(eq(importBatches.key, key));
  if (stored) return stored.result;
  const result = await store();
  await tx.insert(importBatches).values({ key, result });
  return result;
}

/** Deletes batches that nobody sends again: those of more than a day ago. */
export async function purgeBatches(db: Database, now: Date): Promise<void> {
  await db
    .delete(importBatches)
    .where(lt(importBatches.createdAt, new Date(now.getTime() - dayMilliseconds)));
}
