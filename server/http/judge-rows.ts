import type { ImportResult } from '@shared/imports';
import type * as z from 'zod';
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
