import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Whether the cell is the header of its row. */
  isRowHeader?: boolean;
  align?: 'end';
};

type TableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => number | string;
};

/** A table on wide screens. On phones each row is a card, and each cell is labeled with its column. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table className={tableStyles}>
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only wide:not-sr-only wide:table-header-group">
        <tr>
          {columns.map(({ header, align }) => (
            <th key={header} scope="col" className={cx(headStyles, 'py-3', align === 'end' && 'text-right')}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={bodyStyles}>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={rowStyles}>
            <Cells columns={columns} row={row} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const tableStyles =
  'block w-full text-left text-base tabular-nums leading-snug wide:table wide:border-separate wide:border-spacing-0 wide:rounded-coaster wide:border-2 wide:border-ink wide:bg-coaster';
export const headStyles =
  'sticky top-(--header-height) bg-coaster px-4 text-dusk text-sm first:rounded-tl-coaster last:rounded-tr-coaster wide:border-ink wide:border-b-2';
export const bodyStyles = 'grid gap-3 wide:table-row-group';
export const rowStyles =
  'relative block rounded-coaster border-2 border-ink bg-coaster p-4 wide:table-row wide:rounded-none wide:border-0 wide:bg-transparent wide:[&:not(:last-child)>*]:border-blush wide:[&:not(:last-child)>*]:border-b-2';

const cellStyles =
  'block py-1 align-middle [overflow-wrap:anywhere] before:block before:font-normal before:text-dusk before:text-sm before:content-[attr(data-header)] wide:table-cell wide:h-11 wide:px-4 wide:py-1.5 wide:has-[button]:py-0 wide:before:content-none max-wide:empty:hidden';

/** The cells of one row. */
export function Cells<Row>({ columns, row }: { columns: Column<Row>[]; row: Row }) {
  return columns.map(({ header, cell, isRowHeader, align }) => {
    const className = cx(cellStyles, align === 'end' && 'wide:text-right');
    return isRowHeader ? (
      <th key={header} scope="row" data-header={header} className={className}>
        {cell(row)}
      </th>
    ) : (
      <td key={header} data-header={header} className={className}>
        {cell(row)}
      </td>
    );
  });
}
