import { countLabel, formatCount } from '@shared/counting';
import type { FileTable } from '@/admin/csv/read-file';
import { Button } from '@/ui/button';
import type { RowsResult } from './import-row';
import { type NameField, RejectedRows } from './rejected-rows';
import { StepHeading } from './step-heading';

type ImportDoneProps = {
  /** What a row is: `venue`. */
  noun: string;
  nameField: NameField;
  table: FileTable;
  result: RowsResult;
  onClose: () => void;
};

/** The result of the import. */
export function ImportDone({ noun, nameField, table, result, onClose }: ImportDoneProps) {
  const { good, rejected } = result;
  return (
    <div className="grid gap-4">
      <StepHeading>{`${countLabel(good.length, noun)} imported`}</StepHeading>
      {rejected.length > 0 && (
        <>
          <p>{formatCount(rejected.length)} rejected. Correct them in their file, and import that file.</p>
          <RejectedRows noun={noun} nameField={nameField} table={table} rejected={rejected} />
        </>
      )}
      <Button className="justify-self-start" onClick={onClose}>
        Done
      </Button>
    </div>
  );
}
