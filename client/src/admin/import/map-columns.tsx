import { countLabel, listText } from '@shared/counting';
import type { ImportField } from '@shared/imports/guess-columns';
import { readCell } from '@shared/imports/read-row';
import { useState } from 'react';
import type { FileRow, FileTable } from '@/admin/csv/read-file';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/form/field';
import { Select } from '@/ui/form/select';
import { Alert } from '@/ui/status';
import { type Column, Table } from '@/ui/table/table';
import { exampleRows } from './example-rows';
import { type Choices, type ImportKind, isAsked } from './import-kind';
import { MapStates } from './states/map-states';
import { stateOf } from './states/state-columns';
import { StepHeading } from './step-heading';

/** What the step says. */
type MapTexts = Record<'intro' | 'column' | 'example' | 'ready' | 'back', string> & { heading?: string };

const ofFile = ({ note = '' }: ImportKind, { name, rows }: FileTable): MapTexts => ({
  heading: 'Match the columns',
  intro: `${name} (${countLabel(rows.length, '1 row', '# rows')}). We guessed the columns from their headings and from what is in them. Fix any that are wrong. ${note}`,
  column: 'Column of the file',
  example: 'In the file',
  ready: 'Check rows',
  back: 'Another file',
});

type MapColumnsProps = {
  kind: ImportKind;
  table: FileTable;
  choices: Choices;
  /** What it says of rows that are from no file. */
  texts?: MapTexts;
  isBusy?: boolean;
  onChange: (choices: Choices) => void;
  onBack: () => void;
  onReady: () => void;
};

/** Whether any row of the file asserts something: of a list of people who have left nobody has to state that they agreed. */
const hasRowsThatCount = ({ states: rules }: ImportKind, table: FileTable, { states, meanings }: Choices) =>
  !rules || table.rows.some(({ cells }) => stateOf(rules, table, states, meanings, cells).meaning === 'in');

/** Asks which column of the file is which field, and what has to be stated for all rows. */
export function MapColumns(props: MapColumnsProps) {
  const { kind, table, choices, texts = ofFile(kind, table), isBusy = false } = props;
  const { onChange, onBack, onReady } = props;
  const { fields, without = {}, instead = {}, states, consent } = kind;
  const { mapping, isAgreed } = choices;
  const { headings, rows, isGuessed } = table;
  const doesInstead = ({ field, fits = () => true }: { field: string; fits?: (cell: string) => boolean }) =>
    field in mapping &&
    (rows.length === 0 || rows.some(({ cells }) => fits(cells[mapping[field] ?? -1] ?? '')));
  const isNeeded = ({ name: field, isRequired }: ImportField) => {
    const other = instead[field];
    return isRequired && field !== consent?.field && !(other && doesInstead(other));
  };
  const unmapped = fields.filter((field) => isNeeded(field) && !(field.name in mapping));
  // What is missing comes first, and stays there while it is chosen.
  const [ordered] = useState(() => [...new Set([...unmapped, ...fields])]);
  const refusal = kind.refuse?.(table);
  const asks = consent && isAsked(kind, choices) && hasRowsThatCount(kind, table, choices) ? consent : null;
  const examples = exampleRows(table, Object.values(mapping));
  const missing = [...unmapped.map(({ label }) => label), ...(asks && !isAgreed ? [asks.missing] : [])];

  const columns: Column<ImportField>[] = [
    {
      header: 'Field',
      isRowHeader: true,
      cell: (field) => `${field.label}${isNeeded(field) ? ' (required)' : ''}`,
    },
    {
      header: texts.column,
      cell: ({ name: field, label }) => (
        <Select
          aria-label={label}
          className="w-full rounded-xl px-3"
          value={mapping[field] ?? ''}
          onChange={({ target: { value } }) => {
            const { [field]: _, ...others } = mapping;
            onChange({ ...choices, mapping: value === '' ? others : { ...others, [field]: Number(value) } });
          }}
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
      header: texts.example,
      cell: (field) => {
        const cellIn = ({ cells: all }: FileRow) => all[mapping[field.name] ?? -1]?.trim() ?? '';
        const cells = examples.map((row) => readCell(field, cellIn(row)) || '–');
        if (cells.every((cell) => cell === '–')) return '–';
        return (
          <ul className="grid gap-x-3 max-lg:flex max-lg:flex-wrap">
            {cells.map((cell, index) => (
              <li key={examples[index]?.number}>
                {/* The text may be in a right-to-left script. */}
                <bdi className="line-clamp-2">{cell}</bdi>
              </li>
            ))}
          </ul>
        );
      },
    },
  ];

  return (
    <div className="grid gap-4">
      {texts.heading && <StepHeading>{texts.heading}</StepHeading>}
      <p>{texts.intro}</p>
      {isGuessed && (
        <p role="status" className="rounded-xl bg-lager p-3 text-ink">
          This file is not in UTF-8. It was read as windows-1252. Check that accented letters look right.
        </p>
      )}
      {refusal && <Alert>{refusal}</Alert>}
      <Table caption="Fields and columns" columns={columns} rows={ordered} rowKey={(field) => field.name} />
      {states && (
        <MapStates rules={states} what={kind.what} table={table} choices={choices} onChange={onChange} />
      )}
      {asks && (
        <Checkbox
          label={asks.label}
          checked={isAgreed}
          onChange={(event) => onChange({ ...choices, isAgreed: event.target.checked })}
        />
      )}
      <div className="flex flex-wrap gap-3 max-wide:sticky max-wide:-bottom-4 max-wide:-mx-5 max-wide:-mb-5 max-wide:rounded-b-coaster max-wide:border-blush max-wide:border-t-2 max-wide:bg-coaster max-wide:px-5 max-wide:py-3 max-wide:*:[button]:px-4">
        {missing.length > 0 && (
          <p role="status" className="basis-full font-semibold text-danger">
            {`Still missing: ${listText(missing)}`}
          </p>
        )}
        <Button isBusy={isBusy || missing.length > 0 || refusal !== undefined} onClick={onReady}>
          {texts.ready}
        </Button>
        <Button variant="outline" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </div>
  );
}
