import { countLabel } from '@shared/counting';
import { useId } from 'react';
import type { FileTable } from '@/admin/import/read-file';
import { StepHeading } from '@/admin/import/step-heading';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/field';
import { Select } from '@/ui/select';
import type { Choices } from './use-import';

type ChooseColumnProps = {
  table: FileTable;
  choices: Choices;
  onChange: (choices: Choices) => void;
  onBack: () => void;
  onReady: () => void;
};

/** Asks which column has the addresses, and whether their owners agreed. */
export function ChooseColumn({ table, choices, onChange, onBack, onReady }: ChooseColumnProps) {
  const id = useId();
  const { column, haveAgreed } = choices;
  const example = column === undefined ? '' : table.rows[0]?.cells[column];
  const missing = [
    ...(column === undefined ? ['the column of the addresses'] : []),
    ...(haveAgreed ? [] : ['that these people agreed']),
  ];
  return (
    <div className="grid gap-4">
      <StepHeading>Which column has the addresses?</StepHeading>
      <p>
        {table.name}: {countLabel(table.rows.length, 'row')}. Nobody is written to.
      </p>
      <div className="grid gap-1">
        <label htmlFor={id} className="font-semibold">
          Column of the file
        </label>
        <Select
          id={id}
          value={column ?? ''}
          onChange={({ target: { value } }) =>
            onChange({ ...choices, column: value === '' ? undefined : Number(value) })
          }
          className="w-full max-w-md rounded-xl px-3"
        >
          <option value="">None</option>
          {table.headings.map((heading, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index, because headings may repeat.
            <option key={index} value={index}>
              {heading.trim() || `Column ${index + 1}`}
            </option>
          ))}
        </Select>
        <p className="text-dusk text-sm">
          First row: <bdi className="[overflow-wrap:anywhere]">{example || '–'}</bdi>
        </p>
      </div>
      <Checkbox
        label="These people agreed to get the newsletter of Pup Crawl Orlando"
        checked={haveAgreed}
        onChange={(event) => onChange({ ...choices, haveAgreed: event.target.checked })}
      />
      {missing.length > 0 && (
        <p role="status" className="font-semibold text-danger">
          Still missing: {missing.join(', and ')}
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
