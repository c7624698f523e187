import type { ImportResult } from '@shared/imports';
import type { VendorRow, VenueRow } from '@shared/partners';
import { TransactionRollbackError } from 'drizzle-orm';
import type * as z from 'zod';
import { type Actor, recordChanges } from '../../database/audit-log';
import type { Database } from '../../database/database';
import { judgeRows } from '../../http/judge-rows';

type Importable<Schema extends z.ZodType> = {
  entity: 'venue' | 'vendor';
  schema: Schema;
  /** Stores what can be stored. Gives each application's row in their order, undefined where it exists already. */
  store: (
    tx: Database,
    applications: z.output<Schema>[],
  ) => Promise<readonly (VenueRow | VendorRow | undefined)[]>;
};

/**
 * Judges each row by the application's schema and stores the good ones, in one transaction. With `dryRun` the same
 * happens and is then undone, so that the verdicts are the ones an import would give.
 */
export async function importApplications<Schema extends z.ZodType>(
  db: Database,
  actor: Actor,
  { rows, dryRun }: { rows: unknown[]; dryRun: boolean },
  { entity, schema, store }: Importable<Schema>,
): Promise<ImportResult> {
  const { good, rejected } = judgeRows(rows, schema);
  let imported = 0;
  try {
    await db.transaction(async (tx) => {
      const stored =
        good.length > 0
          ? await store(
              tx,
              good.map(({ value }) => value),
            )
          : [];
      const created = stored.filter((row) => row !== undefined);
      imported = created.length;
      for (const [index, { row }] of good.entries()) {
        if (stored[index]) continue;
        rejected.push({ row, message: 'An application with this contact email exists already' });
      }
      if (dryRun) tx.rollback();
      await recordChanges(
        tx,
        actor,
        created.map((row) => ({ entity, entityId: row.id, label: row.businessName, after: row })),
      );
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  return { imported, rejected: rejected.sort((a, b) => a.row - b.row) };
}
