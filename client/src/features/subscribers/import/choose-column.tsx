import { countLabel } from '@shared/counting';
import { useId } from 'react';
import { ColumnSelect, FirstCell } from '@/admin/import/column-select';
import { ColumnsStep } from '@/admin/import/columns-step';
import type { ColumnsStepProps } from '@/admin/import/import-wizard';
import { Checkbox } from '@/ui/form/field';

/** The admin's input: the column of the addresses, and whether their owners agreed. */
export type Choices = { column: number | undefined; haveAgreed: boolean };

/** Asks which column has the addresses, and whether their owners agreed. */
export function ChooseColumn({ table, choices, onChange, ...ways }: ColumnsStepProps<Choices>) {
  const id = useId();
  const { headings, rows, name } = table;
  const { column, haveAgreed } = choices;
  const missing = [
    ...(column === undefined ? ['the column of the addresses'] : []),
    ...(haveAgreed ? [] : ['that these people agreed']),
  ];
  return (
    <ColumnsStep heading="Which column has the addresses?" missing={missing.join(', and ')} {...ways}>
      <p>
        {name}: {countLabel(rows.length, 'row')}. Nobody is written to.
      </p>
      <div className="grid gap-1">
        <label htmlFor={id} className="font-semibold">
          Column of the file
        </label>
        <ColumnSelect
          id={id}
          headings={headings}
          column={column}
          onChoose={(chosen) => onChange({ ...choices, column: chosen })}
          className="w-full max-w-md rounded-xl px-3"
        />
        <p className="text-dusk text-sm">
          First row: <FirstCell rows={rows} column={column} className="[overflow-wrap:anywhere]" />
        </p>
      </div>
      <Checkbox
        label="These people agreed to get the newsletter of Pup Crawl Orlando"
        checked={haveAgreed}
        onChange={(event) => onChange({ ...choices, haveAgreed: event.target.checked })}
      />
    </ColumnsStep>
  );
}
