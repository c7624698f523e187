import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
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
  rowKey: (row: Row) => number;
  /** The field that the rows are sorted by, with `-` before it for descending order. */
  sort: string | undefined;
  onSort: (sort: string) => void;
  /** Which rows are chosen, where rows can be; `rowName` says to a screen reader which row a box belongs to. */
  selection?: Selection & { rowName: (row: Row) => string };
};

const cellStyles =
  'block py-1 align-middle [overflow-wrap:anywhere] before:block before:font-normal before:text-dusk before:text-sm before:content-[attr(data-header)] wide:table-cell wide:h-11 wide:px-4 wide:py-1.5 wide:has-[button]:py-0 wide:before:content-none max-wide:empty:hidden';
const headStyles =
  'sticky top-(--header-height) z-10 bg-coaster px-4 text-dusk text-sm first:rounded-tl-coaster last:rounded-tr-coaster wide:h-11 wide:border-ink wide:border-b-2';

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const;

function sortDirection(sort: string | undefined, field: string): keyof typeof arrows {
  if (sort === field) return 'ascending';
  return sort === `-${field}` ? 'descending' : 'none';
}

/**
 * One page of rows that the server has searched, sorted and cut. A table on wide screens; on phones each row is a card
 * whose cells carry their column's name.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, selection } = props;
  const selected = new Set(selection?.ids);

  return (
    <table className="block w-full text-left text-base tabular-nums leading-snug wide:table wide:border-separate wide:border-spacing-0 wide:rounded-coaster wide:border-2 wide:border-ink wide:bg-coaster">
      <caption className="sr-only">{caption}</caption>
      <thead className="block wide:table-header-group">
        <tr className="block wide:table-row">
          {selection && (
            <th
              scope="col"
              className={cx(
                headStyles,
                'max-wide:static max-wide:-ml-3 max-wide:block max-wide:bg-transparent max-wide:px-0 wide:w-11',
              )}
            >
              <Checkbox
                label="Choose all on this page"
                isNamedOnPhones
                isChecked={rows.every((row) => selected.has(rowKey(row)))}
                isMixed={selected.size > 0}
                onChange={(isChecked) => selection.onChange(isChecked ? rows.map(rowKey) : [])}
              />
            </th>
          )}
          {columns.map(({ header, sortBy, align }) => (
            <th
              key={header}
              scope="col"
              aria-sort={sortBy === undefined ? undefined : sortDirection(sort, sortBy)}
              className={cx(headStyles, 'max-wide:hidden', align === 'end' && 'text-right')}
            >
              {sortBy ? <SortButton header={header} field={sortBy} sort={sort} onSort={onSort} /> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-3 wide:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className="relative block rounded-coaster border-2 border-ink bg-coaster p-4 wide:table-row wide:rounded-none wide:border-0 wide:bg-transparent wide:[&:not(:last-child)>*]:border-blush wide:[&:not(:last-child)>*]:border-b-2"
          >
            {selection && (
              <td className="absolute top-2 right-3 wide:static wide:px-4">
                <Checkbox
                  label={`Choose ${selection.rowName(row)}`}
                  isChecked={selected.has(rowKey(row))}
                  onChange={(isChecked) =>
                    selection.onChange(
                      isChecked
                        ? [...selection.ids, rowKey(row)]
                        : selection.ids.filter((id) => id !== rowKey(row)),
                    )
                  }
                />
              </td>
            )}
            {columns.map(({ header, cell, isRowHeader, align }) => {
              const styles = cx(cellStyles, align === 'end' && 'wide:text-right');
              return isRowHeader ? (
                <th key={header} scope="row" data-header={header} className={styles}>
                  {cell(row)}
                </th>
              ) : (
                <td key={header} data-header={header} className={styles}>
                  {cell(row)}
                </td>
              );
            })}
          </tr>
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
      className="inline-flex min-h-11 items-center gap-1 font-semibold"
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
