import { countLabel } from '@shared/counting';
import type { ReactNode } from 'react';
import type { ImportField, Mapping } from '@/admin/csv/guess-columns';
import type { FileTable } from '@/admin/csv/read-file';
import { type Column, Table } from '@/ui/table/table';
import { ColumnSelect, FirstCell } from './column-select';
import { ColumnsStep } from './columns-step';

type MapColumnsProps = {
  table: FileTable;
  fields: ImportField[];
  mapping: Mapping;
  /** What is done without a column, by field. */
  without: Record<string, string>;
  /** What else is said about the rows. */
  note?: string;
  /** The labels of fields that are missing beside the required ones. */
  alsoMissing?: string[];
  onMap: (mapping: Mapping) => void;
  onBack: () => void;
  onReady: () => void;
  /** What else is asked. */
  children?: ReactNode;
};

/** Maps the file's columns to fields. */
export function MapColumns(props: MapColumnsProps) {
  const { table, fields, mapping, without, note = '', alsoMissing = [], onMap, children, ...ways } = props;
  const { headings, rows, name, isGuessed } = table;
  const required = fields.filter((field) => field.isRequired && !(field.name in mapping));
  const missing = [...required.map(({ label }) => label), ...alsoMissing].join(', ');

  const columns: Column<ImportField>[] = [
    {
      header: 'Field',
      isRowHeader: true,
      cell: ({ label, isRequired }) => `${label}${isRequired ? ' (required)' : ''}`,
    },
    {
      header: 'Column of the file',
      cell: ({ name: field, label }) => (
        <ColumnSelect
          aria-label={label}
          headings={headings}
          column={mapping[field]}
          none={without[field]}
          onChoose={(column) => {
            const { [field]: _, ...others } = mapping;
            onMap(column === undefined ? others : { ...others, [field]: column });
          }}
          className="w-full rounded-xl px-3"
        />
      ),
    },
    {
      header: 'First row',
      cell: ({ name: field }) => <FirstCell rows={rows} column={mapping[field]} className="line-clamp-3" />,
    },
  ];

  return (
    <ColumnsStep heading="Which column is what?" missing={missing} {...ways}>
      <p>
        {name}: {countLabel(rows.length, 'row')}. The columns are guessed from their headings; correct what is
        wrong. {note}
      </p>
      {isGuessed && (
        <p role="status" className="rounded-xl bg-lager p-3 text-ink">
          This file is not in UTF-8. It was read as windows-1252: see whether letters with accents look right.
        </p>
      )}
      <Table caption="Fields and columns" columns={columns} rows={fields} rowKey={(field) => field.name} />
      {children}
    </ColumnsStep>
  );
}
