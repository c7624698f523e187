import { countLabel } from '@shared/counting';
import type { ImportField } from '@/admin/import/guess-columns';
import type { FileTable } from '@/admin/import/read-file';
import { StepHeading } from '@/admin/import/step-heading';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/field';
import { Select } from '@/ui/select';
import { type Column, Table } from '@/ui/table';
import type { Kind } from '../api/use-applications';
import { importFields } from './import-fields';
import type { Choices } from './use-import';

type MapColumnsProps = {
  kind: Kind;
  table: FileTable;
  choices: Choices;
  onChange: (choices: Choices) => void;
  onBack: () => void;
  onReady: () => void;
};

const noteIf = (condition: boolean, note: string) => (condition ? note : '');

/** The labels of required fields without a column. */
function missingFields(fields: ImportField[], { mapping, haveAcceptedTerms }: Choices): string[] {
  return fields
    .filter(
      ({ name, isRequired }) =>
        !(name in mapping) && (isRequired || (name === 'termsAccepted' && !haveAcceptedTerms)),
    )
    .map(({ label }) => label);
}

/** Maps the file's columns to fields. */
export function MapColumns({ kind, table, choices, onChange, onBack, onReady }: MapColumnsProps) {
  const { headings, rows, name, isGuessed } = table;
  const { mapping, haveAcceptedTerms } = choices;
  const fields = importFields[kind];
  const missing = missingFields(fields, choices);

  const choose = (field: string, value: string) => {
    const { [field]: _, ...others } = mapping;
    onChange({ ...choices, mapping: value === '' ? others : { ...others, [field]: Number(value) } });
  };

  const columns: Column<ImportField>[] = [
    {
      header: 'Field',
      isRowHeader: true,
      cell: ({ label, isRequired }) => `${label}${noteIf(isRequired, ' (required)')}`,
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
          <option value="">{field === 'city' ? 'None: Orlando for all' : 'None'}</option>
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
        wrong.
      </p>
      {isGuessed && (
        <p role="status" className="rounded-xl bg-lager p-3 text-ink">
          This file is not in UTF-8. It was read as windows-1252: see whether letters with accents look right.
        </p>
      )}
      <Table caption="Fields and columns" columns={columns} rows={fields} rowKey={({ name }) => name} />
      {!('termsAccepted' in mapping) && (
        <Checkbox
          label="These applicants accepted the terms in the hosted form"
          checked={haveAcceptedTerms}
          onChange={(event) => onChange({ ...choices, haveAcceptedTerms: event.target.checked })}
        />
      )}
      {missing.length > 0 && (
        <p role="status" className="font-semibold text-danger">
          Still missing: {missing.join(', ')}
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
