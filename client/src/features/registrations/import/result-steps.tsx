import { countLabel } from '@shared/counting';
import type { FileTable } from '@/admin/csv/read-file';
import type { RejectedRow } from '@/admin/import/import-row';
import { RejectedRows } from '@/admin/import/rejected-rows';
import { StepHeading } from '@/admin/import/step-heading';
import { Button } from '@/ui/button';
import type { PartiesResult } from './run-parties';

const nameField = { name: 'email', label: 'Email' };
const parties = (count: number) => countLabel(count, 'party', 'parties');

function OutcomeList({ outcome, rejected }: PartiesResult) {
  const lines = [
    ['New', parties(outcome.imported)],
    ['Changed', parties(outcome.changed)],
    ['Unchanged', parties(outcome.unchanged)],
    ['Rejected', countLabel(rejected.length, 'row')],
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 wide:grid-cols-4">
      {lines.map(([name, value]) => (
        <div key={name} className="rounded-coaster border-2 border-ink px-4 py-2 tabular-nums">
          <dt className="text-dusk text-sm">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Rejections = { table: FileTable; rejected: RejectedRow[] };

function Rejected({ table, rejected }: Rejections) {
  if (rejected.length === 0) return null;
  return <RejectedRows noun="guest" nameField={nameField} table={table} rejected={rejected} />;
}

type StepProps = { table: FileTable; result: PartiesResult };
type CheckedStepProps = StepProps & { onBack: () => void; onStore: () => void };

/** Shows what an import would do, before anything is stored. */
export function CheckedStep({ table, result, onBack, onStore }: CheckedStepProps) {
  const { rejected, outcome } = result;
  const work = outcome.imported + outcome.changed;
  return (
    <div className="grid gap-4">
      <StepHeading>What is in the file</StepHeading>
      <p>
        Nothing is stored yet. Nobody is written to: an import sends no mail.
        {work === 0 && rejected.length === 0 && ' Everybody in the file is on the list just so already.'}
      </p>
      <OutcomeList {...result} />
      <div className="flex flex-wrap gap-3">
        {work > 0 && <Button onClick={onStore}>Import {parties(work)}</Button>}
        <Button variant="outline" onClick={onBack}>
          Back to the columns
        </Button>
      </div>
      <Rejected table={table} rejected={rejected} />
    </div>
  );
}

/** The result of the import. */
export function DoneStep({ table, result, onClose }: StepProps & { onClose: () => void }) {
  const { rejected, outcome } = result;
  return (
    <div className="grid gap-4">
      <StepHeading>{`${parties(outcome.imported + outcome.changed)} imported`}</StepHeading>
      <OutcomeList {...result} />
      {rejected.length > 0 && <p>Correct the rejected rows in their file, and import that file.</p>}
      <Rejected table={table} rejected={rejected} />
      <Button className="justify-self-start" onClick={onClose}>
        Done
      </Button>
    </div>
  );
}
