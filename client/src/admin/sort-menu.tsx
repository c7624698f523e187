import { Select } from '@/ui/form/select';
import type { Column } from '@/ui/table/data-table';

type SortMenuProps<Row> = {
  what: string;
  columns: Column<Row>[];
  sort: string;
  defaultSort: string;
  onSort: (sort: string) => void;
};

/** Sorts a list on phones, where rows are cards without column headers. */
export function SortMenu<Row>({ what, columns, sort, defaultSort, onSort }: SortMenuProps<Row>) {
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
        {/* Without a column for the default order, the default is newest first. */}
        {!hasDefault && <option value={defaultSort}>Newest first</option>}
        {orders.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}
