import { countLabel, formatCount, listText } from '@shared/counting';
import type { ExistingChoice } from '@shared/imports/imports';
import { isSpoiled, spoiledText } from '@shared/text/spoiled-cells';
import { useState } from 'react';
import type { FileTable } from '@/admin/import/csv-file';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/form/field';
import type { CheckedFile, SkippedCell, StoreChoices } from './import-items';
import type { ImportItem, ImportKind, JudgedItem } from './import-kind';
import { firstRowOf, Result, RowList } from './result';

const choices: [ExistingChoice, string][] = [
  ['skip', 'Leave them unchanged'],
  ['update', 'Update them from the file'],
];

type CheckedStepProps = {
  kind: ImportKind;
  table: FileTable;
  checked: CheckedFile;
  onBack: () => void;
  onStore: (chosen: StoreChoices) => void;
};

export function CheckedStep({ kind, table, checked, onBack, onStore }: CheckedStepProps) {
  const [ticked, setTicked] = useState<ImportItem[]>([]);
  const { fresh, rejected, out } = checked;
  const existing = checked.existing.filter(({ takenBack }) => takenBack === undefined);
  const takenBack = checked.existing.filter((item) => item.takenBack !== undefined);
  const marked = existing.filter(({ isMarked }) => isMarked);
  const changed = existing.filter(({ isDifferent }) => isDifferent);
  const different = changed.length;
  const losses = changed.filter(({ isLoss }) => isLoss);
  const [choice, setChoice] = useState(losses.length > 0 ? 'skip' : kind.existing);
  const countTicked = (items: ImportItem[]) => items.filter((item) => ticked.includes(item)).length;
  const deeds = [
    { verb: 'Import', count: fresh.length },
    { verb: 'Update', count: choice === 'update' ? different : 0 },
    { verb: 'Mark', count: countTicked(marked) },
    { verb: kind.states?.ticked.verb ?? '', count: countTicked(takenBack) },
  ].filter(({ count }) => count > 0);
  const isDone = fresh.length + different + takenBack.length + marked.length === 0;
  const isAllHere = isDone && rejected.length + out.length === 0;
  return (
    <Result
      kind={kind}
      table={table}
      heading="What is in the file"
      counts={[
        ['New', fresh.length],
        ['Changed', different],
        ['Unchanged', existing.length - different],
      ]}
      {...{ fresh, rejected, out }}
      existing={existing.filter(({ isDifferent }) => !isDifferent)}
      buttons={
        <>
          <Button variant="outline" onClick={onBack}>
            Back
          </Button>
          {deeds.length > 0 && (
            <Button onClick={() => onStore({ existing: choice, ticked })}>
              {listText(
                deeds.map(({ verb, count }, index) =>
                  index === 0
                    ? `${verb} ${countLabel(count, ...kind.noun)}`
                    : `${verb.toLowerCase()} ${formatCount(count)}`,
                ),
              )}
            </Button>
          )}
        </>
      }
    >
      <p>
        Nothing is saved yet. An import never sends email.
        {isAllHere && <span> Everything in the file is already here, exactly the same.</span>}
        {isDone && !isAllHere && <span> There is nothing to import.</span>}
      </p>
      <SkippedCells cells={checked.skipped} />
      {different > 0 && (
        <fieldset className="grid min-w-0 gap-1">
          <legend className="font-semibold">
            {`Already here, but different in the file: ${countLabel(different, ...kind.noun)}`}
          </legend>
          {kind.loss && losses.length > 0 && (
            <p className="my-1 rounded-xl bg-lager p-3 text-ink">
              {`By the file ${countLabel(losses.length, ...kind.noun)} ${kind.loss.text}. Check what would change before you update.`}
            </p>
          )}
          {choices.map(([value, label]) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="existing"
                className="size-6 shrink-0 accent-sunset"
                checked={choice === value}
                onChange={() => setChoice(value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      <RowList title="What would change" kind={kind} items={changed.map(firstRowOf)} />
      <ByTick {...kind.mark} kind={kind} items={marked} ticked={ticked} onTick={setTicked} />
      <ByTick {...kind.states?.ticked} kind={kind} items={takenBack} ticked={ticked} onTick={setTicked} />
    </Result>
  );
}

const mostCells = 20;

const whyLeftOut = (cell: string): string =>
  isSpoiled(cell) ? spoiledText(cell) : 'It has too few digits for a phone number.';

/** Cells that a spreadsheet has spoiled, or that hold no phone number: their rows come without them. */
function SkippedCells({ cells }: { cells: SkippedCell[] }) {
  if (cells.length === 0) return null;
  const more = cells.length - mostCells;
  return (
    <section aria-label="Cells that are left out" className="grid gap-1">
      <h4 className="font-semibold">Cells that are left out</h4>
      <p>Their rows come without them, and what is stored stays.</p>
      <ul className="grid list-disc gap-1 pl-6">
        {cells.slice(0, mostCells).map(({ row, field, cell }) => (
          <li key={`${row} ${field}`}>
            Row {row}, {field}: <bdi>{cell}</bdi>. {whyLeftOut(cell)}
          </li>
        ))}
        {more > 0 && <li>{countLabel(more, '1 more', '# more')}</li>}
      </ul>
    </section>
  );
}

type ByTickProps = {
  title?: string;
  note?: string;
  kind: ImportKind;
  items: JudgedItem[];
  ticked: ImportItem[];
  onTick: (ticked: ImportItem[]) => void;
};

function ByTick({ title, note, kind: { nameField }, items, ticked, onTick }: ByTickProps) {
  if (items.length === 0) return null;
  const areAll = items.every((item) => ticked.includes(item));
  const others = ticked.filter((item) => !items.some((one) => one === item));
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="font-semibold">{title}</legend>
      <p>{note}</p>
      {items.length > 1 && (
        <Checkbox
          label="All of them"
          checked={areAll}
          onChange={() => onTick(areAll ? others : [...others, ...items])}
        />
      )}
      <ul className="grid max-h-80 overflow-y-auto">
        {items.map((item) => (
          <li key={item.rows[0]?.number}>
            <Checkbox
              label={<bdi className="font-normal">{String(item.values[nameField])}</bdi>}
              hint={item.takenBack}
              checked={ticked.includes(item)}
              onChange={({ target }) =>
                onTick(target.checked ? [...ticked, item] : ticked.filter((other) => other !== item))
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
