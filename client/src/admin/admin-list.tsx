import { cx } from 'class-variance-authority';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import { type ListRequest, useList } from '@/api/admin/use-list';
import type { Row, SortField, UrlOf } from '@/api/contract';
import { Button } from '@/ui/button';
import { Select } from '@/ui/form/field';
import { SearchField } from '@/ui/form/search-field';
import { hasFailed, LoadError, Spinner } from '@/ui/status';
import { type Column, DataTable, Pager } from '@/ui/table/data-table';
import { ArrowUpDown, ListFilter } from '@/ui/table/list-icons';

export type Columns<Url extends string> = Column<Row<Url>, SortField<Url>>[];

type AdminListProps<Url extends string> = {
  /** The plural noun for the rows: `events`. */
  what: string;
  path: UrlOf<'GET', Url>;
  columns: Columns<Url>;
  /** Further parameters of the API that every request has. */
  scope?: Readonly<Record<string, string>>;
  /** A row's name for screen readers, where rows can be selected. */
  rowName?: (row: Row<Url>) => string;
  /** The order that the URL does not name; without it the newest come first. */
  defaultSort?: string;
  defaultSortName?: string;
  statuses?: { value: string; label: string }[];
  /** The API's parameter for it. */
  statusName?: string;
  /** After how many milliseconds these rows are out of date. Without it they are not refetched while they are shown. */
  refetchEvery?: (rows: Row<Url>[]) => number | false;
  whenEmpty: ReactNode;
  /** Whether the organizer decides about the rows with the status `pending`. */
  areDecided?: boolean;
  /** What heads the rows that have it in common: they follow each other in every order. */
  groupOf?: (row: Row<Url>) => string;
  actions?: ReactNode;
  pageActions?: (rows: Row<Url>[]) => ReactNode;
  /** Buttons for the selected rows. Without it rows cannot be selected. `clear` empties the selection. */
  bulkActions?: (selected: Row<Url>[], clear: () => void) => ReactNode;
};

