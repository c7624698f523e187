import { countLabel, listText } from '@shared/counting';
import { type ImportField, plain } from '@shared/imports/guess-columns';
import { readCell, readContacts } from '@shared/imports/read-row';
import { useState } from 'react';
import type { FileRow, FileTable } from '@/admin/import/csv-file';
import { Button } from '@/ui/button';
import { formEnd } from '@/ui/dialog';
import { Checkbox, Select } from '@/ui/form/field';
import { takeFocus } from '@/ui/page/take-focus';
import { Alert } from '@/ui/status';
import { type Choices, type ImportKind, isAsked } from './import-kind';
import { MapStates } from './map-states';
import { stateOf } from './state-columns';

const mostExamples = 3;
const mostJudged = 1000;

/** Up to three rows that show each of these columns that is not blank, and as many different cells as three rows can. */
export function exampleRows({ rows }: Pick<FileTable, 'rows'>, columns: readonly number[]): FileRow[] {
  const shown = new Map(columns.map((column) => [column, new Set<string>()]));
  const worthOf = ({ cells }: FileRow) =>
    [...shown].reduce((worth, [column, texts]) => {
      const text = cells[column]?.trim() ?? '';
      if (text === '' || texts.has(text)) return worth;
      return worth + (texts.size === 0 ? columns.length : 1);
    }, 0);
  const left = new Set(rows.slice(0, mostJudged));
  const chosen: FileRow[] = [];
  while (chosen.length < mostExamples) {
    const [[row, worth] = []] = [...left]
      .map((one) => [one, worthOf(one)] as const)
      .sort(([, one], [, other]) => other - one);
    if (!row || !worth) break;
    left.delete(row);
    chosen.push(row);
    for (const [column, texts] of shown) texts.add(row.cells[column]?.trim() ?? '');
  }
  return chosen.sort((one, other) => one.number - other.number);
}

const signs = new Map([
  ['guests', /\b(?:tickets?|attendees?|rsvp|orders?|checked in|party size|guests?|dog names?)\b/],
  ['venues', /\b(?:venues?|outdoors?|patio)\b/],
  ['vendors', /\b(?:vendors?|booth|you sell)\b/],
]);

/** What a file seems to hold in place of what it is chosen for, by its headings; undefined for one that may be right. */
export function wrongFile(what: string, headings: readonly string[]): string | undefined {
  const has = (sign: RegExp) => headings.some((heading) => sign.test(plain(heading)));
  const own = signs.get(what);
  if (!own || has(own)) return undefined;
  return [...signs].find(([, sign]) => has(sign))?.[0];
}

type MapTexts = Record<'intro' | 'ready' | 'back', string> & { heading?: string };

const ofFile = ({ note = '' }: ImportKind, { name, rows }: FileTable): MapTexts => ({
  heading: 'Match the columns',
  intro: `${name} (${countLabel(rows.length, '1 row', '# rows')}). Fix any column that we guessed wrong. ${note}`,
  ready: 'Check rows',
  back: 'Another file',
});

type MapColumnsProps = {
  kind: ImportKind;
  table: FileTable;
  choices: Choices;
  texts?: MapTexts;
  isBusy?: boolean;
  onChange: (choices: Choices) => void;
  onBack: () => void;
  onReady: () => void;
};

/** Whether any row asserts something: a list of people who have left needs no statement that they agreed. */
const hasRowsThatCount = ({ states: rules }: ImportKind, table: FileTable, choices: Choices) =>
  !rules || table.rows.some(({ cells }) => stateOf(rules, table, choices, cells).meaning === 'in');

