import { Button } from '@/ui/button';
import { counted, formatCount } from '../api/counted';
import type { Kind } from '../api/use-applications';
import type { Verdicts } from './check-rows';
import type { FileTable } from './read-file';
import { RejectedRows } from './rejected-rows';
import { StepHeading } from './step-heading';

type VerdictsStepProps = {
  kind: Kind;
  table: FileTable;
  verdicts: Verdicts;
  onBack: () => void;
  onStore: () => void;
};

/** Tells which rows would be imported and which would not, before anything is stored. */
export function VerdictsStep({ kind, table, verdicts, onBack, onStore }: VerdictsStepProps) {
  const { good, rejected } = verdicts;
  return (
    <div className="grid gap-4">
      <StepHeading>What is in the file</StepHeading>
      <p>
        {formatCount(good.length)} of {formatCount(good.length + rejected.length)} rows can be imported.
        Nothing is stored yet.
      </p>
      <div className="flex flex-wrap gap-3">
        {good.length > 0 && <Button onClick={onStore}>Import {counted(good.length, kind)}</Button>}
        <Button variant="outline" onClick={onBack}>
          Back to the columns
        </Button>
      </div>
      {rejected.length > 0 && <RejectedRows kind={kind} table={table} rejected={rejected} />}
    </div>
  );
}
