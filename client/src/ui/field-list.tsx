import { type ComponentProps, useRef } from 'react';
import { Button } from './button';
import { TextField } from './field';

type FieldListProps = {
  legend: string;
  /** What one row is called: `special`. */
  item: string;
  /** The rows, as `useFieldArray` gives them. */
  rows: { id: string }[];
  /** How many there can be. */
  max: number;
  /** The class of a row's columns on wide screens, the last one for its button. */
  columns: string;
  hint?: string | undefined;
  /** What is wrong with the list as a whole. */
  error?: string | undefined;
  fieldsOf: (index: number) => ComponentProps<typeof TextField>[];
  /** The new row takes the focus, as `append` does it. */
  onAdd: () => void;
  onRemove: (index: number) => void;
};

/** Fields that come and go by whole rows. What is removed leaves the focus on the button that adds. */
export function FieldList(props: FieldListProps) {
  const { legend, item, rows, max, columns, hint, error, fieldsOf, onAdd, onRemove } = props;
  const addButton = useRef<HTMLButtonElement>(null);
  const isFull = rows.length >= max;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {hint && <p className="text-dusk text-sm">{hint}</p>}
      {rows.map(({ id }, index) => (
        <div
          key={id}
          className={`grid items-start gap-3 max-wide:rounded-xl max-wide:border-2 max-wide:border-ink max-wide:bg-paper max-wide:p-4 ${columns}`}
        >
          {fieldsOf(index).map((field) => (
            <TextField key={field.name} {...field} />
          ))}
          <Button
            variant="outline"
            className="justify-self-start wide:self-end"
            onClick={() => {
              onRemove(index);
              addButton.current?.focus();
            }}
          >
            Remove<span className="sr-only">{` ${item} ${index + 1}`}</span>
          </Button>
        </div>
      ))}
      {error && <p className="font-semibold text-danger text-sm">{error}</p>}
      <Button
        ref={addButton}
        variant="outline"
        className="justify-self-start"
        isBusy={isFull}
        onClick={onAdd}
      >
        Add a {item}
      </Button>
      {isFull && <p className="text-dusk text-sm">{`${max} ${item}s are the most.`}</p>}
    </fieldset>
  );
}
