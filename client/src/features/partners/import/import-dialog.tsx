import { useState } from 'react';
import { CheckResultStep } from '@/admin/import/check-result-step';
import { ChooseFile } from '@/admin/import/choose-file';
import { ImportDone } from '@/admin/import/import-done';
import { RunProgress } from '@/admin/import/run-progress';
import { StopDialog } from '@/admin/import/stop-dialog';
import { useLeaveWarning } from '@/admin/use-leave-warning';
import { Dialog } from '@/ui/dialog';
import { type Kind, nounOf } from '../api/use-applications';
import { MapColumns } from './map-columns';
import { useImport } from './use-import';

const nameField = { name: 'businessName', label: 'Business name' };

/** Imports applications from the CSV export of a hosted form, step by step. */
export default function ImportDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const { step, progress, toFile, toColumns, check, store, resume } = useImport(kind);
  const [isAsking, setIsAsking] = useState(false);
  const isStoring = step.name === 'storing';
  useLeaveWarning(isStoring, () => setIsAsking(true));

  const content = () => {
    switch (step.name) {
      case 'file':
        return <ChooseFile onRead={(table) => toColumns(table)} />;
      case 'columns':
        return (
          <MapColumns
            kind={kind}
            table={step.table}
            choices={step.choices}
            onChange={(choices) => toColumns(step.table, choices)}
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
            onBack={() => toColumns(step.table, step.choices)}
          />
        );
      case 'checked':
        return (
          <CheckResultStep
            noun={nounOf[kind]}
            nameField={nameField}
            table={step.table}
            result={step.result}
            onBack={() => toColumns(step.table, step.choices)}
            onStore={() => store(step.table, step.result)}
          />
        );
      case 'storing':
        return (
          <RunProgress
            heading={`Importing the ${kind}`}
            note="Going on after a failure stores no row twice."
            verb="stored"
            progress={progress}
            onResume={resume}
          />
        );
      case 'done':
        return (
          <ImportDone
            noun={nounOf[kind]}
            nameField={nameField}
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
      title={`Import ${kind}`}
      description="From the CSV file that a hosted form exports."
      width="wide"
      onClose={() => (isStoring ? setIsAsking(true) : onClose())}
    >
      {/* Sticky elements in the dialog have no page header above them. */}
      <div className="[--header-height:0px]">{content()}</div>
      {isStoring && isAsking && (
        <StopDialog what={kind} progress={progress} onStop={onClose} onClose={() => setIsAsking(false)} />
      )}
    </Dialog>
  );
}
