import { routeLimits } from '@shared/stops/stop-states';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '@/ui/button';
import { fieldNames } from './described-field';
import { TextField } from './field';

type FieldListProps<Field extends string> = {
  legend: string;
  texts: { add: string; remove: (row: number) => string; full: string };
  name: string;
  /** How many there have to be: these have no button that removes them. */
  min?: number;
  max: number;
  /** The class of a row's columns on wide screens, the last one for its button. */
  columns: string;
  hint?: string;
  fields: Readonly<Record<Field, (row: number) => string>>;
};

type Rows = Record<string, Record<string, string>[]>;

/** Rows of fields, the value of this name in a form. Removing one leaves the focus on the button that adds. */
export function FieldList<Field extends string>(props: FieldListProps<Field>) {
  const { legend, texts, name, min = 0, max, columns, hint, fields } = props;
  const { control, register, formState } = useFormContext<Rows>();
  const { fields: rows, append, remove } = useFieldArray({ control, name });
  const errors = formState.errors[name];
  const names = fieldNames<Field>(fields);
  const addButton = useRef<HTMLButtonElement>(null);
  const isFull = rows.length >= max;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {hint && rows.length > 0 && <p className="text-dusk text-sm">{hint}</p>}
      {rows.map(({ id }, index) => (
        <div
          key={id}
          className={`grid items-start gap-3 max-wide:rounded-xl max-wide:border-2 max-wide:border-ink max-wide:bg-paper max-wide:p-3 ${columns}`}
        >
          {names.map((field) => (
            <TextField
              key={field}
              label={fields[field](index + 1)}
              error={errors?.[index]?.[field]?.message}
              {...register(`${name}.${index}.${field}`)}
            />
          ))}
          {index >= min && (
            <Button
              variant="outline"
              aria-label={texts.remove(index + 1)}
              // Beside the field, below which its error may stand.
              className="justify-self-start wide:mt-7"
              onClick={() => {
                remove(index);
                addButton.current?.focus();
              }}
            >
              Remove
            </Button>
          )}
        </div>
      ))}
      {errors?.root && <p className="font-semibold text-danger text-sm">{errors.root.message}</p>}
      <Button
        ref={addButton}
        variant="outline"
        className="justify-self-start"
        isBusy={isFull}
        // The new row takes the focus.
        onClick={() => append(Object.fromEntries(names.map((field) => [field, ''])))}
      >
        {texts.add}
      </Button>
      {isFull && <p className="text-dusk text-sm">{texts.full}</p>}
    </fieldset>
  );
}

type SpecialFieldsProps = {
  legend: string;
  noun?: 'special' | 'drink';
  hint?: string;
  min?: number;
};

export function SpecialFields({ noun = 'special', ...list }: SpecialFieldsProps) {
  const what = noun === 'drink' ? 'Drink' : 'Special';
  return (
    <FieldList
      texts={{
        add: `Add a ${noun}`,
        remove: (row) => `Remove ${noun} ${row}`,
        full: `At most ${routeLimits.specials} ${noun}s.`,
      }}
      name="specials"
      max={routeLimits.specials}
      columns="sm:grid-cols-[1fr_9rem] wide:grid-cols-[1fr_9rem_auto]"
      fields={{ what: (row) => `${what} ${row}`, price: (row) => `Price of ${noun} ${row}` }}
      {...list}
    />
  );
}
