import { useState } from 'react';
import { CheckResultStep } from '@/admin/import/check-result-step';
import { ChooseFile } from '@/admin/import/choose-file';
import { ImportDone } from '@/admin/import/import-done';
import { RunProgress } from '@/admin/import/run-progress';
import { StopDialog } from '@/admin/import/stop-dialog';
import { useLeaveWarning } from '@/admin/use-leave-warning';
import { Dialog } from '@/ui/dialog';
import { ChooseColumn } from './choose-column';
import { emailField } from './import-field';
import { useImport } from './use-import';

/** Imports a list of addresses that exists from a CSV file, step by step. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { step, progress, toFile, toFirstChoice, toColumn, check, store, resume } = useImport();
  const [isAsking, setIsAsking] = useState(false);
  const isStoring = step.name === 'storing';
  useLeaveWarning(isStoring, () => setIsAsking(true));

  const content = () => {
    switch (step.name) {
      case 'file':
        return <ChooseFile onRead={toFirstChoice} />;
      case 'column':
        return (
          <ChooseColumn
            table={step.table}
            choices={step.choices}
            onChange={(choices) => toColumn(step.table, choices)}
            onBack={toFile}
            onReady={() => check(step.table, step.choices)}
          />
        );
      case 'checking':
        return (
          <RunProgress
            heading="Checking the rows"
            note="Nothing is stored yet."
            verb="checked"
            progress={progress}
            onResume={resume}
            onBack={() => toColumn(step.table, step.choices)}
          />
        );
      case 'checked':
        return (
          <CheckResultStep
            noun="subscriber"
            nameField={emailField}
            table={step.table}
            result={step.result}
            onBack={() => toColumn(step.table, step.choices)}
            onStore={() => store(step.table, step.result)}
          />
        );
      case 'storing':
        return (
          <RunProgress
            heading="Importing the subscribers"
            note="Going on after a failure stores no address twice."
            verb="stored"
            progress={progress}
            onResume={resume}
          />
        );
      case 'done':
        return (
          <ImportDone
            noun="subscriber"
            nameField={emailField}
            table={step.table}
            imported={step.imported}
            rejected={step.rejected}
            onClose={onClose}
          />
        );
    }
  };

  return (
    <Dialog
      title="Import subscribers"
      description="From a CSV file with a column of email addresses. Whoever has unsubscribed stays off the list."
      width="wide"
      onClose={() => (isStoring ? setIsAsking(true) : onClose())}
    >
      {/* Sticky elements in the dialog have no page header above them. */}
      <div className="[--header-height:0px]">{content()}</div>
      {isStoring && isAsking && (
        <StopDialog
          what="subscribers"
          progress={progress}
          onStop={onClose}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Dialog>
  );
}
