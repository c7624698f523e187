import { useState } from 'react';
import { ChooseFile } from '@/admin/import/choose-file';
import { RunProgress } from '@/admin/import/run-progress';
import { StopDialog } from '@/admin/import/stop-dialog';
import { useLeaveWarning } from '@/admin/use-leave-warning';
import { Dialog } from '@/ui/dialog';
import { MapColumns } from './map-columns';
import { CheckedStep, DoneStep } from './result-steps';
import { useImport } from './use-import';

/** Imports the guests of an event from a ticket seller's CSV file, step by step. */
export default function ImportDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const { step, progress, toFile, toColumns, check, store, resume } = useImport(eventId);
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
            table={step.table}
            mapping={step.mapping}
            onChange={(mapping) => toColumns(step.table, mapping)}
            onBack={toFile}
            onReady={() => check(step.table, step.mapping)}
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
            onBack={() => toColumns(step.table, step.mapping)}
          />
        );
      case 'checked':
        return (
          <CheckedStep
            table={step.table}
            rejected={step.rejected}
            forecast={step.forecast}
            onBack={() => toColumns(step.table, step.mapping)}
            onStore={() => store(step.table, step.good, step.rejected)}
          />
        );
      case 'storing':
        return (
          <RunProgress
            heading="Importing the guests"
            note="Going on after a failure adds nobody twice."
            verb="stored"
            progress={progress}
            onResume={resume}
          />
        );
      case 'done':
        return (
          <DoneStep table={step.table} rejected={step.rejected} outcome={step.outcome} onClose={onClose} />
        );
    }
  };

  return (
    <Dialog
      title="Import guests"
      description="From a ticket seller’s CSV file. The same file again changes only what has changed in it."
      width="wide"
      onClose={() => (isStoring ? setIsAsking(true) : onClose())}
    >
      {/* Sticky elements in the dialog have no page header above them. */}
      <div className="[--header-height:0px]">{content()}</div>
      {isStoring && isAsking && (
        <StopDialog what="guests" progress={progress} onStop={onClose} onClose={() => setIsAsking(false)} />
      )}
    </Dialog>
  );
}
