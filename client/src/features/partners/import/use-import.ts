import { useState } from 'react';
import { guessColumns, type Mapping } from '@/admin/import/guess-columns';
import type { CheckResult, RejectedRow } from '@/admin/import/import-row';
import type { FileTable } from '@/admin/import/read-file';
import { useRun } from '@/admin/import/use-run';
import type { Kind } from '../api/use-applications';
import { useRefresh } from '../api/use-decisions';
import { checkRows } from './check-rows';
import { importFields } from './import-fields';
import { prepareRows } from './prepare-rows';
import { storeRows } from './store-rows';

/** The admin's input: the column of each field, and whether the applicants accepted the terms. */
export type Choices = { mapping: Mapping; haveAcceptedTerms: boolean };

type Step =
  | { name: 'file' }
  | { name: 'columns'; table: FileTable; choices: Choices }
  | { name: 'checking'; table: FileTable; choices: Choices }
  | { name: 'checked'; table: FileTable; choices: Choices; result: CheckResult }
  | { name: 'storing' }
  | { name: 'done'; table: FileTable; imported: number; rejected: RejectedRow[] };

/** The steps of an import, with the transitions between them. */
export function useImport(kind: Kind) {
  const [step, setStep] = useState<Step>({ name: 'file' });
  const { progress, start, resume, stop } = useRun();
  const refresh = useRefresh(kind);
  const fields = importFields[kind];

  const toFile = () => setStep({ name: 'file' });

  const toColumns = (table: FileTable, choices?: Choices) => {
    stop();
    const guessed = () => ({ mapping: guessColumns(table.headings, fields), haveAcceptedTerms: false });
    setStep({ name: 'columns', table, choices: choices ?? guessed() });
  };

  const check = (table: FileTable, choices: Choices) => {
    const run = checkRows(kind, prepareRows(table, { fields, ...choices }), table.headings.length);
    setStep({ name: 'checking', table, choices });
    start(run, () => setStep({ name: 'checked', table, choices, result: run.result() }));
  };

  const store = (table: FileTable, { good, rejected }: CheckResult) => {
    const run = storeRows(kind, good);
    // Also after a failure, because the batch may be stored.
    const advance = () => run.advance().finally(refresh);
    setStep({ name: 'storing' });
    start({ ...run, advance }, () => {
      const outcome = run.outcome();
      const all = [...rejected, ...outcome.rejected].toSorted((a, b) => a.number - b.number);
      setStep({ name: 'done', table, imported: outcome.imported, rejected: all });
    });
  };

  return { step, progress, toFile, toColumns, check, store, resume };
}
