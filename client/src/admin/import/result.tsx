import { countLabel } from '@shared/counting';
import type { ReactNode } from 'react';
import type { FileTable } from '@/admin/csv/read-file';
import { rejectedCsv } from '@/admin/csv/rejected-csv';
import { Button } from '@/ui/button';
import { formEnd } from '@/ui/dialog';
import { saveFile } from '@/ui/save-file';
import type { ImportKind, JudgedItem } from './import-kind';
import { RowList, rowsOf } from './row-list';
import { StepHeading } from './step-heading';

type ResultProps = {
  kind: ImportKind;
  table: FileTable;
  heading: string;
  /** How many items there are of each. */
  counts: [name: string, count: number][];
  existing: JudgedItem[];
  rejected: JudgedItem[];
  /** Rows that stay out by what they say of themselves. */
  out?: JudgedItem[];
  buttons: ReactNode;
  children: ReactNode;
};

/** What an import does or has done: the numbers, and each row that is not new with the reason. */
export function Result({
  kind,
  table,
  heading,
  counts,
  existing,
  rejected,
  out = [],
  buttons,
  children,
}: ResultProps) {
  const save = () => saveFile(rejectedCsv(table.headings, rowsOf(rejected)), `rejected_${kind.what}.csv`);
  const countRows = (items: JudgedItem[]) => countLabel(rowsOf(items).length, '1 row', '# rows');
  const tiles = [
    ...counts.map(([name, count]) => [name, countLabel(count, ...kind.noun)]),
    ...(out.length > 0 ? [['Stay out', countRows(out)]] : []),
    ['Rejected', countRows(rejected)],
  ];
  return (
    <div className="grid gap-4">
      <StepHeading>{heading}</StepHeading>
      <dl className="grid grid-cols-2 gap-3 wide:auto-cols-fr wide:grid-flow-col wide:grid-cols-none">
        {tiles.map(([name, value]) => (
          <div key={name} className="rounded-coaster border-2 border-ink px-4 py-2 tabular-nums">
            <dt className="text-dusk text-sm">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
      <RowList title="Rejected rows" kind={kind} items={rejected}>
        <Button variant="outline" className="justify-self-start" onClick={save}>
          Download rejected rows
        </Button>
      </RowList>
      <RowList title="Rows that stay out" kind={kind} items={out} />
      {/* What differs was shown before; now they are left. */}
      <RowList
        title="Rows that already exist"
        kind={kind}
        items={existing.map(({ changes: _, ...item }) => item)}
      />
      {/* Above the heads of tables, which stick too. */}
      <div className={`${formEnd} z-11 max-wide:gap-2 max-wide:*:px-4`}>{buttons}</div>
    </div>
  );
}
