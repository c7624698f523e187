import { formatClock } from '@shared/dates';
import type { PartnerStop } from '@shared/partner-page';
import { routeLimits } from '@shared/stop-states';
import { useFieldArray, useForm } from 'react-hook-form';
import { showFieldErrors } from '@/api/field-errors';
import { errorText } from '@/api/request';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { CancelButton, Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { FieldList } from '@/ui/field-list';
import { Form } from '@/ui/form';
import { showToast } from '@/ui/toast-store';
import { useAnswer } from '../api/use-partner-page';

type Values = { arrivesAt: string; leavesAt: string; specials: { what: string; price: string }[] };

const specialNames = Array.from({ length: routeLimits.specials }, (_, index) => index).flatMap(
  (index) => [`specials.${index}.what`, `specials.${index}.price`] as const,
);
const names = ['arrivesAt', 'leavesAt', 'specials', ...specialNames] as const;

type AnswerDialogProps = { token: string; stop: PartnerStop; onClose: () => void };

/** Confirms a stop with the venue's own times and specials. */
export function AnswerDialog({ token, stop, onClose }: AnswerDialogProps) {
  const { mutate, error, isPending } = useAnswer(token, stop.id);
  const { register, control, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: {
      arrivesAt: formatClock(stop.arrivesAt),
      leavesAt: formatClock(stop.leavesAt),
      specials: stop.specials,
    },
  });
  const { fields, append, remove } = useFieldArray({ control, name: 'specials' });
  const { errors } = formState;
  const send = handleSubmit(({ arrivesAt, leavesAt, specials }) => {
    // A time that was left as it is stays the very instant.
    const times = {
      ...(arrivesAt !== formatClock(stop.arrivesAt) && { arrivesAt }),
      ...(leavesAt !== formatClock(stop.leavesAt) && { leavesAt }),
    };
    const filled = specials.filter(({ what, price }) => what.trim() || price.trim());
    mutate(
      { answer: 'confirmed', ...times, specials: filled },
      {
        onSuccess: () => {
          showToast({ title: 'Confirmed', description: 'Your times and specials are on the route.' });
          onClose();
        },
        onError: (cause) => showFieldErrors(cause, names, setError),
      },
    );
  });
  const isSaidAtField = Object.keys(errors).length > 0;
  return (
    <Dialog
      title="Your times and specials"
      description={`What guests read of you on the page of ${stop.event.title}.`}
      onClose={onClose}
    >
      <Form onSubmit={send} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="The pack arrives" {...register('arrivesAt')} error={errors.arrivesAt?.message} />
          <TextField label="The pack leaves" {...register('leavesAt')} error={errors.leavesAt?.message} />
        </div>
        <FieldList
          legend="Specials for the pack"
          item="special"
          rows={fields}
          max={routeLimits.specials}
          columns="wide:grid-cols-[1fr_9rem_auto]"
          onAdd={() => append({ what: '', price: '' })}
          onRemove={remove}
          fieldsOf={(index) => [
            {
              label: `Special ${index + 1}`,
              error: errors.specials?.[index]?.what?.message,
              ...register(`specials.${index}.what`),
            },
            {
              label: `Price of special ${index + 1}`,
              error: errors.specials?.[index]?.price?.message,
              ...register(`specials.${index}.price`),
            },
          ]}
        />
        {error && !isPending && !isSaidAtField && <Alert>{errorText(error)}</Alert>}
        <div className="flex flex-wrap justify-end gap-3">
          <CancelButton />
          <Button type="submit" isBusy={isPending}>
            {isPending ? 'Saving...' : stop.state === 'confirmed' ? 'Save' : 'Confirm with these'}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
