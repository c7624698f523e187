import { organiserPartyLimits } from '@shared/registration-states';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import type { GuestForm } from './guest-form';

/** The dogs of a party, with a name and a breed each. */
export function DogFields({ form }: { form: GuestForm }) {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'dogs' });
  const addButton = useRef<HTMLButtonElement>(null);
  const errors = formState.errors.dogs;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">Dogs</legend>
      {fields.length > 0 && (
        <p className="text-dusk text-sm">A dog whose name or breed nobody knows counts all the same.</p>
      )}
      {fields.map(({ id }, index) => (
        <div key={id} className="grid items-start gap-3 wide:grid-cols-[1fr_1fr_auto]">
          <TextField
            label={`Name of dog ${index + 1}`}
            error={errors?.[index]?.name?.message}
            {...register(`dogs.${index}.name`)}
          />
          <TextField
            label={`Breed of dog ${index + 1}`}
            error={errors?.[index]?.breed?.message}
            {...register(`dogs.${index}.breed`)}
          />
          <Button
            variant="outline"
            className="wide:self-end"
            onClick={() => {
              remove(index);
              addButton.current?.focus();
            }}
          >
            Remove<span className="sr-only"> dog {index + 1}</span>
          </Button>
        </div>
      ))}
      {errors?.root?.message && <p className="font-semibold text-danger text-sm">{errors.root.message}</p>}
      <Button
        ref={addButton}
        variant="outline"
        className="justify-self-start"
        isBusy={fields.length >= organiserPartyLimits.dogs}
        onClick={() => append({ name: '', breed: '' })}
      >
        Add a dog
      </Button>
      {fields.length >= organiserPartyLimits.dogs && (
        <p className="text-dusk text-sm">
          {organiserPartyLimits.dogs} dogs are the most that one party brings.
        </p>
      )}
    </fieldset>
  );
}
