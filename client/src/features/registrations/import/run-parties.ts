import type { GuestImportResult } from '@shared/registrations/guest-import';
import type { RejectedRow, RowsResult } from '@/admin/import/import-row';
import { type RowsRun, runBatches } from '@/admin/import/run-batches';
import { splitBatch } from '@/admin/import/split-batch';
import { importGuests } from '../api/import-guests';
import { importFields } from './import-fields';
import { type Party, rejectParty } from './prepare-rows';

/** How many parties were added, changed or left as they were. */
export type Outcome = Pick<GuestImportResult, 'imported' | 'changed' | 'unchanged'>;

/** The result of a run. The rejected are rows of the file. */
export type PartiesResult = RowsResult<Party> & { outcome: Outcome };

/**
 * Sends parties batch by batch, to be validated or to be stored. A batch that is sent again after a lost response adds
 * nobody twice, because the server knows guests by their address. `rejected` are rows that made no party.
 */
export function runParties(
  eventId: number,
  parties: Party[],
  { dryRun, rejected = [] }: { dryRun: boolean; rejected?: RejectedRow[] },
): RowsRun<PartiesResult> {
  const outcome = { imported: 0, changed: 0, unchanged: 0 };
  const run = runBatches(parties, async (batch) => {
    const values = batch.map((party) => party.values);
    const response = await importGuests(eventId, values, { dryRun });
    for (const name of ['imported', 'changed', 'unchanged'] as const) outcome[name] += response[name];
    const split = splitBatch(batch, response.rejected, importFields);
    return {
      good: split.good,
      rejected: split.rejected.flatMap((party) => rejectParty(party, party.reason)),
    };
  });
  const result = () => {
    const { good, rejected: refused } = run.result();
    return { good, rejected: [...rejected, ...refused], outcome };
  };
  return { ...run, result };
}
