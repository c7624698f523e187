import { type ReactNode, useState } from 'react';
import type { FileTable } from '@/admin/csv/read-file';
import { useLeaveWarning } from '@/admin/use-leave-warning';
import { Dialog } from '@/ui/dialog';
import { ChooseFile } from './choose-file';
import type { RowsResult } from './import-row';
import type { RowsRun } from './run-batches';
import { RunProgress } from './run-progress';
import { StopDialog } from './stop-dialog';
import { useRun } from './use-run';

/** What an administrator chooses about a file, and the ways to the steps before and after. */
export type ColumnsStepProps<Choices> = {
  table: FileTable;
  choices: Choices;
  onChange: (choices: Choices) => void;
  onBack: () => void;
  onReady: () => void;
};

type CheckedStepProps<Result> = { table: FileTable; result: Result; onBack: () => void; onStore: () => void };
type DoneStepProps<Result> = { table: FileTable; result: Result; onClose: () => void };

type ImportWizardProps<Choices, Result extends RowsResult> = {
  /** The plural noun for the rows: `venues`. */
  what: string;
  description: string;
  /** What a second try does, after a failure while the rows are stored. */
  retryNote: string;
  /** What a file that was just read begins with. */
  begin: (table: FileTable) => { table: FileTable; choices: Choices };
  columnsStep: (props: ColumnsStepProps<Choices>) => ReactNode;
  checkedStep: (props: CheckedStepProps<Result>) => ReactNode;
  doneStep: (props: DoneStepProps<Result>) => ReactNode;
  /** Has the server judge the rows without storing them. */
  check: (table: FileTable, choices: Choices) => RowsRun<Result>;
  /** Stores the rows that were found good. */
  store: (good: Result['good']) => RowsRun<Result>;
  /** Refetches the list on screen. */
  refetch: () => void;
  onClose: () => void;
};

type Step<Choices, Result> =
  | { name: 'file' }
  | { name: 'columns' | 'checking'; table: FileTable; choices: Choices }
  | { name: 'checked'; table: FileTable; choices: Choices; result: Result }
  | { name: 'storing' }
  | { name: 'done'; table: FileTable; result: Result };

/** A result with these rejected rows, in the order of the file. */
const withRejected = <Result extends RowsResult>(result: Result, rejected: Result['rejected']): Result => ({
  ...result,
  rejected: rejected.toSorted((a, b) => a.number - b.number),
});

/** Imports a CSV file step by step. All of it is validated before any of it is stored. */
export function ImportWizard<Choices, Result extends RowsResult>(props: ImportWizardProps<Choices, Result>) {
  const { what, description, retryNote, begin, refetch, onClose } = props;
  const [step, setStep] = useState<Step<Choices, Result>>({ name: 'file' });
  const { progress, start, resume, stop } = useRun();
  const [isAsking, setIsAsking] = useState(false);
  const isStoring = step.name === 'storing';
  useLeaveWarning(isStoring, () => setIsAsking(true));

  const toColumns = (table: FileTable, choices: Choices) => {
    stop();
    setStep({ name: 'columns', table, choices });
  };
  const check = (table: FileTable, choices: Choices) => {
    const run = props.check(table, choices);
    setStep({ name: 'checking', table, choices });
    start(run, () => {
      const result = run.result();
      setStep({ name: 'checked', table, choices, result: withRejected(result, result.rejected) });
    });
  };
  const store = (table: FileTable, { good, rejected }: Result) => {
    const run = props.store(good);
    // Also after a failure, because the batch may be stored.
    const advance = () => run.advance().finally(refetch);
    setStep({ name: 'storing' });
    start({ ...run, advance }, () => {
      const result = run.result();
      setStep({ name: 'done', table, result: withRejected(result, [...rejected, ...result.rejected]) });
    });
  };

  const content = () => {
    switch (step.name) {
      case 'file':
        return (
          <ChooseFile
            onRead={(read) => {
              const { table, choices } = begin(read);
              toColumns(table, choices);
            }}
          />
        );
      case 'columns':
        return props.columnsStep({
          table: step.table,
          choices: step.choices,
          onChange: (choices) => toColumns(step.table, choices),
          onBack: () => setStep({ name: 'file' }),
          onReady: () => check(step.table, step.choices),
        });
      case 'checking':
        return (
          <RunProgress
            heading="Checking the rows"
            note="Nothing is stored yet."
            verb="checked"
            progress={progress}
            onResume={resume}
            onBack={() => toColumns(step.table, step.choices)}
          />
        );
      case 'checked':
        return props.checkedStep({
          table: step.table,
          result: step.result,
          onBack: () => toColumns(step.table, step.choices),
          onStore: () => store(step.table, step.result),
        });
      case 'storing':
        return (
          <RunProgress
            heading={`Importing the ${what}`}
            note={retryNote}
            verb="stored"
            progress={progress}
            onResume={resume}
          />
        );
      case 'done':
        return props.doneStep({ table: step.table, result: step.result, onClose });
    }
  };

  return (
    <Dialog
      title={`Import ${what}`}
      description={description}
      width="wide"
      onClose={() => (isStoring ? setIsAsking(true) : onClose())}
    >
      {/* Sticky elements in the dialog have no page header above them. */}
      <div className="[--header-height:0px]">{content()}</div>
      {isStoring && isAsking && (
        <StopDialog what={what} progress={progress} onStop={onClose} onClose={() => setIsAsking(false)} />
      )}
    </Dialog>
  );
}
