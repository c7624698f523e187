import { Button } from '@/ui/button';
import { countLabel, formatCount } from '@/ui/count-label';
import type { RejectedRow } from './import-row';
import type { FileTable } from './read-file';
import { type NameField, RejectedRows } from './rejected-rows';
import { StepHeading } from './step-heading';

type ImportDoneProps = {
  what: string;
  nameField: NameField;
  table: FileTable;
  imported: number;
  rejected: RejectedRow[];
  onClose: () => void;
};

/** The result of the import. */
export function ImportDone({ what, nameField, table, imported, rejected, onClose }: ImportDoneProps) {
  return (
    <div className="grid gap-4">
      <StepHeading>{`${countLabel(imported, what)} imported`}</StepHeading>
      {rejected.length > 0 && (
        <>
          <p>{formatCount(rejected.length)} rejected. Correct them in their file, and import that file.</p>
          <RejectedRows what={what} nameField={nameField} table={table} rejected={rejected} />
        </>
      )}
      <Button className="justify-self-start" onClick={onClose}>
        Done
      </Button>
    </div>
  );
}
