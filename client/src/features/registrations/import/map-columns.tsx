import { countLabel } from '@shared/counting';
import type { ImportField, Mapping } from '@/admin/import/guess-columns';
import type { FileTable } from '@/admin/import/read-file';
import { StepHeading } from '@/admin/import/step-heading';
import { Button } from '@/ui/button';
import { Select } from '@/ui/select';
import { type Column, Table } from '@/ui/table';
import { importFields } from './import-fields';

type MapColumnsProps = {
  table: FileTable;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
  onBack: () => void;
  onReady: () => void;
};

/** What is done without a column. */
const without: Record<string, string> = {
  lastName: 'None: split the whole name',
  people: 'None: each row is one person',
  state: 'None: everybody has a place, whatever the number',
};

/** Maps the file's columns to what is known of guests. */
export function MapColumns({ table, mapping, onChange, onBack, onReady }: MapColumnsProps) {
  const { headings, rows, name, isGuessed } = table;
  const missing = importFields.filter(({ name: field, isRequired }) => isRequired && !(field in mapping));

  const choose = (field: string, value: string) => {
    const { [field]: _, ...others } = mapping;
    onChange(value === '' ? others : { ...others, [field]: Number(value) });
  };

  const columns: Column<ImportField>[] = [
    {
      header: 'Field',
      isRowHeader: true,
      cell: ({ label, isRequired }) => `${label}${isRequired ? ' (required)' : ''}`,
    },
    {
      header: 'Column of the file',
      cell: ({ name: field, label }) => (
        <Select
          aria-label={label}
          value={mapping[field] ?? ''}
          onChange={(event) => choose(field, event.target.value)}
          className="w-full rounded-xl px-3"
        >
          <option value="">{without[field] ?? 'None'}</option>
          {headings.map((heading, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index, because headings may repeat.
            <option key={index} value={index}>
              {heading.trim() || `Column ${index + 1}`}
            </option>
          ))}
        </Select>
      ),
    },
    {
      header: 'First row',
      cell: ({ name: field }) => {
        const column = mapping[field];
        const example = column === undefined ? '' : rows[0]?.cells[column];
        // The text may be in a right-to-left script.
        return <bdi className="line-clamp-3">{example || '–'}</bdi>;
      },
    },
  ];

  return (
    <div className="grid gap-4">
      <StepHeading>Which column is what?</StepHeading>
      <p>
        {name}: {countLabel(rows.length, 'row')}. The columns are guessed from their headings; correct what is
        wrong. Rows with the same address become one party, their people and dogs added up.
      </p>
      {isGuessed && (
        <p role="status" className="rounded-xl bg-lager p-3 text-ink">
          This file is not in UTF-8. It was read as windows-1252: see whether letters with accents look right.
        </p>
      )}
      <Table
        caption="Fields and columns"
        columns={columns}
        rows={importFields}
        rowKey={({ name: field }) => field}
      />
      {missing.length > 0 && (
        <p role="status" className="font-semibold text-danger">
          Still missing: {missing.map(({ label }) => label).join(', ')}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button isBusy={missing.length > 0} onClick={onReady}>
          Check the rows
        </Button>
        <Button variant="outline" onClick={onBack}>
          Another file
        </Button>
      </div>
    </div>
  );
}
