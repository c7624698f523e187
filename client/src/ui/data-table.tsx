import {
  type RowData,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { cx } from 'class-variance-authority';
import { type ReactNode, useMemo } from 'react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from '@/ui/icons';

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** The cell that names its row. */
  isRowHeader?: boolean;
  align?: 'end';
  /** The field that the server sorts by for this column; none where it cannot be sorted. */
  sortBy?: string;
};

export type Selection = { ids: number[]; onChange: (ids: number[]) => void };

type DataTableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => number | string;
  /** The field that the rows are sorted by, with `-` before it for descending order. */
  sort: string | undefined;
  onSort: (sort: string) => void;
  /** Which rows are chosen, where rows can be; `rowName` says to a screen reader which row a box belongs to. */
  selection?: Selection & { rowName: (row: Row) => string };
};

const features = tableFeatures({ rowSortingFeature, rowPaginationFeature, rowSelectionFeature });

const cellLook =
  'block py-1 align-middle [overflow-wrap:anywhere] before:block before:font-normal before:text-dusk before:text-sm before:content-[attr(data-header)] wide:table-cell wide:h-11 wide:px-4 wide:py-1.5 wide:has-[button]:py-0 wide:before:content-none max-wide:empty:hidden';
const headLook =
  'sticky top-(--header-height) z-10 bg-coaster px-4 text-dusk text-sm first:rounded-tl-coaster last:rounded-tr-coaster wide:h-11 wide:border-ink wide:border-b-2';

const toSorting = (sort: string | undefined): SortingState =>
  sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : [];

const arrows = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown } as const;
const directions = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

/**
 * One page of rows that the server has searched, sorted and cut. A table on wide screens; on phones each row is a card
 * whose cells carry their column's name. TanStack Table holds the state; what it looks like is said here.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, selection } = props;
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.sortBy ?? column.header,
        accessorFn: () => undefined,
        enableSorting: column.sortBy !== undefined,
      })),
    [columns],
  );
  const sorting = toSorting(sort);
  const rowSelection = Object.fromEntries((selection?.ids ?? []).map((id) => [String(id), true as const]));
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => String(rowKey(row)),
    state: { sorting, rowSelection },
    manualSorting: true,
    manualPagination: true,
    enableSortingRemoval: false,
    // Else it guesses by the first row's value, which it is not given, and begins at the end of the alphabet.
    sortDescFirst: false,
    enableRowSelection: selection !== undefined,
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update;
      if (next) onSort(`${next.desc ? '-' : ''}${next.id}`);
    },
    onRowSelectionChange: (update) => {
      const next = typeof update === 'function' ? update(rowSelection) : update;
      selection?.onChange(
        Object.keys(next)
          .filter((id) => next[id])
          .map(Number),
      );
    },
  });
  const headers = table.getHeaderGroups().flatMap((group) => group.headers);

  return (
    <table className="block w-full text-left text-base tabular-nums leading-snug wide:table wide:border-separate wide:border-spacing-0 wide:rounded-coaster wide:border-2 wide:border-ink wide:bg-coaster">
      <caption className="sr-only">{caption}</caption>
      <thead className="block wide:table-header-group">
        <tr className="block wide:table-row">
          {selection && (
            <th
              scope="col"
              className={cx(
                headLook,
                'max-wide:static max-wide:-ml-3 max-wide:block max-wide:bg-transparent max-wide:px-0 wide:w-11',
              )}
            >
              <Checkbox
                label="Choose all on this page"
                isNamedOnPhones
                isChecked={table.getIsAllPageRowsSelected()}
                isMixed={table.getIsSomePageRowsSelected()}
                onChange={(isChecked) => table.toggleAllPageRowsSelected(isChecked)}
              />
            </th>
          )}
          {columns.map((column, index) => {
            const header = headers[index];
            const canSort = header?.column.getCanSort() ?? false;
            const direction = header?.column.getIsSorted() || 'none';
            const Arrow = arrows[direction];
            return (
              <th
                key={column.header}
                scope="col"
                aria-sort={canSort ? directions[direction] : undefined}
                className={cx(headLook, 'max-wide:hidden', column.align === 'end' && 'text-right')}
              >
                {canSort ? (
                  <button
                    type="button"
                    onClick={() => header?.column.toggleSorting()}
                    className="inline-flex min-h-11 items-center gap-1 font-semibold"
                  >
                    {column.header}
                    <Arrow aria-hidden="true" className="size-4" />
                  </button>
                ) : (
                  column.header
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody className="grid gap-3 wide:table-row-group">
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            className="relative block rounded-coaster border-2 border-ink bg-coaster p-4 wide:table-row wide:rounded-none wide:border-0 wide:bg-transparent wide:[&:not(:last-child)>*]:border-blush wide:[&:not(:last-child)>*]:border-b-2"
          >
            {selection && (
              <td className="absolute top-2 right-3 wide:static wide:px-4">
                <Checkbox
                  label={`Choose ${selection.rowName(row.original)}`}
                  isChecked={row.getIsSelected()}
                  onChange={(isChecked) => row.toggleSelected(isChecked)}
                />
              </td>
            )}
            {columns.map(({ header, cell, isRowHeader, align }) => {
              const look = cx(cellLook, align === 'end' && 'wide:text-right');
              return isRowHeader ? (
                <th key={header} scope="row" data-header={header} className={look}>
                  {cell(row.original)}
                </th>
              ) : (
                <td key={header} data-header={header} className={look}>
                  {cell(row.original)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CheckboxProps = {
  label: string;
  isChecked: boolean;
  isMixed?: boolean;
  /** Whether its name is to be seen on phones, where no column tells what it is for. */
  isNamedOnPhones?: boolean;
  onChange: (isChecked: boolean) => void;
};

function Checkbox({ label, isChecked, isMixed = false, isNamedOnPhones = false, onChange }: CheckboxProps) {
  return (
    <label
      className={cx(
        'flex h-11 min-w-11 flex-row-reverse items-center justify-end gap-2 px-3 wide:-m-3',
        !isNamedOnPhones && 'w-11',
      )}
    >
      <span className={isNamedOnPhones ? 'wide:sr-only' : 'sr-only'}>{label}</span>
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
