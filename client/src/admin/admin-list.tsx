import { type ReactNode, useState } from 'react';
import { hasFailed } from '@/api/load-failure';
import { useList } from '@/api/use-list';
import { LoadError } from '@/ui/alert';
import { Button } from '@/ui/button';
import { type Column, DataTable } from '@/ui/data-table';
import { Pager } from '@/ui/pager';
import { SearchField } from '@/ui/search-field';
import { Select } from '@/ui/select';
import { Spinner } from '@/ui/spinner';
import { useListState } from './list-state';
import { SortMenu } from './sort-menu';

type AdminListProps<Row> = {
  /** What the rows are, in the plural: `events`. */
  what: string;
  /** The list's address, like `/api/admin/events`. */
  address: string;
  columns: Column<Row>[];
  rowKey: (row: Row) => number;
  /** What a person calls a row. */
  rowName: (row: Row) => string;
  defaultSort: string;
  /** What the list can be narrowed down to. */
  statuses?: { value: string; label: string }[];
  /** Says what will appear here, and how to make it appear. */
  whenEmpty: ReactNode;
  /** Buttons for the list as a whole. */
  actions?: ReactNode;
  /** Buttons for the rows that are chosen; without it rows cannot be. `clear` chooses none again. */
  bulkActions?: (chosen: Row[], clear: () => void) => ReactNode;
};

/** A tab's rows: searched, narrowed down, sorted and turned page by page by the server, as the address bar says. */
export function AdminList<Row extends object>(props: AdminListProps<Row>) {
  const {
    what,
    address,
    columns,
    rowKey,
    rowName,
    defaultSort,
    statuses = [],
    whenEmpty,
    actions,
    bulkActions,
  } = props;
  const { request, change } = useListState({
    sortFields: columns.flatMap(({ sortBy }) => sortBy ?? []),
    statuses: statuses.map(({ value }) => value),
    defaultSort,
  });
  const query = useList<Row>(address, request);
  const [chosenIds, setChosenIds] = useState<number[]>([]);
  const { rows = [], total = 0 } = query.data ?? {};
  // What is no longer on screen is no longer chosen: nobody changes rows that they do not see.
  const chosen = rows.filter((row) => chosenIds.includes(rowKey(row)));
  const isNarrowed = request.q !== '' || request.status !== undefined;
  const isBeyondEnd = query.isSuccess && rows.length === 0 && total > 0;

  return (
    <div className="grid gap-4 max-wide:gap-3">
      <div className="flex flex-wrap items-center gap-3 max-wide:grid max-wide:grid-cols-2 max-wide:gap-2 max-wide:*:first:col-span-2">
        <SearchField
          label={`Search ${what}`}
          value={request.q}
          onSearch={(q) => change({ q }, { replace: request.q !== '' })}
        />
        {statuses.length > 0 && (
          <StatusFilter
            what={what}
            statuses={statuses}
            status={request.status}
            onChange={(status) => change({ status })}
          />
        )}
        {actions}
        {rows.length > 0 && (
          <SortMenu
            what={what}
            columns={columns}
            sort={request.sort ?? defaultSort}
            defaultSort={defaultSort}
            onSort={(sort) => change({ sort })}
          />
        )}
      </div>
      {bulkActions && chosen.length > 0 && (
        <div className="flex flex-wrap items-center gap-3 rounded-coaster bg-blush p-3">
          <p role="status" className="font-semibold">
            {chosen.length} chosen
          </p>
          {bulkActions(chosen, () => setChosenIds([]))}
        </div>
      )}
      {hasFailed(query) && (
        <LoadError
          message={`The ${what} could not be loaded.`}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.isPending && !hasFailed(query) && <Spinner label={`Loading ${what}`} />}
      {query.isSuccess && total === 0 && (
        <div>
          {isNarrowed ? (
            <NothingFound what={what} onReset={() => change({ q: '', status: '' })} />
          ) : (
            whenEmpty
          )}
        </div>
      )}
      {isBeyondEnd && (
        <p>
          This page is empty by now.{' '}
          <Button variant="outline" onClick={() => change({ page: Math.ceil(total / request.pageSize) })}>
            To the last page
          </Button>
        </p>
      )}
      {rows.length > 0 && (
        <>
          <DataTable
            caption={what}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            sort={request.sort}
            onSort={(sort) => change({ sort })}
            {...(bulkActions && { selection: { ids: chosen.map(rowKey), onChange: setChosenIds, rowName } })}
          />
          <Pager
            what={what}
            page={request.page}
            pageSize={request.pageSize}
            total={total}
            onPage={(page) => change({ page })}
          />
        </>
      )}
    </div>
  );
}

type StatusFilterProps = {
  what: string;
  statuses: { value: string; label: string }[];
  status: string | undefined;
  onChange: (status: string) => void;
};

function StatusFilter({ what, statuses, status = '', onChange }: StatusFilterProps) {
  return (
    <Select
      aria-label={`Show which ${what}`}
      value={status}
      onChange={(event) => onChange(event.target.value)}
      className="rounded-full px-4 max-wide:w-full"
    >
      <option value="">All</option>
      {statuses.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}

function NothingFound({ what, onReset }: { what: string; onReset: () => void }) {
  return (
    <p>
      No {what} match.{' '}
      <Button variant="outline" onClick={onReset}>
        Show all
      </Button>
    </p>
  );
}
