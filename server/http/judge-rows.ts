import type { ImportResult } from '@shared/imports';
import type * as z from 'zod';
import type { Database } from '../database/database';
import { changeOrTry } from '../database/rows';
import { invalidInput } from '../errors';

export type Rejection = ImportResult['rejected'][number];

/** Parses each row of an import by itself. `row` counts from 0, as the rows were sent. */
export function judgeRows<Schema extends z.ZodType>(rows: unknown[], schema: Schema) {
  const good: { row: number; value: z.output<Schema> }[] = [];
  const rejected: Rejection[] = [];
  for (const [row, values] of rows.entries()) {
    const parsed = schema.safeParse(values);
    if (parsed.success) {
      good.push({ row, value: parsed.data });
    } else {
      const { message, details } = invalidInput(parsed.error);
      rejected.push({ row, message, ...(details.errors && { errors: details.errors }) });
    }
  }
  return { good, rejected };
}

/**
 * Judges each row, and has `store` store the good ones in one transaction; `reject` says why it does not store one. With
 * `dryRun` the same happens and is then undone, so that the verdicts are the ones that an import would give.
 */
export async function importRows<Schema extends z.ZodType, Counts extends object>(
  db: Database,
  schema: Schema,
  { rows, dryRun }: { rows: unknown[]; dryRun: boolean },
  store: (
    tx: Database,
    good: { row: number; value: z.output<Schema> }[],
    reject: (row: number, message: string) => void,
  ) => Promise<Counts>,
): Promise<Counts & Pick<ImportResult, 'rejected'>> {
  const { good, rejected } = judgeRows(rows, schema);
  const reject = (row: number, message: string) => rejected.push({ row, message });
  const counts = await changeOrTry(db, dryRun, (tx) => store(tx, good, reject));
  return { ...counts, rejected: rejected.sort((a, b) => a.row - b.row) };
}
