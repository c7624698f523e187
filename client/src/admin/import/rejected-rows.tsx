import { formatCount } from '@shared/counting';
import { useState } from 'react';
import type { FileTable } from '@/admin/csv/read-file';
import { rejectedCsv } from '@/admin/csv/rejected-csv';
import { Button } from '@/ui/button';
import { saveFile } from '@/ui/save-file';
import { Pager } from '@/ui/table/pager';
import { type Column, Table } from '@/ui/table/table';
import type { RejectedRow } from './import-row';

const pageSize = 50;

/** The field that a row is recognized by. */
export type NameField = { name: string; label: string };

const columnsOf = ({ name, label }: NameField): Column<RejectedRow>[] => [
  { header: 'Row', cell: ({ number }) => formatCount(number), isRowHeader: true },
  { header: label, cell: ({ values }) => <bdi>{String(values[name] || '–')}</bdi> },
  { header: 'Reason', cell: ({ reason }) => reason },
];

type RejectedRowsProps = {
  /** What a row is: `venue`. */
  noun: string;
  nameField: NameField;
  table: FileTable;
  rejected: RejectedRow[];
};

/** The rejected rows with their reasons, and their download. */
export function RejectedRows({ noun, nameField, table, rejected }: RejectedRowsProps) {
  const [page, setPage] = useState(1);
  const shown = rejected.slice((page - 1) * pageSize, page * pageSize);
  return (
    <div className="grid gap-3">
      <Table
        caption="Rejected rows"
        columns={columnsOf(nameField)}
        rows={shown}
        rowKey={({ number }) => number}
      />
      <Pager what="rejected rows" page={page} pageSize={pageSize} total={rejected.length} onPage={setPage} />
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={() => saveFile(rejectedCsv(table.headings, rejected), `rejected_${noun}s.csv`)}
      >
        Download rejected rows
      </Button>
    </div>
  );
}
