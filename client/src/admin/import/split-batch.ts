import type { ImportResult } from '@shared/imports';
import type { ImportField } from '@/admin/csv/guess-columns';
import type { ImportRow } from './import-row';

type Rejection = ImportResult['rejected'][number];

function reasonOf({ message, errors = {} }: Rejection, fields: ImportField[]): string {
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  const reasons = Object.entries(errors).map(
    ([field, messages]) => `${labels.get(field) ?? field}: ${messages.join(', ')}`,
  );
  return reasons.join('. ') || message;
}

/** Splits a batch into accepted and rejected rows. */
export function splitBatch<Row extends ImportRow>(
  batch: Row[],
  rejected: Rejection[],
  fields: ImportField[],
): { good: Row[]; rejected: (Row & { reason: string })[] } {
  const reasons = new Map(rejected.map((rejection) => [rejection.row, reasonOf(rejection, fields)]));
  return {
    good: batch.filter((_, index) => !reasons.has(index)),
    rejected: batch.flatMap((row, index) => {
      const reason = reasons.get(index);
      return reason === undefined ? [] : [{ ...row, reason }];
    }),
  };
}
