import { countLabel, formatCount, listText } from '@shared/counting';
import type { FileTable } from '@/admin/csv/read-file';
import { Button } from '@/ui/button';
import type { ImportKind, JudgedItem } from './import-kind';
import { Result } from './result';

export type Outcome = {
  imported: number;
  updated: number;
  takenBack: number;
  existing: JudgedItem[];
  rejected: JudgedItem[];
  out: JudgedItem[];
};

type DoneStepProps = { kind: ImportKind; table: FileTable; outcome: Outcome; onClose: () => void };

/** Shows what was stored, and what was not and why. */
export function DoneStep({ kind, table, outcome, onClose }: DoneStepProps) {
  const { imported, updated, takenBack, existing, rejected, out } = outcome;
  // What was only updated was not imported.
  const first =
    imported > 0 || updated === 0 ? ([imported, 'imported'] as const) : ([updated, 'updated'] as const);
  return (
    <Result
      kind={kind}
      table={table}
      heading={listText([
        `${countLabel(first[0], ...kind.noun)} ${first[1]}`,
        imported > 0 && updated > 0 && `${formatCount(updated)} updated`,
      ])}
      counts={[
        ['New', imported],
        ['Updated', updated],
        ['Left unchanged', existing.length],
      ]}
      existing={existing}
      rejected={rejected}
      out={out}
      buttons={<Button onClick={onClose}>Done</Button>}
    >
      {imported + updated + takenBack === 0 && existing.length > 0 && (
        <p>These rows are here already, so none was saved twice.</p>
      )}
      {takenBack > 0 && kind.states && <p>{countLabel(takenBack, ...kind.states.ticked.done)}</p>}
      {rejected.length > 0 && <p>Fix the rejected rows in the downloaded file, then import that file.</p>}
      {kind.afterwards}
    </Result>
  );
}
