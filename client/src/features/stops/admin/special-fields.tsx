import { routeLimits } from '@shared/stop-states';
import { useFieldArray } from 'react-hook-form';
import { FieldList } from '@/ui/field-list';
import type { StopForm } from './stop-form';

/** What a bar has for the pack, with a price each. */
export function SpecialFields({ form }: { form: StopForm }) {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'specials' });
  const errors = formState.errors.specials;
  return (
    <FieldList
      legend="Specials"
      item="special"
      rows={fields}
      max={routeLimits.specials}
      columns="wide:grid-cols-[1fr_9rem_auto]"
      onAdd={() => append({ what: '', price: '' })}
      onRemove={remove}
      fieldsOf={(index) => [
        {
          label: `Special ${index + 1}`,
          error: errors?.[index]?.what?.message,
          ...register(`specials.${index}.what`),
        },
        {
          label: `Price of special ${index + 1}`,
          error: errors?.[index]?.price?.message,
          ...register(`specials.${index}.price`),
        },
      ]}
    />
  );
}
