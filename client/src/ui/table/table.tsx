import { formatClock, formatShortDay } from '@shared/dates';
import { cx } from 'class-variance-authority';
import { type ReactNode, useId, useState } from 'react';
import { RowToggle } from './row-toggle';

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Whether the cell is the header of its row. */
  isRowHeader?: boolean;
  align?: 'end';
  /**
   * Where the cell is on phones: at the start or the end of the second line, below the row's header. The other cells are
   * hidden until the row is opened. Without any such column, rows are open from the beginning. A header that is a `tile`
   * makes each row a tile of a grid, with the cell of the end over its corner.
   */
  onPhones?: 'start' | 'end' | 'tile';
};

type TableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => number | string;
};

/** A table on wide screens. On phones each row has two lines, and opens below them. */
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
      <tbody className={bodyStyles(columns)}>
        {rows.map((row) => (
          <TableRow key={rowKey(row)} columns={columns} row={row} />
        ))}
      </tbody>
    </table>
  );
}

export const tableStyles =
  'block w-full text-left text-base tabular-nums leading-snug wide:table wide:border-separate wide:border-spacing-0 wide:rounded-coaster wide:border-2 wide:border-ink wide:bg-coaster';
export const headStyles =
  'sticky top-(--header-height) bg-coaster px-2 text-dusk text-sm lg:px-4 first:rounded-tl-coaster last:rounded-tr-coaster wide:border-ink wide:border-b-2';
const areTiles = <Row,>(columns: Column<Row>[]) => columns.some(({ onPhones }) => onPhones === 'tile');

export const bodyStyles = <Row,>(columns: Column<Row>[]) =>
  cx(
    'wide:table-row-group wide:[&>tr:not(:last-child)>*]:border-blush wide:[&>tr:not(:last-child)>*]:border-b-2',
    areTiles(columns)
      ? 'grid grid-cols-2 gap-3'
      : 'block rounded-coaster border-2 border-ink max-wide:bg-coaster max-wide:[&>tr:not(:last-child)]:border-blush max-wide:[&>tr:not(:last-child)]:border-b-2',
  );

const rowStyles =
  'grid-cols-[auto_minmax(0,1fr)_fit-content(60%)_auto] data-closed:grid-cols-[auto_minmax(min(6rem,25%),1fr)_fit-content(60%)_auto] items-center pl-4 max-wide:grid max-wide:py-1';
// On a laptop a column is as wide as its longest word, up to a third of the window.
const cellStyles =
  'block align-middle [overflow-wrap:anywhere] wide:table-cell wide:h-11 wide:px-2 wide:py-1.5 wide:has-[button]:py-0 lg:max-w-[30vw] lg:px-4 lg:[overflow-wrap:break-word]';
const placeStyles = {
  header: 'col-[2/4] row-1 max-wide:in-data-closed:truncate',
  start:
    'col-[2/4] in-data-closed:col-2 row-2 pr-2 text-dusk max-wide:text-sm max-wide:in-data-closed:pt-0.5 wide:text-ink max-wide:in-data-closed:truncate',
  end: 'col-[2/-1] py-1 in-data-closed:col-3 in-data-closed:row-2 max-wide:text-sm max-wide:in-data-closed:pt-0.5 max-wide:in-data-closed:pb-0',
  tile: '',
  corner: 'max-wide:pointer-events-none max-wide:absolute max-wide:bottom-2 max-wide:left-0 max-wide:text-sm',
  below:
    'col-[2/-1] py-1 pr-4 before:block before:font-normal before:text-dusk before:text-sm before:content-[attr(data-header)] wide:before:content-none max-wide:empty:hidden max-wide:in-data-closed:hidden',
};

function placeOf<Row>({ isRowHeader, onPhones }: Column<Row>, columns: Column<Row>[]) {
  if (onPhones === 'end' && areTiles(columns)) return 'corner';
  if (onPhones) return onPhones;
  return isRowHeader && columns.some((column) => column.onPhones) ? 'header' : 'below';
}

type TableRowProps<Row> = {
  columns: Column<Row>[];
  row: Row;
  checkbox?: ReactNode;
};

/** One row. On phones its button shows the cells that are not on its two lines. */
export function TableRow<Row>({ columns, row, checkbox }: TableRowProps<Row>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const places = columns.map((column) => placeOf(column, columns));
  const hasLines = places.some((place) => place !== 'below');
  const isTile = areTiles(columns);
  const hasMore = hasLines && !isTile && places.includes('below');
  return (
    <tr
      data-closed={(hasLines && !isOpen) || undefined}
      className={cx(
        'relative wide:table-row',
        isTile ? 'block' : rowStyles,
        !hasMore && !isTile && 'max-wide:pr-4',
      )}
    >
      {checkbox && (
        <td
          className={cx(
            'z-2 wide:static wide:rounded-none wide:bg-transparent wide:px-4',
            isTile ? 'absolute top-1 right-1 rounded-xl bg-coaster' : 'col-1 row-[1/3] -ml-3',
          )}
        >
          {checkbox}
        </td>
      )}
      {columns.map(({ header, cell, isRowHeader, align }, index) => {
        const Cell = isRowHeader ? 'th' : 'td';
        return (
          <Cell
            key={header}
            {...(isRowHeader && { scope: 'row', id })}
            data-header={header}
            className={cx(
              cellStyles,
              placeStyles[places[index] ?? 'below'],
              align === 'end' && 'wide:text-right',
            )}
          >
            {cell(row)}
          </Cell>
        );
      })}
      {hasMore && (
        <td className="col-4 row-[1/3] wide:hidden">
          <RowToggle labelledBy={id} isOpen={isOpen} onToggle={setOpen} />
        </td>
      )}
    </tr>
  );
}

/** A second, quieter line of a cell. On phones it is hidden until the row is opened. */
export const Note = ({ children }: { children: ReactNode }) => (
  <span className="block pb-1 font-normal text-dusk text-sm max-wide:in-data-closed:hidden">{children}</span>
);

/** When something was, in a cell: the day, and more quietly the time. */
export const Moment = ({ at }: { at: string }) => (
  <>
    <span className="whitespace-nowrap">{formatShortDay(at)}</span>
    <Note>{formatClock(at)}</Note>
  </>
);
