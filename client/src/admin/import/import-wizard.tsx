import { formatCount } from '@shared/counting';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { FileTable } from '@/admin/csv/read-file';
import { useLeaveWarning } from '@/admin/use-leave-warning';
import { refetchAfterChange } from '@/api/admin/after-change';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { Alert } from '@/ui/status';
import { CheckedStep, type StoreChoices } from './checked-step';
import { ChooseFile } from './choose-file';
import { DoneStep, type Outcome } from './done-step';
import type { Choices, ImportItem, ImportKind } from './import-kind';
import { MapColumns } from './map-columns';
import { type PreparedFile, prepareItems } from './prepare-items';
import { proposedChoices } from './proposed-choices';
import { type ItemsRun, runBatches, splitExisting, type Verdicts } from './run-batches';
import { recallMeanings } from './states/remembered';
import { StepHeading } from './step-heading';
import { type Progress, useRun } from './use-run';

/** What is known of the rows before any is stored. */
type Checked = { verdicts: Verdicts; prepared: PreparedFile };

type Step =
  | { name: 'file' }
  | { name: 'columns' | 'checking'; table: FileTable; choices: Choices }
  | ({ name: 'checked'; table: FileTable; choices: Choices } & Checked)
  | { name: 'storing'; finish: () => void }
  | { name: 'done'; table: FileTable; outcome: Outcome };

const firstRow = ({ rows }: ImportItem) => rows[0]?.number ?? 0;
const stopped = 'The import stopped before this row was saved';

type Existing = Verdicts['existing'][number];

/** Whether a row that is there is sent: only where it is to be changed. */
const isSent = (item: Existing, { existing, ticked }: StoreChoices) =>
  item.isDifferent && (item.takenBack === undefined ? existing === 'update' : ticked.includes(item));

const sentChoice = ({ existing, ticked }: StoreChoices) => (ticked.length > 0 ? 'update' : existing);

/** What has come of checked items, of which the run has stored some or all. */
function outcomeOf(checked: Checked, chosen: StoreChoices, run: ItemsRun): Outcome {
  const { verdicts, prepared } = checked;
  const { fresh, existing, rejected } = run.verdicts;
  const unknown = run.rest().map((item) => ({ ...item, reason: stopped }));
  const isChanged = (item: Existing) => sentChoice(chosen) === 'update' && item.isDifferent;
  const changed = existing.filter(isChanged);
  const left = splitExisting([
    ...verdicts.existing.filter((item) => !isSent(item, chosen)),
    ...existing.filter((item) => !isChanged(item)),
  ]);
  return {
    imported: fresh.length,
    updated: changed.filter(({ takenBack }) => takenBack === undefined).length,
    takenBack: changed.filter(({ takenBack }) => takenBack !== undefined).length,
    existing: left.existing,
    rejected: [...verdicts.rejected, ...rejected, ...unknown],
    out: [...prepared.out, ...left.out],
  };
}

