import { countLabel } from '@shared/counting';
import type { FileTable } from '@/admin/import/csv-file';
import type { Choices } from '@/admin/import/import-kind';
import { Button } from '@/ui/button';
import { Select, SelectField } from '@/ui/form/field';
import { type Meaning, meanings, rememberMeaning } from './meanings';
import { readStateColumn, type StateColumn, type StateRules, type StateWord } from './state-columns';

type MapStatesProps = {
  rules: StateRules;
  what: string;
  table: FileTable;
  choices: Choices;
  onChange: (choices: Choices) => void;
};

export function MapStates({ rules, what, table, choices, onChange }: MapStatesProps) {
  const columns = choices.states.flatMap((column) => readStateColumn(rules, table, column) ?? []);
  const used = new Set([...choices.states, ...Object.values(choices.mapping)]);
  const others = table.headings.flatMap((_, column) => {
    const read = used.has(column) ? undefined : readStateColumn(rules, table, column);
    return read && read.words.length > 0 ? [read] : [];
  });
  const choose = (key: string, meaning: Meaning) => {
    rememberMeaning(what, key, meaning);
    onChange({ ...choices, meanings: { ...choices.meanings, [key]: meaning } });
  };
  const setStates = (states: number[]) => onChange({ ...choices, states });
  return (
    <section aria-label={rules.title} className="grid gap-3">
      <h4 className="font-semibold text-lg">{rules.title}</h4>
      {columns.length === 0 && (
        // A column that could say so may be hard to see.
        <p>{`${others.length > 0 ? 'No column is used' : rules.without}: ${rules.all}`}</p>
      )}
      {columns.map((column) => (
        <Words
          key={column.column}
          rules={rules}
          column={column}
          chosen={choices.meanings}
          onChoose={choose}
          onRemove={() => setStates(choices.states.filter((other) => other !== column.column))}
        />
      ))}
      {others.length > 0 && (
        <SelectField
          label={columns.length > 0 ? 'Use another column' : 'Use a column'}
          value=""
          onChange={({ target }) => setStates([...choices.states, Number(target.value)])}
          options={others.map(({ column, heading }) => ({ value: column, label: heading }))}
        >
          <option value="">None</option>
        </SelectField>
      )}
    </section>
  );
}

type WordsProps = {
  rules: StateRules;
  column: StateColumn;
  chosen: Choices['meanings'];
  onChoose: (key: string, meaning: Meaning) => void;
  onRemove: () => void;
};

function Words({ rules, column: { heading, words, more }, chosen, onChoose, onRemove }: WordsProps) {
  const isAsked = ({ key, isKnown }: StateWord) => !isKnown && !(key in chosen);
  const unknown = words.filter(isAsked).length;
  return (
    <fieldset className="grid min-w-0 gap-2 rounded-coaster border-2 border-ink bg-coaster p-4">
      <legend className="px-1 font-semibold">
        <bdi>{heading}</bdi>
      </legend>
      {unknown > 0 && (
        <p role="status" className="rounded-xl bg-lager p-3 text-ink">
          {countLabel(
            unknown,
            'We do not know one of these words. Its rows stay out unless you choose otherwise.',
            'We do not know # of these words. Their rows stay out unless you choose otherwise.',
          )}
        </p>
      )}
      <ul className="grid gap-2">
        {words.map((word) => (
          <li key={word.key} className="grid items-center gap-x-4 gap-y-1 wide:grid-cols-2">
            <span className="[overflow-wrap:anywhere]">
              <bdi className="font-semibold">{word.text}</bdi>{' '}
              <span className="text-dusk text-sm">
                {`${countLabel(word.rows, '1 row', '# rows')}${isAsked(word) ? ', new to us' : ''}`}
              </span>
            </span>
            <Select
              aria-label={`${heading}: ${word.text}`}
              className="w-full rounded-xl px-3"
              value={chosen[word.key] ?? word.proposed}
              onChange={({ target }) => {
                const meaning = meanings.find((one) => one === target.value);
                if (meaning) onChoose(word.key, meaning);
              }}
              options={meanings.flatMap((value) => {
                const label = rules.names[value];
                return label ? { value, label } : [];
              })}
            />
          </li>
        ))}
      </ul>
      {more > 0 && <p>{countLabel(more, '1 more row stays out.', '# more rows stay out.')}</p>}
      <Button variant="outline" className="justify-self-start" onClick={onRemove}>
        Ignore this column
      </Button>
    </fieldset>
  );
}
