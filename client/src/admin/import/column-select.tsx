import type { ComponentProps } from 'react';
import { Select } from '@/ui/form/select';

type ColumnSelectProps = Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'children'> & {
  headings: string[];
  /** The index of the chosen column; undefined for none. */
  column: number | undefined;
  /** The label of no column. */
  none?: string | undefined;
  onChoose: (column: number | undefined) => void;
};

/** Chooses a column of the file by its heading. */
export function ColumnSelect({ headings, column, none = 'None', onChoose, ...select }: ColumnSelectProps) {
  return (
    <Select
      {...select}
      value={column ?? ''}
      onChange={({ target: { value } }) => onChoose(value === '' ? undefined : Number(value))}
    >
      <option value="">{none}</option>
      {headings.map((heading, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index, because headings may repeat.
        <option key={index} value={index}>
          {heading.trim() || `Column ${index + 1}`}
        </option>
      ))}
    </Select>
  );
}

/** The cell of the first row in a column, as an example. */
export function FirstCell({
  rows,
  column,
  className,
}: {
  rows: { cells: string[] }[];
  column: number | undefined;
  className: string;
}) {
  const example = column === undefined ? '' : rows[0]?.cells[column];
  // The text may be in a right-to-left script.
  return <bdi className={className}>{example || '–'}</bdi>;
}