/** Imports a CSV file step by step. All of it is judged before any of it is stored. */
export function ImportWizard({ kind, onClose }: { kind: ImportKind; onClose: () => void }) {
  const queries = useQueryClient();
  const { what } = kind;
  const [step, setStep] = useState<Step>({ name: 'file' });
  const { progress, start, resume, stop } = useRun();
  const [isAsking, setIsAsking] = useState(false);
  const isStoring = step.name === 'storing';
  useLeaveWarning(isStoring, () => setIsAsking(true));

  const refetch = () => refetchAfterChange(queries, [kind.path]);
  const toColumns = (table: FileTable, choices: Choices) => {
    stop();
    setStep({ name: 'columns', table, choices });
  };
  const check = (table: FileTable, choices: Choices) => {
    const prepared = prepareItems(kind, table, choices);
    const run = runBatches(kind, prepared.items, { dryRun: true, existing: kind.existing });
    setStep({ name: 'checking', table, choices });
    start(run, () => {
      const verdicts = { ...run.verdicts, rejected: [...prepared.rejected, ...run.verdicts.rejected] };
      setStep({ name: 'checked', table, choices, verdicts, prepared });
    });
  };
  const store = (table: FileTable, checked: Checked, chosen: StoreChoices) => {
    const changes = checked.verdicts.existing.filter((item) => isSent(item, chosen));
    const items = [...checked.verdicts.fresh, ...changes].sort((a, b) => firstRow(a) - firstRow(b));
    const run = runBatches(kind, items, { dryRun: false, existing: sentChoice(chosen) });
    const finish = () => {
      stop();
      setStep({ name: 'done', table, outcome: outcomeOf(checked, chosen, run) });
    };
    setStep({ name: 'storing', finish });
    // Also after a failure, because the batch may be stored.
    start({ ...run, advance: () => run.advance().finally(refetch) }, finish);
  };

  const content = () => {
    switch (step.name) {
      case 'file':
        return (
          <ChooseFile
            onRead={(read) => {
              const table = kind.prepareTable?.(read) ?? read;
              const meanings = kind.states ? recallMeanings(what) : {};
              toColumns(table, proposedChoices(kind, table, meanings));
            }}
          />
        );
      case 'columns':
        return (
          <MapColumns
            kind={kind}
            table={step.table}
            choices={step.choices}
            onChange={(choices) => toColumns(step.table, choices)}
            onBack={() => setStep({ name: 'file' })}
            onReady={() => check(step.table, step.choices)}
          />
        );
      case 'checking':
        return (
          <RunProgress
            heading="Checking the rows"
            note="Nothing is saved yet."
            verb="checked"
            progress={progress}
            onResume={resume}
            onBack={() => toColumns(step.table, step.choices)}
          />
        );
      case 'checked':
        return (
          <CheckedStep
            kind={kind}
            table={step.table}
            verdicts={step.verdicts}
            onBack={() => toColumns(step.table, step.choices)}
            prepared={step.prepared}
            onStore={(chosen) => store(step.table, step, chosen)}
          />
        );
      case 'storing':
        return (
          <RunProgress
            heading={`Importing the ${what}`}
            note="If something fails, you can continue: no row is imported twice."
            verb="stored"
            progress={progress}
            onResume={resume}
          />
        );
      case 'done':
        return <DoneStep kind={kind} table={step.table} outcome={step.outcome} onClose={onClose} />;
    }
  };

  return (
    <Dialog
      title={`Import ${what}`}
      description={kind.description}
      width="wide"
      onClose={() => (isStoring ? setIsAsking(true) : onClose())}
    >
      {/* Sticky elements in the dialog have no page header above them. */}
      {/* Heads of tables stick to the top of the window: without this, as far below it as the dialog begins. */}
      <div className="[--header-height:-8vh]">{content()}</div>
      {isStoring && isAsking && (
        <ConfirmDialog
          title="Stop importing?"
          description={`${formatCount(progress?.done ?? 0)} of ${formatCount(progress?.total ?? 0)} ${what} are saved so far, and stay saved. You will see which ones are not. To continue, import the same file again.`}
          confirmLabel="Stop importing"
          cancelLabel="Keep importing"
          onConfirm={step.finish}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Dialog>
  );
}

type RunProgressProps = {
  heading: string;
  note: string;
  /** The participle of what happens to the rows: `checked`. */
  verb: string;
  progress: Progress | null;
  onResume: () => void;
  onBack?: () => void;
};

/** The progress of a run. After a failure: the error, and a button to resume. */
function RunProgress({ heading, note, verb, progress, onResume, onBack }: RunProgressProps) {
  const id = useId();
  if (!progress) return null;
  const { done, total, failure } = progress;
  return (
    <div className="grid gap-4">
      <StepHeading>{heading}</StepHeading>
      <progress aria-labelledby={id} value={done} max={total} className="h-4 w-full accent-sunset" />
      <p id={id} role="status" className="tabular-nums">
        {`${formatCount(done)} of ${formatCount(total)} rows ${verb}`}
      </p>
      <p className="text-dusk text-sm">{note}</p>
      {failure !== null && <Alert>{failure}</Alert>}
      <div className="flex flex-wrap gap-3">
        {failure !== null && <Button onClick={onResume}>Continue</Button>}
        {onBack && (
          <Button variant="outline" onClick={onBack}>
            Back
          </Button>
        )}
      </div>
    </div>
  );
}
