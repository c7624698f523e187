import { useState } from 'react';
import { guessColumns } from '@/admin/import/guess-columns';
import type { CheckResult, RejectedRow } from '@/admin/import/import-row';
import type { FileTable } from '@/admin/import/read-file';
import { useRun } from '@/admin/import/use-run';
import { useRefetchSubscribers } from '../api/use-admin-subscribers';
import { emailField, withHeadings } from './import-field';
import { checkRows, storeRows } from './run-rows';

/** The admin's input: the column of the addresses, and whether their owners agreed. */
export type Choices = { column: number | undefined; haveAgreed: boolean };

type Step =
  | { name: 'file' }
  | { name: 'column'; table: FileTable; choices: Choices }
  | { name: 'checking'; table: FileTable; choices: Choices }
  | { name: 'checked'; table: FileTable; choices: Choices; result: CheckResult }
  | { name: 'storing' }
  | { name: 'done'; table: FileTable; imported: number; rejected: RejectedRow[] };

/** A column that is the only one needs no heading that says what it is. */
function guessColumn({ headings }: FileTable): number | undefined {
  return guessColumns(headings, [emailField]).email ?? (headings.length === 1 ? 0 : undefined);
}

/** The steps of an import, with the transitions between them. */
export function useImport() {
  const [step, setStep] = useState<Step>({ name: 'file' });
  const { progress, start, resume, stop } = useRun();
  const refetch = useRefetchSubscribers();

  const toFile = () => setStep({ name: 'file' });

  const toFirstChoice = (table: FileTable) => toColumn(withHeadings(table));

  const toColumn = (table: FileTable, choices?: Choices) => {
    stop();
    const guessed = () => ({ column: guessColumn(table), haveAgreed: false });
    setStep({ name: 'column', table, choices: choices ?? guessed() });
  };

  const check = (table: FileTable, choices: Choices) => {
    const { column = -1 } = choices;
    const run = checkRows(table.rows.map((row) => ({ ...row, values: { email: row.cells[column] ?? '' } })));
    setStep({ name: 'checking', table, choices });
    start(run, () => setStep({ name: 'checked', table, choices, result: run.result() }));
  };

  const store = (table: FileTable, { good, rejected }: CheckResult) => {
    const run = storeRows(good);
    // Also after a failure, because the batch may be stored.
    const advance = () => run.advance().finally(refetch);
    setStep({ name: 'storing' });
    start({ ...run, advance }, () => {
      const stored = run.result();
      const all = [...rejected, ...stored.rejected].toSorted((a, b) => a.number - b.number);
      setStep({ name: 'done', table, imported: stored.good.length, rejected: all });
    });
  };

  return { step, progress, toFile, toFirstChoice, toColumn, check, store, resume };
}
