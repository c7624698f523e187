import type { GuestImportResult } from '@shared/guest-import';
import { cutIntoBatches } from '@/admin/import/batches';
import type { RejectedRow } from '@/admin/import/import-row';
import { splitBatch } from '@/admin/import/split-batch';
import type { Run } from '@/admin/import/use-run';
import { importGuests } from '../api/import-guests';
import { importFields } from './import-fields';
import { type Party, rejectParty } from './prepare-rows';

/** How many parties were added, changed, or stood there already just so. */
export type Outcome = Pick<GuestImportResult, 'imported' | 'changed' | 'unchanged'>;

/** What a run over parties came to. */
export type PartiesResult = { good: Party[]; rejected: RejectedRow[]; outcome: Outcome };

/**
 * Sends parties batch by batch, to be validated or to be stored. A batch that is sent again after a lost response adds
 * nobody twice, because the server knows guests by their address.
 */
export function runParties(
  eventId: number,
  parties: Party[],
  { dryRun }: { dryRun: boolean },
): Run & { result: () => PartiesResult } {
  const byNumber = new Map(parties.map((party) => [party.number, party]));
  const batches = cutIntoBatches(parties);
  const good: Party[] = [];
  const rejected: RejectedRow[] = [];
  const outcome = { imported: 0, changed: 0, unchanged: 0 };
  let next = 0;
  let done = 0;

  const advance = async () => {
    const batch = batches[next] ?? [];
    const response = await importGuests(
      eventId,
      batch.map(({ values }) => values),
      { dryRun },
    );
    const split = splitBatch(batch, response.rejected, importFields);
    good.push(...split.good.flatMap(({ number }) => byNumber.get(number) ?? []));
    for (const { number, reason } of split.rejected)
      rejected.push(...rejectParty(byNumber.get(number) ?? { rows: [] }, reason));
    for (const name of ['imported', 'changed', 'unchanged'] as const) outcome[name] += response[name];
    next += 1;
    done += batch.length;
  };

  return { total: parties.length, done: () => done, advance, result: () => ({ good, rejected, outcome }) };
}
