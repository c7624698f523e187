import { Select } from '@/ui/form/select';
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

/** Sorts a list on phones, where rows are cards without column headers. */
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
    <div className="wide:hidden">
      <Select
        aria-label={`Sort ${what}`}
        value={sort}
        onChange={(event) => onSort(event.target.value)}
        className="w-full truncate rounded-full px-4"
      >
        {!hasDefault && <option value={defaultSort}>{defaultSortName}</option>}
        {orders.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}
