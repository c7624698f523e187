import { formatCount } from '@shared/counting';
import { type ReactNode, useState } from 'react';
import type { FileRow } from '@/admin/import/csv-file';
import { Pager } from '@/ui/table/data-table';
import { type Column, Table } from '@/ui/table/table';
import type { ImportKind, JudgedItem } from './import-kind';

const pageSize = 50;

type JudgedRow = FileRow & Pick<JudgedItem, 'values' | 'reason' | 'changes'>;

/** Every row of the file that these items were made of, in its order: each may have to be corrected. */
export const rowsOf = (items: JudgedItem[]): JudgedRow[] =>
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

/** Rows of the file with what is said of each; nothing where there are none. */
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
