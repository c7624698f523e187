import { useState } from 'react';
import { Button } from '@/ui/button';
import { Pager } from '@/ui/pager';
import { saveFile } from '@/ui/save-file';
import { type Column, Table } from '@/ui/table';
import { formatCount } from '../api/count-label';
import type { Kind } from '../api/use-applications';
import type { RejectedRow } from './prepare-rows';
import type { FileTable } from './read-file';
import { rejectedCsv } from './rejected-csv';

const pageSize = 50;

const columns: Column<RejectedRow>[] = [
  { header: 'Row', cell: ({ number }) => formatCount(number), isRowHeader: true },
  {
    header: 'Business name',
    cell: ({ application: { businessName } }) => <bdi>{String(businessName || '–')}</bdi>,
  },
  { header: 'Reason', cell: ({ reason }) => reason },
];

type RejectedRowsProps = { kind: Kind; table: FileTable; rejected: RejectedRow[] };

/** The rejected rows with their reasons, and their download. */
export function RejectedRows({ kind, table, rejected }: RejectedRowsProps) {
  const [page, setPage] = useState(1);
  const shown = rejected.slice((page - 1) * pageSize, page * pageSize);
  return (
    <div className="grid gap-3">
      <Table caption="Rejected rows" columns={columns} rows={shown} rowKey={({ number }) => number} />
      <Pager what="rejected rows" page={page} pageSize={pageSize} total={rejected.length} onPage={setPage} />
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={() => saveFile(rejectedCsv(table.headings, rejected), `rejected_${kind}.csv`)}
      >
        Download rejected rows
      </Button>
    </div>
  );
}