/** A table whose search, filter, order and page are in the URL, applied by the server. */
export function AdminList<const Url extends string>(props: AdminListProps<Url>) {
  const { what, path, scope, columns, rowName = ({ id }) => String(id), statuses = [], whenEmpty } = props;
  const { defaultSort = '-createdAt', defaultSortName = 'Newest first', statusName = 'status' } = props;
  const { refetchEvery, areDecided = false, groupOf, actions, pageActions, bulkActions } = props;
  const { request, change } = useListState({
    sortFields: columns.flatMap(({ sortBy }) => sortBy ?? []),
    statuses: statuses.map(({ value }) => value),
    statusName,
    defaultSort,
  });
  const query = useList(path, { ...request, ...(scope && { scope }) }, refetchEvery);
  const [selectedIds, setSelectedIds] = useState<number[]>([]);
  const { rows = [], total = 0 } = query.data ?? {};
  // Only rows on screen count as selected: a change must not reach rows out of sight.
  const selected = rows.filter((row) => selectedIds.includes(row.id));
  const isFiltered = request.q !== '' || request.filter !== undefined;
  const isBeyondEnd = query.isSuccess && rows.length === 0 && total > 0;

  return (
    <section aria-label={what} tabIndex={-1} className="grid gap-4 max-wide:gap-3">
      <div className="flex flex-wrap items-center gap-3 max-wide:gap-2 max-wide:*:[button]:px-3 max-wide:*:[button]:text-sm">
        <SearchField
          label={`Search ${what}`}
          value={request.q}
          onSearch={(q) => change({ q }, { replace: request.q !== '' })}
        />
        {statuses.length > 0 && (
          <div className="relative">
            <Select
              aria-label={`Show which ${what}`}
              value={request.filter?.value ?? ''}
              options={statuses}
              onChange={({ target }) => change({ status: target.value })}
              className={cx(
                'rounded-full pl-4',
                // On a phone nothing but what is chosen has words.
                request.filter
                  ? 'max-wide:w-32 max-wide:truncate max-wide:pr-8 max-wide:pl-3'
                  : 'max-wide:w-11 max-wide:pr-0 max-wide:pl-10 max-wide:[&+svg]:hidden',
              )}
            >
              <option value="">All</option>
            </Select>
            {!request.filter && (
              <ListFilter className="pointer-events-none absolute inset-0 m-auto size-5 wide:hidden" />
            )}
          </div>
        )}
        <SortMenu
          {...{ what, columns, defaultSort, defaultSortName }}
          sort={request.sort ?? defaultSort}
          onSort={(sort) => change({ sort })}
        />
        {actions}
        {pageActions?.(rows)}
      </div>
      {hasFailed(query) && <LoadError message={`The ${what} could not be loaded.`} query={query} />}
      {query.isPending && !hasFailed(query) && <Spinner label={`Loading ${what}`} />}
      {query.isSuccess && total === 0 && (
        <p>
          {isFiltered ? (
            <>
              <span>
                {areDecided && request.filter?.value === 'pending' && request.q === ''
                  ? 'Nothing waits for your decision.'
                  : `No ${what} match.`}
              </span>{' '}
              <Button variant="outline" onClick={() => change({ q: '', status: '' })}>
                Show all
              </Button>
            </>
          ) : (
            whenEmpty
          )}
        </p>
      )}
      {isBeyondEnd && (
        <p>
          There is nothing on this page anymore.{' '}
          <Button variant="outline" onClick={() => change({ page: Math.ceil(total / request.pageSize) })}>
            Go to the last page
          </Button>
        </p>
      )}
      {rows.length > 0 && (
        <>
          <DataTable
            caption={what}
            columns={columns}
            rows={rows}
            sort={request.sort}
            onSort={(sort) => change({ sort })}
            groupOf={groupOf}
            {...(bulkActions && {
              selection: { ids: selected.map(({ id }) => id), onChange: setSelectedIds, rowName },
            })}
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
      {bulkActions && selected.length > 0 && (
        <div
          data-pinned=""
          className="sticky bottom-2 z-11 flex flex-wrap items-center gap-3 rounded-coaster border-2 border-ink bg-blush p-3 max-wide:gap-2 max-wide:p-2"
        >
          <p role="status" className="font-semibold">{`${selected.length} selected`}</p>
          {bulkActions(selected, () => setSelectedIds([]))}
        </div>
      )}
    </section>
  );
}

type SortMenuProps<Row> = Record<'what' | 'sort' | 'defaultSort' | 'defaultSortName', string> & {
  columns: Column<Row>[];
  onSort: (sort: string) => void;
};

/** Sorts a list on phones and tablets, where rows have no column headers. */
function SortMenu<Row>(props: SortMenuProps<Row>) {
  const { what, columns, sort, defaultSort, defaultSortName, onSort } = props;
  const orders = columns.flatMap(({ header, sortBy }) =>
    sortBy
      ? [
          { value: sortBy, label: `${header}, ascending` },
          { value: `-${sortBy}`, label: `${header}, descending` },
        ]
      : [],
  );
  if (orders.length === 0) return null;
  const hasDefault = orders.some(({ value }) => value === defaultSort);
  return (
    <div className="relative grid size-11 place-items-center rounded-full border-2 border-ink bg-coaster has-focus-visible:outline-3 has-focus-visible:outline-sunset has-focus-visible:outline-offset-3 lg:hidden">
      <ArrowUpDown className="size-5" />
      <select
        aria-label={`Sort ${what}`}
        value={sort}
        onChange={(event) => onSort(event.target.value)}
        className="absolute inset-0 opacity-0"
      >
        {!hasDefault && <option value={defaultSort}>{defaultSortName}</option>}
        {orders.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

const pageSize = 25;

type ListChange = { page?: number; q?: string; sort?: string; status?: string };

function pageOf(params: URLSearchParams): number {
  const text = params.get('page') ?? '';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}

/** Any other order or status in the URL is ignored. */
type ListStateOptions = Record<'sortFields' | 'statuses', string[]> &
  Record<'statusName' | 'defaultSort', string>;

/** A list's page, search, order and filter. They are kept in the URL for the back button, reloads and shared links. */
function useListState({ sortFields, statuses, statusName, defaultSort }: ListStateOptions) {
  const [params, setParams] = useSearchParams();
  const sort = params.get('sort') ?? '';
  const status = params.get(statusName) ?? '';
  const isKnownSort = sortFields.includes(sort.replace(/^-/, ''));
  const request: ListRequest = {
    page: pageOf(params),
    pageSize,
    q: (params.get('q') ?? '').slice(0, 200),
    sort: isKnownSort ? sort : defaultSort,
    ...(statuses.includes(status) && { filter: { name: statusName, value: status } }),
  };

  /** Changes the URL. Any change but one of the page goes back to the first page. */
  const change = (next: ListChange, options?: { replace?: boolean }) =>
    setParams((previous) => {
      const changed = new URLSearchParams(previous);
      changed.delete('page');
      for (const [key, value] of Object.entries(next)) {
        const name = key === 'status' ? statusName : key;
        if (value === undefined || value === '' || value === 1) changed.delete(name);
        else changed.set(name, String(value));
      }
      return changed;
    }, options);

  return { request, change };
}
