import type { ImportResult } from '@shared/partners';
import { TransactionRollbackError } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database } from '../../database/open';
import { invalidInput } from '../../http/errors';

/**
 * Judges each row by the application's schema and stores the good ones, in one transaction. With `dryRun` the same
 * happens and is then undone, so that the verdicts are the ones an import would give.
 */
export async function importApplications<Schema extends z.ZodType>(
  db: Database,
  { rows, dryRun }: { rows: unknown[]; dryRun: boolean },
  schema: Schema,
  apply: (db: Database, application: z.output<Schema>) => Promise<boolean>,
): Promise<ImportResult> {
  const result: ImportResult = { imported: 0, rejected: [] };
  try {
    await db.transaction(async (tx) => {
      for (const [row, values] of rows.entries()) {
        const application = schema.safeParse(values);
        if (!application.success) {
          const { message, details } = invalidInput(application.error);
          result.rejected.push({ row, message, ...(details.errors && { errors: details.errors }) });
        } else if (await apply(tx, application.data)) {
          result.imported += 1;
        } else {
          result.rejected.push({ row, message: 'An application with this contact e-mail exists already' });
        }
      }
      if (dryRun) tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  return result;
}
