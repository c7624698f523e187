import { countLabel, formatCount } from '@shared/counting';
import { Button } from '@/ui/button';
import type { RejectedRow } from './import-row';
import type { FileTable } from './read-file';
import { type NameField, RejectedRows } from './rejected-rows';
import { StepHeading } from './step-heading';

type ImportDoneProps = {
  /** What a row is: `venue`. */
  noun: string;
  nameField: NameField;
  table: FileTable;
  imported: number;
  rejected: RejectedRow[];
  onClose: () => void;
};

/** The result of the import. */
export function ImportDone({ noun, nameField, table, imported, rejected, onClose }: ImportDoneProps) {
  return (
    <div className="grid gap-4">
      <StepHeading>{`${countLabel(imported, noun)} imported`}</StepHeading>
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
