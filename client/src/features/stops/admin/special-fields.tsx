import { routeLimits } from '@shared/stop-states';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import type { StopForm } from './stop-form';

/** What a bar has for the pack, with a price each. */
export function SpecialFields({ form }: { form: StopForm }) {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'specials' });
  const addButton = useRef<HTMLButtonElement>(null);
  const errors = formState.errors.specials;
  const isFull = fields.length >= routeLimits.specials;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">Specials</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid items-start gap-3 wide:grid-cols-[1fr_8rem_auto]">
          <TextField
            label={`Special ${index + 1}`}
            error={errors?.[index]?.what?.message}
            {...register(`specials.${index}.what`)}
          />
          <TextField
            label={`Price of special ${index + 1}`}
            error={errors?.[index]?.price?.message}
            {...register(`specials.${index}.price`)}
          />
          <Button
            variant="outline"
            className="wide:self-end"
            onClick={() => {
              remove(index);
              addButton.current?.focus();
            }}
          >
            Remove<span className="sr-only"> special {index + 1}</span>
          </Button>
        </div>
      ))}
      <Button
        ref={addButton}
        variant="outline"
        className="justify-self-start"
        isBusy={isFull}
        onClick={() => append({ what: '', price: '' })}
      >
        Add a special
      </Button>
      {isFull && (
        <p className="text-dusk text-sm">{routeLimits.specials} specials are the most for one stop.</p>
      )}
    </fieldset>
  );
}
