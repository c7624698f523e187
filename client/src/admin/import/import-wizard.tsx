import { countLabel } from '@shared/counting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FileTable, readFile, UnusableFile } from '@/admin/import/csv-file';
import { useLeaveWarning } from '@/admin/use-leave-warning';
import { refetchAfterChange } from '@/api/admin/after-change';
import { errorText } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { FileChooser } from '@/ui/form/file-chooser';
import { Alert, Spinner } from '@/ui/status';
import { CheckedStep, type StoreChoices } from './checked-step';
import { type Choices, type ImportItem, type ImportKind, proposedChoices } from './import-kind';
import { MapColumns, StepHeading } from './map-columns';
import { recallMeanings } from './meanings';
import { type PreparedFile, prepareItems } from './prepare-items';
import { DoneStep, type Outcome } from './result';
import { sendItems, splitExisting, type Verdicts } from './send-items';

/** What is known of the rows before any is stored. */
type Checked = { verdicts: Verdicts; prepared: PreparedFile };

/** Rows that are under way, to which step their verdicts lead, and the way back while nothing is saved. */
type Sending = {
  name: 'sending';
  heading: string;
  note: string;
  send: () => Promise<Step>;
  onBack?: () => void;
};

type Step =
  | { name: 'file' }
  | { name: 'columns'; table: FileTable; choices: Choices }
  | ({ name: 'checked'; table: FileTable; choices: Choices } & Checked)
  | Sending
  | { name: 'done'; table: FileTable; outcome: Outcome };

const firstRow = ({ rows }: ImportItem) => rows[0]?.number ?? 0;

type Existing = Verdicts['existing'][number];

/** Whether a row that is there is updated because it differs. */
const isUpdated = ({ isDifferent, takenBack }: Existing, { existing }: StoreChoices) =>
  isDifferent && takenBack === undefined && existing === 'update';

/** Whether a row that is there is sent: only where it is to be changed. */
const isSent = (item: Existing, chosen: StoreChoices) =>
  isUpdated(item, chosen) || chosen.ticked.includes(item);

/** What is sent of a row that is there: no mark without a tick, and nothing but the mark of one that is to stay as it is. */
function asSent(item: Existing, { mark }: ImportKind, chosen: StoreChoices): Existing {
  if (!mark || !item.isMarked) return item;
  const isTicked = chosen.ticked.includes(item);
  const isKept = (field: string) =>
    field === mark.field ? isTicked : isUpdated(item, chosen) || mark.needs.includes(field);
  const values = Object.fromEntries(Object.entries(item.values).filter(([field]) => isKept(field)));
  return { ...item, values };
}

const sentChoice = ({ existing, ticked }: StoreChoices) => (ticked.length > 0 ? 'update' : existing);

/** What has come of checked items, by what the server said of those that were sent. */
function outcomeOf({ verdicts, prepared }: Checked, chosen: StoreChoices, stored: Verdicts): Outcome {
  const { fresh, existing, rejected } = stored;
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
    rejected: [...verdicts.rejected, ...rejected],
    out: [...prepared.out, ...left.out],
  };
}

/** Imports a CSV file step by step. All of it is judged before any of it is stored. */
export function ImportWizard({ kind, onClose }: { kind: ImportKind; onClose: () => void }) {
  const queries = useQueryClient();
  const { what } = kind;
  const [step, setStep] = useState<Step>({ name: 'file' });
  const sending = useMutation({ mutationFn: ({ send }: Sending) => send() });
  const [isAsking, setIsAsking] = useState(false);
  const isStoring = step.name === 'sending' && !step.onBack && sending.isPending;
  useLeaveWarning(isStoring, () => setIsAsking(true));

  const refetch = () => refetchAfterChange(queries, kind.path);
  const toColumns = (table: FileTable, choices: Choices) => {
    // What is under way then leads nowhere.
    sending.reset();
    setStep({ name: 'columns', table, choices });
  };
  const send = (next: Sending) => {
    setStep(next);
    sending.mutate(next, { onSuccess: setStep });
  };
  const check = (table: FileTable, choices: Choices) => {
    const prepared = prepareItems(kind, table, choices);
    send({
      name: 'sending',
      heading: `Checking ${countLabel(prepared.items.length, ...kind.noun)}`,
      note: 'Nothing is saved yet.',
      onBack: () => toColumns(table, choices),
      async send() {
        const said = await sendItems(kind, prepared.items, { dryRun: true, existing: kind.existing });
        const verdicts = { ...said, rejected: [...prepared.rejected, ...said.rejected] };
        return { name: 'checked', table, choices, verdicts, prepared };
      },
    });
  };
  const store = (table: FileTable, checked: Checked, chosen: StoreChoices) => {
    const changes = checked.verdicts.existing
      .filter((item) => isSent(item, chosen))
      .map((item) => asSent(item, kind, chosen));
    const items = [...checked.verdicts.fresh, ...changes].sort((a, b) => firstRow(a) - firstRow(b));
    send({
      name: 'sending',
      heading: `Saving ${countLabel(items.length, ...kind.noun)}`,
      note: 'All of it is saved, or none. If something fails you can try again: no row is saved twice.',
      async send() {
        // Also after a failure, because all may be stored.
        const options = { dryRun: false, existing: sentChoice(chosen) };
        const stored = await sendItems(kind, items, options).finally(refetch);
        return { name: 'done', table, outcome: outcomeOf(checked, chosen, stored) };
      },
    });
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
      case 'sending':
        return (
          <div key={sending.submittedAt} className="grid gap-4">
            <StepHeading>{step.heading}</StepHeading>
            {sending.error ? <Alert>{errorText(sending.error)}</Alert> : <Spinner label="Under way" />}
            <p>{step.note}</p>
            <div className="flex flex-wrap gap-3">
              {sending.error && <Button onClick={() => send(step)}>Try again</Button>}
              {step.onBack && (
                <Button variant="outline" onClick={step.onBack}>
                  Back
                </Button>
              )}
            </div>
          </div>
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
          title="Leave before it is saved?"
          description="The server may still save the file, all of it or none. Import the same file again to see which."
          confirmLabel="Leave"
          cancelLabel="Wait"
          onConfirm={onClose}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Dialog>
  );
}

const unreadable = 'The file could not be read as CSV.';

async function readOne(files: File[]): Promise<FileTable> {
  const [file, ...others] = files;
  if (!file || others.length > 0) throw new UnusableFile('Choose one file.');
  return readFile(file);
}

/** Reads one chosen or dropped CSV file. Shows an error for any other. */
function ChooseFile({ onRead }: { onRead: (table: FileTable) => void }) {
  const { mutate, error, isPending } = useSingleFlightMutation({ mutationFn: readOne, onSuccess: onRead });
  const problem = error && (error instanceof UnusableFile ? error.message : unreadable);
  return (
    <FileChooser
      label={isPending ? 'Reading the file...' : 'Choose a CSV file'}
      accept=".csv,.tsv,.txt,text/csv"
      hint="Up to 10 MB, with headings above the rows. You can check everything before it is saved."
      error={problem}
      onChoose={mutate}
    />
  );
}