const Doubt = ({ children }: { children: string }) => (
  <p role="status" className="rounded-xl bg-lager p-3 text-ink">
    {children}
  </p>
);

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
    const substitute = instead[field];
    return isRequired && field !== consent?.field && !(substitute && doesInstead(substitute));
  };
  const unmapped = fields.filter((field) => isNeeded(field) && !(field.name in mapping));
  // What is missing comes first, and stays there while it is chosen. What the file does not seem to have comes folded.
  const [ordered] = useState(() => [...new Set([...unmapped, ...fields])]);
  const [unlikely] = useState(() => fields.filter((field) => !isNeeded(field) && !(field.name in mapping)));
  const folded = unlikely.filter((field) => !isNeeded(field));
  const refusal = kind.refuse?.(table);
  // Only a file can be the wrong one.
  const other = props.texts ? undefined : wrongFile(kind.what, headings);
  const asks = consent && isAsked(kind, choices) && hasRowsThatCount(kind, table, choices) ? consent : null;
  const examples = exampleRows(table, Object.values(mapping));
  // What is from no file is taken as it is.
  const read = props.texts ? (cells: string[]) => cells : readContacts(fields, headings, mapping);
  const missing = [
    ...unmapped.map(({ label }) => label),
    ...(asks?.missing && !isAgreed ? [asks.missing] : []),
  ];

  const line = (field: ImportField) => {
    const { name, label } = field;
    const cellIn = ({ cells }: FileRow) => readCell(field, read(cells)[mapping[name] ?? -1]?.trim() ?? '');
    const shown = examples.map(cellIn).filter((cell) => cell !== '');
    return (
      <li
        key={name}
        className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-3 gap-y-1 py-2 wide:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,3fr)]"
      >
        <span className="font-semibold">
          {label}
          {isNeeded(field) && (
            <span className="font-normal text-dusk text-sm max-wide:pl-2 wide:block">Required</span>
          )}
        </span>
        <Select
          aria-label={label}
          aria-required={isNeeded(field)}
          className="w-full rounded-xl px-3"
          value={mapping[name] ?? ''}
          onChange={({ target: { value } }) => {
            const { [name]: _, ...others } = mapping;
            onChange({ ...choices, mapping: value === '' ? others : { ...others, [name]: Number(value) } });
          }}
        >
          <option value="">{without[name] ?? 'None'}</option>
          {headings.map((heading, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index, because headings may repeat.
            <option key={index} value={index}>
              {heading.trim() || `Column ${index + 1}`}
            </option>
          ))}
        </Select>
        <ul className="text-dusk text-sm empty:hidden max-wide:flex max-wide:flex-wrap max-wide:gap-x-3">
          {shown.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells may repeat, and none of them moves.
            <li key={index} className="min-w-0">
              <bdi className="line-clamp-1 [overflow-wrap:anywhere]">{cell}</bdi>
            </li>
          ))}
        </ul>
      </li>
    );
  };

  return (
    <div className="grid gap-4">
      {texts.heading && <StepHeading>{texts.heading}</StepHeading>}
      <p>{texts.intro}</p>
      {other && (
        <Doubt>{`This looks like a list of ${other}, not of ${kind.what}. Check that it is the right one.`}</Doubt>
      )}
      {table.headingsRow !== undefined && (
        <Doubt>{`The headings are in row ${table.headingsRow}. What stands above them is left out.`}</Doubt>
      )}
      {isGuessed && (
        <Doubt>
          This file is not in UTF-8. It was read as windows-1252. Check that accented letters look right.
        </Doubt>
      )}
      {refusal && <Alert>{refusal}</Alert>}
      <ul aria-label="Fields and columns" className="grid divide-y-2 divide-blush border-blush border-y-2">
        {ordered.filter((field) => !folded.includes(field)).map(line)}
      </ul>
      {folded.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            {countLabel(folded.length, '1 more field', '# more fields')}
          </summary>
          <ul className="grid divide-y-2 divide-blush">{folded.map(line)}</ul>
        </details>
      )}
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
      <div className={formEnd}>
        {missing.length > 0 && (
          <p role="status" className="basis-full font-semibold text-danger">
            {`Still missing: ${listText(missing)}`}
          </p>
        )}
        <Button variant="outline" onClick={onBack}>
          {texts.back}
        </Button>
        <Button isBusy={isBusy || missing.length > 0 || refusal !== undefined} onClick={onReady}>
          {texts.ready}
        </Button>
      </div>
    </div>
  );
}

/** Takes the focus, because the focused button was removed with the previous step. */
export function StepHeading({ children }: { children: string }) {
  return (
    <h3 ref={takeFocus} tabIndex={-1} className="text-xl outline-none">
      {children}
    </h3>
  );
}
