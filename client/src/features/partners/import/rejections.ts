import type { ImportResult } from '@shared/partners';
import type { Kind } from '../api/use-applications';
import { importFields } from './import-fields';
import type { PreparedRow, RejectedRow } from './prepare-rows';

type Verdict = ImportResult['rejected'][number];

function reasonOf({ message, errors = {} }: Verdict, kind: Kind): string {
  const labels = new Map(importFields[kind].map(({ name, label }) => [name, label]));
  const reasons = Object.entries(errors).map(
    ([field, messages]) => `${labels.get(field) ?? field}: ${messages.join(', ')}`,
  );
  return reasons.join('. ') || message;
}

/** Parts a batch by the server's verdicts. */
export function partByVerdict(
  batch: PreparedRow[],
  rejected: Verdict[],
  kind: Kind,
): { good: PreparedRow[]; rejected: RejectedRow[] } {
  const reasons = new Map(rejected.map((verdict) => [verdict.row, reasonOf(verdict, kind)]));
  return {
    good: batch.filter((_, index) => !reasons.has(index)),
    rejected: batch.flatMap((row, index) => {
      const reason = reasons.get(index);
      return reason === undefined ? [] : [{ ...row, reason }];
    }),
  };
}
