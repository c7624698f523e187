import { ArrowUpDown } from '@/ui/icons';
import type { Column } from '@/ui/table/data-table';

type SortMenuProps<Row> = {
  what: string;
  columns: Column<Row>[];
  sort: string;
  defaultSort: string;
  /** Without a column for the default order, the default is newest first. */
  defaultSortName?: string | undefined;
  onSort: (sort: string) => void;
};

/** Sorts a list on phones, where rows have no column headers. */
export function SortMenu<Row>({
  what,
  columns,
  sort,
  defaultSort,
  defaultSortName = 'Newest first',
  onSort,
}: SortMenuProps<Row>) {
  const orders = columns.flatMap(({ header, sortBy }) =>
    sortBy
      ? [
          { value: sortBy, label: `${header}, ascending` },
          { value: `-${sortBy}`, label: `${header}, descending` },
        ]
      : [],
  );
  const hasDefault = orders.some(({ value }) => value === defaultSort);
  return (
    <div className="relative grid size-11 place-items-center rounded-full border-2 border-ink bg-coaster has-focus-visible:outline-3 has-focus-visible:outline-sunset has-focus-visible:outline-offset-3 wide:hidden">
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
