import { countLabel, formatCount } from '@shared/counting';
import type { FileTable } from '@/admin/csv/read-file';
import { Button } from '@/ui/button';
import type { RowsResult } from './import-row';
import { type NameField, RejectedRows } from './rejected-rows';
import { StepHeading } from './step-heading';

type CheckResultStepProps = {
  /** What a row is: `venue`. */
  noun: string;
  nameField: NameField;
  table: FileTable;
  result: RowsResult;
  onBack: () => void;
  onStore: () => void;
};

/** Shows which rows can be imported and which cannot, before anything is stored. */
export function CheckResultStep({ noun, nameField, table, result, onBack, onStore }: CheckResultStepProps) {
  const { good, rejected } = result;
  return (
    <div className="grid gap-4">
      <StepHeading>What is in the file</StepHeading>
      <p>
        {formatCount(good.length)} of {formatCount(good.length + rejected.length)} rows can be imported.
        Nothing is stored yet.
      </p>
      <div className="flex flex-wrap gap-3">
        {good.length > 0 && <Button onClick={onStore}>Import {countLabel(good.length, noun)}</Button>}
        <Button variant="outline" onClick={onBack}>
          Back to the columns
        </Button>
      </div>
      {rejected.length > 0 && (
        <RejectedRows noun={noun} nameField={nameField} table={table} rejected={rejected} />
      )}
    </div>
  );
}
