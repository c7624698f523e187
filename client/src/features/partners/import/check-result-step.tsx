import { Button } from '@/ui/button';
import { countLabel, formatCount } from '../api/count-label';
import type { Kind } from '../api/use-applications';
import type { CheckResult } from './check-rows';
import type { FileTable } from './read-file';
import { RejectedRows } from './rejected-rows';
import { StepHeading } from './step-heading';

type CheckResultStepProps = {
  kind: Kind;
  table: FileTable;
  result: CheckResult;
  onBack: () => void;
  onStore: () => void;
};

/** Shows which rows can be imported and which cannot, before anything is stored. */
export function CheckResultStep({ kind, table, result, onBack, onStore }: CheckResultStepProps) {
  const { good, rejected } = result;
  return (
    <div className="grid gap-4">
      <StepHeading>What is in the file</StepHeading>
      <p>
        {formatCount(good.length)} of {formatCount(good.length + rejected.length)} rows can be imported.
        Nothing is stored yet.
      </p>
      <div className="flex flex-wrap gap-3">
        {good.length > 0 && <Button onClick={onStore}>Import {countLabel(good.length, kind)}</Button>}
        <Button variant="outline" onClick={onBack}>
          Back to the columns
        </Button>
      </div>
      {rejected.length > 0 && <RejectedRows kind={kind} table={table} rejected={rejected} />}
    </div>
  );
}
