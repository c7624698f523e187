import { countLabel, formatCount, listText } from '@shared/counting';
import { isBlank } from '@shared/text/blank-words';
import type { ReactNode } from 'react';
import { type FileTable, rejectedCsv } from '@/admin/import/csv-file';
import { Button } from '@/ui/button';
import { formEnd } from '@/ui/dialog';
import { saveFile } from '@/ui/save-file';
import type { storeItems } from './import-items';
import type { ImportItem, ImportKind, JudgedItem } from './import-kind';
import { StepHeading } from './map-columns';
import { firstRowOf, RowList, rowsOf } from './row-list';

type ResultProps = {
  kind: ImportKind;
  table: FileTable;
  heading: string;
  counts: [name: string, count: number][];
  /** Those that are not there yet, while they can be looked at. */
  fresh?: ImportItem[];
  existing: JudgedItem[];
  rejected: JudgedItem[];
  out: JudgedItem[];
  buttons: ReactNode;
  children: ReactNode;
};

/** What an import does or has done: the numbers, and each row that is not new with the reason. */
export function Result(props: ResultProps) {
  const { kind, table, heading, counts, fresh = [], existing, rejected, out, buttons, children } = props;
  const save = () => saveFile(rejectedCsv(table.headings, rowsOf(rejected)), `rejected_${kind.what}.csv`);
  const countRows = (items: JudgedItem[]) => countLabel(rowsOf(items).length, '1 row', '# rows');
  const tiles = [
    ...counts.flatMap(([name, count]) => (count > 0 ? [[name, countLabel(count, ...kind.noun)]] : [])),
    ...(out.length > 0 ? [['Stay out', countRows(out)]] : []),
    ...(rejected.length > 0 ? [['Rejected', countRows(rejected)]] : []),
  ];
  return (
    <div className="grid gap-4">
      <StepHeading>{heading}</StepHeading>
      <dl className="grid wide:auto-cols-fr wide:grid-flow-col wide:gap-3 max-wide:divide-y-2 max-wide:divide-blush max-wide:rounded-coaster max-wide:border-2 max-wide:border-ink">
        {tiles.map(([name, value]) => (
          <div
            key={name}
            className="px-4 py-2 tabular-nums max-wide:flex max-wide:justify-between wide:rounded-coaster wide:border-2 wide:border-ink"
          >
            <dt className="text-dusk text-sm">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
      <RowList title="Rejected rows" kind={kind} items={rejected}>
        <Button variant="outline" className="justify-self-start" onClick={save}>
          Download rejected rows
        </Button>
      </RowList>
      <RowList
        title={`New ${kind.what}`}
        kind={kind}
        about="In the file"
        items={fresh.map((item) => firstRowOf({ ...item, reason: summaryOf(kind, item) }))}
      />
      <RowList title="Rows that stay out" kind={kind} items={out} />
      {/* What differs was shown before; now they are left. */}
      <RowList
        title="Rows that already exist"
        kind={kind}
        items={existing.map(({ changes: _, ...item }) => item)}
      />
      {/* Above the heads of tables, which stick too. */}
      <div className={`${formEnd} z-11 max-wide:gap-2 max-wide:*:px-4 min-[20rem]:flex-nowrap`}>
        {buttons}
      </div>
    </div>
  );
}

/** What a row says besides what it is recognized by: an address by itself, the rest with its name. */
const summaryOf = (
  { fields, nameField, titleFields = [nameField], states }: ImportKind,
  { values, rows }: ImportItem,
) =>
  [
    ...fields
      .filter(({ name }) => !titleFields.includes(name) && typeof values[name] !== 'boolean' && values[name])
      .filter(({ name }) => !isBlank(String(values[name])))
      .map(({ name, label }) =>
        String(values[name]).includes('@') ? values[name] : `${label}: ${values[name]}`,
      ),
    ...(states?.sent.waiting && values[states.field] === states.sent.waiting ? [states.names.waiting] : []),
    ...(rows.length > 1 ? [`from rows ${listText(rows.map(({ number }) => String(number)))}`] : []),
  ].join(' · ');

export type Outcome = Awaited<ReturnType<typeof storeItems>>;

type DoneStepProps = { kind: ImportKind; table: FileTable; outcome: Outcome; onClose: () => void };

export function DoneStep({ kind, table, outcome, onClose }: DoneStepProps) {
  const { imported, updated, takenBack, existing, rejected, out } = outcome;
  // What was only updated was not imported.
  const first =
    imported > 0 || updated === 0 ? ([imported, 'imported'] as const) : ([updated, 'updated'] as const);
  return (
    <Result
      kind={kind}
      table={table}
      heading={listText([
        `${countLabel(first[0], ...kind.noun)} ${first[1]}`,
        imported > 0 && updated > 0 && `${formatCount(updated)} updated`,
      ])}
      counts={[
        ['New', imported],
        ['Updated', updated],
        ['Left unchanged', existing.length],
      ]}
      {...{ existing, rejected, out }}
      buttons={<Button onClick={onClose}>Done</Button>}
    >
      {imported + updated + takenBack === 0 && existing.length > 0 && (
        <p>These rows are here already, so none was saved twice.</p>
      )}
      {takenBack > 0 && kind.states && <p>{countLabel(takenBack, ...kind.states.ticked.done)}</p>}
      {rejected.length > 0 && <p>Fix the rejected rows in the downloaded file, then import that file.</p>}
      {kind.afterwards}
    </Result>
  );
}
