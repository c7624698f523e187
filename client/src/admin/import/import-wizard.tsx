import { countLabel } from '@shared/counting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FileTable, readFile, UnusableFile } from '@/admin/import/csv-file';
import { useLeaveWarning } from '@/admin/use-leave-warning';
import { refetchAfterChange } from '@/api/admin/after-change';
import { errorText } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { Button } from '@/ui/button';
import { ConfirmDialog, Dialog } from '@/ui/dialog';
import { FileChooser } from '@/ui/form/file-chooser';
import { Alert, Spinner } from '@/ui/status';
import { CheckedStep } from './checked-step';
import {
  type CheckedFile,
  checkItems,
  itemsToStore,
  prepareItems,
  type StoreChoices,
  storeItems,
} from './import-items';
import { type Choices, type ImportKind, proposedChoices } from './import-kind';
import { MapColumns, StepHeading } from './map-columns';
import { recallMeanings } from './meanings';
import { DoneStep, type Outcome } from './result';

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
  | { name: 'checked'; table: FileTable; choices: Choices; checked: CheckedFile }
  | Sending
  | { name: 'done'; table: FileTable; outcome: Outcome };

/** Imports a CSV file step by step. All of it is judged before any of it is stored. */
export function ImportWizard({ kind, onClose }: { kind: ImportKind; onClose: () => void }) {
  const queries = useQueryClient();
  const { what } = kind;
  const [step, setStep] = useState<Step>({ name: 'file' });
  const sending = useMutation({ mutationFn: ({ send }: Sending) => send() });
  const [isAsking, setIsAsking] = useState(false);
  const isStoring = step.name === 'sending' && !step.onBack && sending.isPending;
  useLeaveWarning(isStoring, () => setIsAsking(true));

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
      send: async () => ({ name: 'checked', table, choices, checked: await checkItems(kind, prepared) }),
    });
  };
  const store = (table: FileTable, checked: CheckedFile, chosen: StoreChoices) => {
    const items = itemsToStore(kind, checked, chosen);
    send({
      name: 'sending',
      heading: `Saving ${countLabel(items.length, ...kind.noun)}`,
      note: 'All of it is saved, or none. If something fails you can try again: no row is saved twice.',
      async send() {
        // Also after a failure, because all may be stored.
        const refetch = () => refetchAfterChange(queries, kind.path);
        const outcome = await storeItems(kind, items, checked, chosen).finally(refetch);
        return { name: 'done', table, outcome };
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
            checked={step.checked}
            onBack={() => toColumns(step.table, step.choices)}
            onStore={(chosen) => store(step.table, step.checked, chosen)}
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

async function readOne(files: File[]): Promise<FileTable> {
  const [file, ...others] = files;
  if (!file || others.length > 0) throw new UnusableFile('Choose one file.');
  return readFile(file);
}

function ChooseFile({ onRead }: { onRead: (table: FileTable) => void }) {
  const { mutate, error, isPending } = useSingleFlightMutation({ mutationFn: readOne, onSuccess: onRead });
  const problem =
    error && (error instanceof UnusableFile ? error.message : 'The file could not be read as CSV.');
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
