import { countLabel, formatCount, listText } from '@shared/counting';
import { isBlank } from '@shared/text/blank-words';
import { type ReactNode, useState } from 'react';
import { type FileRow, type FileTable, rejectedCsv } from '@/admin/import/csv-file';
import { Button } from '@/ui/button';
import { formEnd } from '@/ui/dialog';
import { saveFile } from '@/ui/save-file';
import { Pager } from '@/ui/table/data-table';
import { type Column, Table } from '@/ui/table/table';
import type { storeItems } from './import-items';
import type { ImportItem, ImportKind, JudgedItem } from './import-kind';
import { StepHeading } from './map-columns';

const pageSize = 50;

type JudgedRow = FileRow & Pick<JudgedItem, 'values' | 'reason' | 'changes'>;

/** Every row of the file that these items were made of, in its order: each may have to be corrected. */
const rowsOf = (items: JudgedItem[]): JudgedRow[] =>
  items
    .flatMap(({ rows, ...item }) => rows.map((row) => ({ ...row, ...item })))
    .sort((a, b) => a.number - b.number);

/** An item once, whatever number of rows it was made of. */
export const firstRowOf = (item: JudgedItem): JudgedItem => ({ ...item, rows: item.rows.slice(0, 1) });

/** What a row is called: by its name, or else by what it is recognized by. */
const titleOf = ({ nameField, titleFields = [] }: ImportKind, values: JudgedRow['values']) =>
  titleFields
    .map((name) => values[name])
    .filter(Boolean)
    .join(' ') || String(values[nameField] || '–');

type RowListProps = {
  title: string;
  kind: ImportKind;
  items: JudgedItem[];
  about?: string;
  children?: ReactNode;
};

export function RowList({ title, kind, items, about, children }: RowListProps) {
  const [page, setPage] = useState(1);
  if (items.length === 0) return null;
  const rows = rowsOf(items);
  const columns: Column<JudgedRow>[] = [
    {
      header: 'Row',
      cell: ({ number }) => (
        <>
          <span className="lg:hidden">Row </span>
          <span>{formatCount(number)}</span>
        </>
      ),
      onPhones: 'end',
    },
    {
      header: (!kind.titleFields && kind.fields.find(({ name }) => name === kind.nameField)?.label) || 'Name',
      cell: ({ values }) => <bdi>{titleOf(kind, values)}</bdi>,
      isRowHeader: true,
    },
  ];
  if (items.some(({ reason, changes }) => reason || changes))
    columns.push({
      header: about ?? (items.every(({ changes }) => changes) ? 'Change' : 'Reason'),
      cell: ({ reason, changes }) => (changes ? <Changes changes={changes} /> : <bdi>{reason}</bdi>),
      onPhones: 'start',
    });
  return (
    <section aria-label={title} className="grid gap-3">
      <h4 className="font-semibold">{title}</h4>
      <Table
        caption={title}
        columns={columns}
        rows={rows.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ number }) => number}
      />
      {rows.length > pageSize && (
        <Pager what="rows" page={page} pageSize={pageSize} total={rows.length} onPage={setPage} />
      )}
      {children}
    </section>
  );
}

export const Changes = ({ changes }: Required<Pick<JudgedItem, 'changes'>>) => (
  <ul>
    {changes.map(({ field, from, to }) => (
      <li key={field}>
        {`${field.replace(/\?$/, '')}: `}
        <bdi className="text-dusk line-through">{from}</bdi>
        {from && ' → '}
        <bdi className="font-semibold">{to}</bdi>
      </li>
    ))}
  </ul>
);

type ResultProps = {
  kind: ImportKind;
  table: FileTable;
  heading: string;
  counts: [name: string, count: number][];
  /** Those that are not there yet, while they can be looked at. */
  fresh?: ImportItem[];
  existing: JudgedItem[];
  rejected: JudgedItem[];
  out: JudgedItem[];
  buttons: ReactNode;
  children: ReactNode;
};

export function Result(props: ResultProps) {
  const { kind, table, heading, counts, fresh = [], existing, rejected, out, buttons, children } = props;
  const save = () => saveFile(rejectedCsv(table.headings, rowsOf(rejected)), `rejected_${kind.what}.csv`);
  const countRows = (items: JudgedItem[]) => countLabel(rowsOf(items).length, '1 row', '# rows');
  const tiles = [
    ...counts.flatMap(([name, count]) => (count > 0 ? [[name, countLabel(count, ...kind.noun)]] : [])),
    ...(out.length > 0 ? [['Stay out', countRows(out)]] : []),
    ...(rejected.length > 0 ? [['Rejected', countRows(rejected)]] : []),
  ];
  return (
    <div className="grid gap-4">
      <StepHeading>{heading}</StepHeading>
      <dl className="grid wide:auto-cols-fr wide:grid-flow-col wide:gap-3 max-wide:divide-y-2 max-wide:divide-blush max-wide:rounded-coaster max-wide:border-2 max-wide:border-ink">
        {tiles.map(([name, value]) => (
          <div
            key={name}
            className="px-4 py-2 tabular-nums max-wide:flex max-wide:justify-between wide:rounded-coaster wide:border-2 wide:border-ink"
          >
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
      <RowList
        title={`New ${kind.what}`}
        kind={kind}
        about="In the file"
        items={fresh.map((item) => firstRowOf({ ...item, reason: summaryOf(kind, item) }))}
      />
      <RowList title="Rows that stay out" kind={kind} items={out} />
      {/* What differs was shown before; now they are left. */}
      <RowList
        title="Rows that already exist"
        kind={kind}
        items={existing.map(({ changes: _, ...item }) => item)}
      />
      {/* Above the heads of tables, which stick too. */}
      <div className={`${formEnd} z-11 max-wide:gap-2 max-wide:*:px-4 min-[20rem]:flex-nowrap`}>
        {buttons}
      </div>
    </div>
  );
}

/** What a row says besides what it is recognized by: an address by itself, the rest with its name. */
const summaryOf = (
  { fields, nameField, titleFields = [nameField], states }: ImportKind,
  { values, rows }: ImportItem,
) =>
  [
    ...fields
      .filter(({ name }) => !titleFields.includes(name) && typeof values[name] !== 'boolean' && values[name])
      .filter(({ name }) => !isBlank(String(values[name])))
      .map(({ name, label }) =>
        String(values[name]).includes('@') ? values[name] : `${label}: ${values[name]}`,
      ),
    ...(states?.sent.waiting && values[states.field] === states.sent.waiting ? [states.names.waiting] : []),
    ...(rows.length > 1 ? [`from rows ${listText(rows.map(({ number }) => String(number)))}`] : []),
  ].join(' · ');

export type Outcome = Awaited<ReturnType<typeof storeItems>>;

type DoneStepProps = { kind: ImportKind; table: FileTable; outcome: Outcome; onClose: () => void };

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
      {...{ existing, rejected, out }}
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
