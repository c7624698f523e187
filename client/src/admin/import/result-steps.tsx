import { countLabel, formatCount } from '@shared/counting';
import type { ExistingChoice } from '@shared/imports/imports';
import { type ReactNode, useState } from 'react';
import type { FileRow, FileTable } from '@/admin/csv/read-file';
import { rejectedCsv } from '@/admin/csv/rejected-csv';
import { Button } from '@/ui/button';
import { saveFile } from '@/ui/save-file';
import { Pager } from '@/ui/table/pager';
import { type Column, Table } from '@/ui/table/table';
import type { ImportKind, JudgedItem } from './import-kind';
import type { Verdicts } from './run-batches';
import { StepHeading } from './step-heading';

const pageSize = 50;

type JudgedRow = FileRow & Pick<JudgedItem, 'values' | 'reason'>;

/** Every row of the file that these items were made of, in its order: each may have to be corrected. */
const rowsOf = (items: JudgedItem[]): JudgedRow[] =>
  items
    .flatMap(({ rows, values, reason }) => rows.map((row) => ({ ...row, values, reason })))
    .sort((a, b) => a.number - b.number);

type RowListProps = { title: string; kind: ImportKind; items: JudgedItem[]; children?: ReactNode };

/** Rows of the file with what is said of each; nothing where there are none. */
function RowList({ title, kind: { fields, nameField }, items, children }: RowListProps) {
  const [page, setPage] = useState(1);
  if (items.length === 0) return null;
  const rows = rowsOf(items);
  const columns: Column<JudgedRow>[] = [
    { header: 'Row', cell: ({ number }) => formatCount(number), isRowHeader: true },
    {
      header: fields.find(({ name }) => name === nameField)?.label ?? 'Name',
      cell: ({ values }) => <bdi>{String(values[nameField] || '–')}</bdi>,
    },
    { header: 'Reason', cell: ({ reason }) => reason },
  ];
  return (
    <section aria-label={title} className="grid gap-3">
      <h4 className="font-semibold">{title}</h4>
      <Table
        caption={title}
        columns={columns}
        rows={rows.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ number }) => number}
      />
      <Pager what="rows" page={page} pageSize={pageSize} total={rows.length} onPage={setPage} />
      {children}
    </section>
  );
}

type ResultProps = {
  kind: ImportKind;
  table: FileTable;
  heading: string;
  /** How many items there are of each. */
  counts: [name: string, count: number][];
  existing: JudgedItem[];
  rejected: JudgedItem[];
  children: ReactNode;
};

/** What an import does or has done: the numbers, and each row that is not new with the reason. */
function Result({ kind, table, heading, counts, existing, rejected, children }: ResultProps) {
  const save = () => saveFile(rejectedCsv(table.headings, rowsOf(rejected)), `rejected_${kind.what}.csv`);
  const tiles = counts.map(([name, count]) => [name, countLabel(count, ...kind.counted.noun)]);
  return (
    <div className="grid gap-4">
      <StepHeading>{heading}</StepHeading>
      <dl className="grid grid-cols-2 gap-3 wide:grid-cols-4">
        {[...tiles, ['Rejected', countLabel(rowsOf(rejected).length, '1 row', '# rows')]].map(
          ([name, value]) => (
            <div key={name} className="rounded-coaster border-2 border-ink px-4 py-2 tabular-nums">
              <dt className="text-dusk text-sm">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ),
        )}
      </dl>
      {children}
      <RowList title="Rejected rows" kind={kind} items={rejected}>
        <Button variant="outline" className="justify-self-start" onClick={save}>
          Download rejected rows
        </Button>
      </RowList>
      <RowList title="Rows that already exist" kind={kind} items={existing} />
    </div>
  );
}

const choices: [ExistingChoice, string][] = [
  ['skip', 'Leave them unchanged'],
  ['update', 'Update them from the file'],
];

type CheckedStepProps = {
  kind: ImportKind;
  table: FileTable;
  verdicts: Verdicts;
  onBack: () => void;
  onStore: (existing: ExistingChoice) => void;
};

/** Shows what an import would do, before anything is stored, and asks about the rows that are there already. */
export function CheckedStep({ kind, table, verdicts, onBack, onStore }: CheckedStepProps) {
  const [choice, setChoice] = useState(kind.existing);
  const { fresh, existing, rejected } = verdicts;
  const different = existing.filter(({ isDifferent }) => isDifferent).length;
  const work = fresh.length + (choice === 'update' ? different : 0);
  const isDone = fresh.length + different + rejected.length === 0;
  return (
    <Result
      kind={kind}
      table={table}
      heading="What is in the file"
      counts={[
        ['New', fresh.length],
        ['Changed', different],
        ['Unchanged', existing.length - different],
      ]}
      existing={existing}
      rejected={rejected}
    >
      <p>
        Nothing is saved yet. An import never sends email.
        {isDone && ' Everything in the file is already here, exactly the same.'}
      </p>
      {different > 0 && (
        <fieldset className="grid min-w-0 gap-1">
          <legend className="font-semibold">
            Already here, but different in the file: {countLabel(different, ...kind.counted.noun)}
          </legend>
          {choices.map(([value, label]) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="existing"
                className="size-6 shrink-0 accent-sunset"
                checked={choice === value}
                onChange={() => setChoice(value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      <div className="flex flex-wrap gap-3">
        {work > 0 && (
          <Button onClick={() => onStore(choice)}>{countLabel(work, ...kind.counted.toImport)}</Button>
        )}
        <Button variant="outline" onClick={onBack}>
          Back to the columns
        </Button>
      </div>
    </Result>
  );
}

/** What an import has done. */
export type Outcome = { imported: number; updated: number; existing: JudgedItem[]; rejected: JudgedItem[] };

type DoneStepProps = { kind: ImportKind; table: FileTable; outcome: Outcome; onClose: () => void };

/** Shows what was stored, and what was not and why. */
export function DoneStep({ kind, table, outcome, onClose }: DoneStepProps) {
  const { imported, updated, existing, rejected } = outcome;
  return (
    <Result
      kind={kind}
      table={table}
      heading={countLabel(imported + updated, ...kind.counted.imported)}
      counts={[
        ['New', imported],
        ['Updated', updated],
        ['Left unchanged', existing.length],
      ]}
      existing={existing}
      rejected={rejected}
    >
      {rejected.length > 0 && <p>Fix the rejected rows in the downloaded file, then import that file.</p>}
      <Button className="justify-self-start" onClick={onClose}>
        Done
      </Button>
    </Result>
  );
}
