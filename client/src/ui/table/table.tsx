import { formatClock } from '@shared/dates';
import { formatShortDay } from '@shared/short-days';
import { cx } from 'class-variance-authority';
import { type ReactNode, useId, useState } from 'react';
import { ChevronDown } from '@/ui/icons';

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  isRowHeader?: boolean;
  align?: 'end';
  /**
   * Where the cell is on phones and tablets: at the start or the end of the second line, below the row's header. The
   * other cells are hidden until the row is opened. Without any such column, rows are open from the beginning. A header
   * that is a `tile` makes each row a tile of a grid at all widths, with the cell of the end over its corner and that of the
   * start below; the other cells are left out.
   */
  onPhones?: 'start' | 'end' | 'tile';
};

type TableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => number | string;
};

/** A table on laptops. On narrower screens each row has two lines and opens below them. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table className={tableStyles(columns)}>
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only lg:not-sr-only lg:table-header-group">
        <tr>
          {columns.map(({ header, align }) => (
            <th key={header} scope="col" className={cx(headStyles(align), 'py-3')}>
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

export const areTiles = <Row,>(columns: Column<Row>[]) => columns.some(({ onPhones }) => onPhones === 'tile');

export const tableStyles = <Row,>(columns: Column<Row>[]) =>
  cx(
    'block w-full text-left text-base tabular-nums leading-snug',
    !areTiles(columns) &&
      'lg:table lg:border-separate lg:border-spacing-0 lg:rounded-coaster lg:border-2 lg:border-ink lg:bg-coaster',
  );
export const headStyles = (align?: 'end') =>
  cx(
    'sticky top-(--header-height) z-10 bg-coaster px-2 text-dusk text-sm first:rounded-tl-coaster first:pl-4 last:rounded-tr-coaster lg:border-ink lg:border-b-2',
    align === 'end' && 'pr-4 text-right',
  );

export const bodyStyles = <Row,>(columns: Column<Row>[]) =>
  areTiles(columns)
    ? 'grid grid-cols-2 gap-3 sm:grid-cols-3 wide:grid-cols-4'
    : 'block rounded-coaster border-2 border-ink max-lg:bg-coaster lg:table-row-group lg:[&>tr:not(:last-child)>*]:border-blush lg:[&>tr:not(:last-child)>*]:border-b-2 max-lg:[&>tr:not(:last-child)]:border-blush max-lg:[&>tr:not(:last-child)]:border-b-2';

const rowStyles =
  'grid-cols-[auto_minmax(0,1fr)_fit-content(60%)_auto] data-closed:grid-cols-[auto_minmax(min(6rem,25%),1fr)_fit-content(60%)_auto] items-center pl-4 max-lg:grid max-lg:py-1';
// On a laptop a column is as wide as its longest word, up to a third of the window.
const cellStyles =
  'block align-middle [overflow-wrap:anywhere] lg:table-cell lg:h-11 lg:max-w-[30vw] lg:px-2 lg:py-1.5 lg:first:pl-4 lg:has-[button]:py-0 lg:[overflow-wrap:break-word]';
const placeStyles = {
  header: 'col-[2/4] row-1 wide:in-data-closed:col-2 wide:in-data-closed:pr-2',
  start:
    'col-[2/4] in-data-closed:col-2 row-2 pr-2 text-dusk max-lg:text-sm max-lg:in-data-closed:pt-0.5 lg:text-ink',
  end: 'col-[2/-1] py-1 in-data-closed:col-3 in-data-closed:row-2 wide:in-data-closed:row-[1/3] max-lg:text-sm max-lg:in-data-closed:pt-0.5 max-lg:in-data-closed:pb-0',
  below:
    'col-[2/-1] py-1 pr-4 before:block before:font-normal before:text-dusk before:text-sm before:content-[attr(data-header)] lg:before:content-none max-lg:empty:hidden max-lg:in-data-closed:hidden',
};

const tileStyles = {
  header: 'block',
  start: 'block pt-1 empty:hidden',
  end: 'pointer-events-none absolute top-2 left-0 text-sm [filter:drop-shadow(0_0_1px_var(--color-ink))_drop-shadow(0_0_1px_var(--color-ink))]',
  below: 'hidden',
};

function placeOf<Row>({ isRowHeader, onPhones }: Column<Row>, columns: Column<Row>[]) {
  if (onPhones && onPhones !== 'tile') return onPhones;
  if (onPhones) return 'header';
  return isRowHeader && columns.some((column) => column.onPhones) ? 'header' : 'below';
}

type TableRowProps<Row> = {
  columns: Column<Row>[];
  row: Row;
  checkbox?: ReactNode;
};

/** One row. Below a laptop's width its button shows the cells that are not on its two lines. */
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
        'relative',
        isTile ? 'block' : cx('lg:table-row', rowStyles),
        !hasMore && !isTile && 'max-lg:pr-4',
        !hasLines && 'wide:flex wide:*:flex-1',
      )}
    >
      {checkbox && (
        <td
          className={cx(
            'z-2',
            isTile
              ? 'absolute -top-0.5 -right-0.5 *:m-0! [&_input]:rounded-xs [&_input]:shadow-[0_0_0_0.25rem_var(--color-coaster)]'
              : 'col-1 row-[1/3] -ml-3 lg:static lg:pr-2 lg:pl-4',
          )}
        >
          {checkbox}
        </td>
      )}
      {columns.map(({ header, cell, isRowHeader, align }, index) => {
        const Cell = isRowHeader ? 'th' : 'td';
        const place = places[index] ?? 'below';
        return (
          <Cell
            key={header}
            {...(isRowHeader && { scope: 'row', id })}
            data-header={header}
            className={
              isTile
                ? tileStyles[place]
                : cx(
                    cellStyles,
                    placeStyles[place],
                    // What no tap opens is read in full.
                    hasMore && place === 'header' && 'max-lg:in-data-closed:truncate',
                    hasMore && place === 'start' && 'max-lg:in-data-closed:line-clamp-4',
                    align === 'end' && 'lg:pr-4 lg:text-right',
                  )
            }
          >
            {cell(row)}
          </Cell>
        );
      })}
      {hasMore && (
        <td className="col-4 row-[1/3] lg:hidden">
          <RowToggle labelledBy={id} isOpen={isOpen} onToggle={setOpen} />
        </td>
      )}
    </tr>
  );
}

