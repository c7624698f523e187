import { useState } from 'react';
import { useLeaveWarning } from '@/admin/use-leave-warning';
import { Dialog } from '@/ui/dialog';
import type { Kind } from '../api/use-applications';
import { ChooseFile } from './choose-file';
import { ImportDone } from './import-done';
import { MapColumns } from './map-columns';
import { RunProgress } from './run-progress';
import { StopDialog } from './stop-dialog';
import { useImport } from './use-import';
import { VerdictsStep } from './verdicts-step';

/** Takes applications over from the CSV export of a hosted form, step by step. */
export default function ImportDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const { step, progress, toFile, toColumns, check, store, goOn } = useImport(kind);
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
            onGoOn={goOn}
            onBack={() => toColumns(step.table, step.choices)}
          />
        );
      case 'verdicts':
        return (
          <VerdictsStep
            kind={kind}
            table={step.table}
            verdicts={step.verdicts}
            onBack={() => toColumns(step.table, step.choices)}
            onStore={() => store(step.table, step.verdicts)}
          />
        );
      case 'storing':
        return (
          <RunProgress
            heading={`Importing the ${kind}`}
            note="Going on after a failure stores no row twice."
            verb="stored"
            progress={progress}
            onGoOn={goOn}
          />
        );
      case 'done':
        return (
          <ImportDone
            kind={kind}
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
      {/* No header stands above what sticks to the top in here. */}
      <div className="[--header-height:0px]">{content()}</div>
      {isStoring && isAsking && (
        <StopDialog kind={kind} progress={progress} onStop={onClose} onClose={() => setIsAsking(false)} />
      )}
    </Dialog>
  );
}
