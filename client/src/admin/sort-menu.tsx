import type { Column } from '@/ui/data-table';
import { Select } from '@/ui/select';

type SortMenuProps<Row> = {
  what: string;
  columns: Column<Row>[];
  sort: string;
  defaultSort: string;
  onSort: (sort: string) => void;
};

/** On phones rows are cards, without column heads to sort by. This is what does it there. */
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
        {/* Lists without a column for it begin with what came last. */}
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
