import { useState } from 'react';
import { guessColumns, type Mapping } from '@/admin/import/guess-columns';
import type { RejectedRow } from '@/admin/import/import-row';
import type { FileTable } from '@/admin/import/read-file';
import { useRun } from '@/admin/import/use-run';
import { useRefetchGuests } from '../api/use-guests';
import { importFields } from './import-fields';
import { type Party, prepareParties } from './prepare-rows';
import { type Outcome, runParties } from './run-parties';

type Step =
  | { name: 'file' }
  | { name: 'columns'; table: FileTable; mapping: Mapping }
  | { name: 'checking'; table: FileTable; mapping: Mapping }
  | {
      name: 'checked';
      table: FileTable;
      mapping: Mapping;
      good: Party[];
      rejected: RejectedRow[];
      forecast: Outcome;
    }
  | { name: 'storing' }
  | { name: 'done'; table: FileTable; rejected: RejectedRow[]; outcome: Outcome };

const inOrder = (rows: RejectedRow[]) => rows.toSorted((a, b) => a.number - b.number);

/** The steps of an import of guests. All of the file is validated before any of it is stored. */
export function useImport(eventId: number) {
  const [step, setStep] = useState<Step>({ name: 'file' });
  const { progress, start, resume, stop } = useRun();
  const refetch = useRefetchGuests(eventId);

  const toFile = () => setStep({ name: 'file' });

  const toColumns = (table: FileTable, mapping?: Mapping) => {
    stop();
    setStep({ name: 'columns', table, mapping: mapping ?? guessColumns(table.headings, importFields) });
  };

  const check = (table: FileTable, mapping: Mapping) => {
    const { parties, rejected } = prepareParties(table, mapping);
    const run = runParties(eventId, parties, { dryRun: true });
    setStep({ name: 'checking', table, mapping });
    start(run, () => {
      const result = run.result();
      setStep({
        name: 'checked',
        table,
        mapping,
        good: result.good,
        rejected: inOrder([...rejected, ...result.rejected]),
        forecast: result.outcome,
      });
    });
  };

  const store = (table: FileTable, parties: Party[], rejected: RejectedRow[]) => {
    const run = runParties(eventId, parties, { dryRun: false });
    // Also after a failure, because the batch may be stored.
    const advance = () => run.advance().finally(refetch);
    setStep({ name: 'storing' });
    start({ ...run, advance }, () => {
      const result = run.result();
      setStep({
        name: 'done',
        table,
        rejected: inOrder([...rejected, ...result.rejected]),
        outcome: result.outcome,
      });
    });
  };

  return { step, progress, toFile, toColumns, check, store, resume };
}
