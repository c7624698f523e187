import { formatCount } from '@shared/counting';
import { cx } from 'class-variance-authority';
import { type ComponentProps, Fragment } from 'react';
import { Button } from '@/ui/button';
import { ArrowDown, ArrowUp, ChevronsUpDown } from './list-icons';
import { areTiles, bodyStyles, headStyles, type Column as TableColumn, TableRow, tableStyles } from './table';

export type Column<Row, Field extends string = string> = TableColumn<Row> & {
  /** The field that the server sorts by. Without it the column cannot be sorted. */
  sortBy?: Field;
};

type Selection = { ids: number[]; onChange: (ids: number[]) => void };

type DataTableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  /** The field that the rows are sorted by, prefixed with `-` for descending order. */
  sort: string | undefined;
  onSort: (sort: string) => void;
  /** What heads the rows that have it in common: they follow each other. */
  groupOf?: ((row: Row) => string) | undefined;
  /** The selected rows. `rowName` labels their checkboxes for screen readers. */
  selection?: Selection & { rowName: (row: Row) => string };
};

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const;

function sortDirection(sort: string | undefined, field: string): keyof typeof arrows {
  if (sort === field) return 'ascending';
  return sort === `-${field}` ? 'descending' : 'none';
}

/** One page of rows that the server has filtered and sorted, as a `Table` with sort buttons and checkboxes. */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, sort, onSort, groupOf, selection } = props;
  const selected = new Set(selection?.ids);
  const isGrid = areTiles(columns);

  return (
    <table className={tableStyles(columns)}>
      <caption className="sr-only">{caption}</caption>
      <thead className={cx('block', !isGrid && 'lg:table-header-group')}>
        <tr className={cx('block', !isGrid && 'lg:table-row')}>
          {selection && (
            <th
              scope="col"
              className={
                isGrid
                  ? cx(
                      'block text-dusk text-sm *:m-0! [&_span]:not-sr-only!',
                      selected.size === 0 && 'max-wide:hidden',
                    )
                  : cx(
                      headStyles(),
                      'max-lg:static max-lg:block max-lg:bg-transparent max-lg:px-0 lg:h-11 lg:w-11',
                      selected.size === 0 && 'max-lg:hidden',
                    )
              }
            >
              <Checkbox
                label="Select all on this page"
                isNamedOnPhones
                isChecked={rows.every(({ id }) => selected.has(id))}
                isMixed={selected.size > 0}
                onChange={(isChecked) => selection.onChange(isChecked ? rows.map(({ id }) => id) : [])}
              />
            </th>
          )}
          {columns.map(({ header, sortBy, align }) => (
            <th
              key={header}
              scope="col"
              aria-sort={sortBy === undefined ? undefined : sortDirection(sort, sortBy)}
              className={isGrid ? 'hidden' : cx(headStyles(align), 'max-lg:hidden lg:h-11')}
            >
              {sortBy ? <SortButton header={header} field={sortBy} sort={sort} onSort={onSort} /> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={bodyStyles(columns)}>
        {rows.map((row, index) => (
          <Fragment key={row.id}>
            {groupOf && !rows.slice(0, index).some((other) => groupOf(other) === groupOf(row)) && (
              <tr className="block lg:table-row">
                <th scope="colgroup" colSpan={columns.length} className="block px-4 pt-2 lg:table-cell">
                  {groupOf(row)}
                </th>
              </tr>
            )}
            <TableRow
              columns={columns}
              row={row}
              checkbox={
                selection && (
                  <Checkbox
                    label={`Select ${selection.rowName(row)}`}
                    isChecked={selected.has(row.id)}
                    onChange={(isChecked) =>
                      selection.onChange(
                        isChecked ? [...selection.ids, row.id] : selection.ids.filter((id) => id !== row.id),
                      )
                    }
                  />
                )
              }
            />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

type SortButtonProps = Pick<DataTableProps<never>, 'sort' | 'onSort'> & { header: string; field: string };

function SortButton({ header, field, sort, onSort }: SortButtonProps) {
  const direction = sortDirection(sort, field);
  const Arrow = arrows[direction];
  return (
    <button
      type="button"
      onClick={() => onSort(direction === 'ascending' ? `-${field}` : field)}
      className="inline-flex min-h-11 items-center gap-1 text-left font-semibold"
    >
      {header}
      <Arrow aria-hidden="true" className="size-4" />
    </button>
  );
}

type CheckboxProps = {
  label: string;
  isChecked: boolean;
  isMixed?: boolean;
  /** Whether the label is visible on phones and tablets, where no column explains the checkbox. */
  isNamedOnPhones?: boolean;
  onChange: (isChecked: boolean) => void;
};

function Checkbox({ label, isChecked, isMixed = false, isNamedOnPhones = false, onChange }: CheckboxProps) {
  return (
    <label
      className={cx(
        'flex h-11 min-w-11 flex-row-reverse items-center justify-end gap-2 px-3 lg:-m-3',
        !isNamedOnPhones && 'w-11',
      )}
    >
      <span className={isNamedOnPhones ? 'lg:sr-only' : 'sr-only'}>{label}</span>
      <input
        type="checkbox"
        checked={isChecked}
        ref={(box) => {
          if (box) box.indeterminate = isMixed && !isChecked;
        }}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-sunset"
      />
    </label>
  );
}

/** The styles of what opens a table row's subject. In a phone's row of two lines it is as large as both. */
export const rowOpenerStyles =
  'min-h-11 max-w-full py-1 text-left underline decoration-2 underline-offset-4 max-lg:in-data-closed:block max-lg:in-data-closed:min-h-0 max-lg:in-data-closed:truncate max-lg:in-data-closed:py-0 max-lg:in-data-closed:outline-none max-lg:in-data-closed:after:absolute max-lg:in-data-closed:after:inset-y-0 max-lg:in-data-closed:after:right-12 max-lg:in-data-closed:after:left-0 max-lg:in-data-closed:after:z-1 max-lg:in-data-closed:focus-visible:after:outline-3 max-lg:in-data-closed:focus-visible:after:outline-sunset max-lg:in-data-closed:focus-visible:after:-outline-offset-3';

/** What of such a link's or button's text a phone's row shows: its beginning may not tell it from others. */
export const twoLines = 'max-lg:in-data-closed:line-clamp-2 max-lg:in-data-closed:whitespace-normal';

export function RowButton({ className, ...button }: ComponentProps<'button'>) {
  return <button type="button" className={cx(rowOpenerStyles, className)} {...button} />;
}

type PagerProps = {
  what: string;
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
};

export function Pager({ what, page, pageSize, total, onPage }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return (
    <nav aria-label={`Pages of ${what}`} className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="tabular-nums">
        {total === 1
          ? '1 of 1'
          : `${formatCount(from)} to ${formatCount(to)} of ${formatCount(total)} ${what}`}
      </p>
      {last > 1 && (
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="outline" isBusy={page <= 1} onClick={() => onPage(page - 1)}>
            Previous
          </Button>
          <span className="tabular-nums">{`Page ${formatCount(page)} of ${formatCount(last)}`}</span>
          <Button variant="outline" isBusy={page >= last} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </nav>
  );
}