/** A second, quieter line of a cell. Below a laptop's width it is hidden until the row is opened. */
export const Note = ({ children }: { children: ReactNode }) => (
  <span className="block min-w-0 pb-1 font-normal text-dusk text-sm max-lg:in-data-closed:hidden">
    {children}
  </span>
);

/** When something was, in a cell: the day, and more quietly the time. */
export const Moment = ({ at }: { at: string }) => (
  <>
    <span className="whitespace-nowrap">{formatShortDay(at)}</span>
    <Note>{formatClock(at)}</Note>
  </>
);

/** An email address in a table: a closed row and a laptop show it on one line, and cut what is too long for that. */
export const Address = ({ email }: { email: string }) => (
  <span className="max-lg:in-data-closed:block max-lg:in-data-closed:truncate lg:block lg:max-w-80 lg:truncate">
    {email}
  </span>
);

type RowToggleProps = {
  labelledBy: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

/** Opens and closes a phone's row of two lines. All of a closed row is its target. */
export function RowToggle({ labelledBy, isOpen, onToggle }: RowToggleProps) {
  const id = `${labelledBy}-more`;
  return (
    <button
      type="button"
      id={id}
      aria-label="More about"
      aria-labelledby={`${id} ${labelledBy}`}
      aria-expanded={isOpen}
      onClick={() => onToggle(!isOpen)}
      className="grid size-11 place-items-center in-data-closed:after:absolute in-data-closed:after:inset-0"
    >
      <ChevronDown className={cx('size-5', isOpen && 'rotate-180')} />
    </button>
  );
}
