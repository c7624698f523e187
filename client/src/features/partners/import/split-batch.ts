import type { ImportResult } from '@shared/partners';
import type { Kind } from '../api/use-applications';
import { importFields } from './import-fields';
import type { PreparedRow, RejectedRow } from './prepare-rows';

type Rejection = ImportResult['rejected'][number];

function reasonOf({ message, errors = {} }: Rejection, kind: Kind): string {
  const labels = new Map(importFields[kind].map(({ name, label }) => [name, label]));
  const reasons = Object.entries(errors).map(
    ([field, messages]) => `${labels.get(field) ?? field}: ${messages.join(', ')}`,
  );
  return reasons.join('. ') || message;
}

/** Splits a batch into accepted and rejected rows. */
export function splitBatch(
  batch: PreparedRow[],
  rejected: Rejection[],
  kind: Kind,
): { good: PreparedRow[]; rejected: RejectedRow[] } {
  const reasons = new Map(rejected.map((rejection) => [rejection.row, reasonOf(rejection, kind)]));
  return {
    good: batch.filter((_, index) => !reasons.has(index)),
    rejected: batch.flatMap((row, index) => {
      const reason = reasons.get(index);
      return reason === undefined ? [] : [{ ...row, reason }];
    }),
  };
}
