import { organiserPartyLimits } from '@shared/registration-states';
import { useFieldArray } from 'react-hook-form';
import { FieldList } from '@/ui/field-list';
import type { GuestForm } from './guest-form';

/** The dogs of a party, with a name and a breed each. */
export function DogFields({ form }: { form: GuestForm }) {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'dogs' });
  const errors = formState.errors.dogs;
  return (
    <FieldList
      legend="Dogs"
      item="dog"
      rows={fields}
      max={organiserPartyLimits.dogs}
      columns="wide:grid-cols-[1fr_1fr_auto]"
      hint={fields.length > 0 ? 'A dog whose name or breed nobody knows counts all the same.' : undefined}
      error={errors?.root?.message}
      onAdd={() => append({ name: '', breed: '' })}
      onRemove={remove}
      fieldsOf={(index) => [
        {
          label: `Name of dog ${index + 1}`,
          error: errors?.[index]?.name?.message,
          ...register(`dogs.${index}.name`),
        },
        {
          label: `Breed of dog ${index + 1}`,
          error: errors?.[index]?.breed?.message,
          ...register(`dogs.${index}.breed`),
        },
      ]}
    />
  );
}
