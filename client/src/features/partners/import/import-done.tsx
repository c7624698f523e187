import { Button } from '@/ui/button';
import { countLabel, formatCount } from '../api/count-label';
import type { Kind } from '../api/use-applications';
import type { RejectedRow } from './prepare-rows';
import type { FileTable } from './read-file';
import { RejectedRows } from './rejected-rows';
import { StepHeading } from './step-heading';

type ImportDoneProps = {
  kind: Kind;
  table: FileTable;
  imported: number;
  rejected: RejectedRow[];
  onClose: () => void;
};

/** The result of the import. */
export function ImportDone({ kind, table, imported, rejected, onClose }: ImportDoneProps) {
  return (
    <div className="grid gap-4">
      <StepHeading>{`${countLabel(imported, kind)} imported`}</StepHeading>
      {rejected.length > 0 && (
        <>
          <p>{formatCount(rejected.length)} rejected. Correct them in their file, and import that file.</p>
          <RejectedRows kind={kind} table={table} rejected={rejected} />
        </>
      )}
      <Button className="justify-self-start" onClick={onClose}>
        Done
      </Button>
    </div>
  );
}
