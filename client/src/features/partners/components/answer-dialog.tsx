import { formatClock } from '@shared/dates';
import type { PartnerStop } from '@shared/partner-page';
import { routeLimits } from '@shared/stop-states';
import { useRef } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { showFieldErrors } from '@/api/field-errors';
import { errorText } from '@/api/request';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { CancelButton, Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
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
  const addButton = useRef<HTMLButtonElement>(null);
  const { register, control, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: {
      arrivesAt: formatClock(stop.arrivesAt),
      leavesAt: formatClock(stop.leavesAt),
      specials: stop.specials,
    },
  });
  const { fields, append, remove } = useFieldArray({ control, name: 'specials' });
  const { errors } = formState;
  const isFull = fields.length >= routeLimits.specials;
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
        <fieldset className="grid min-w-0 gap-3">
          <legend className="mb-1 font-semibold">Specials for the pack</legend>
          {fields.map(({ id }, index) => (
            <div key={id} className="grid items-start gap-3 rounded-xl border-2 border-ink bg-paper p-4">
              <div className="grid gap-3 sm:grid-cols-[1fr_9rem]">
                <TextField
                  label={`Special ${index + 1}`}
                  {...register(`specials.${index}.what`)}
                  error={errors.specials?.[index]?.what?.message}
                />
                <TextField
                  label={`Price of special ${index + 1}`}
                  {...register(`specials.${index}.price`)}
                  error={errors.specials?.[index]?.price?.message}
                />
              </div>
              <Button
                variant="quiet"
                className="justify-self-start"
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
          {isFull && <p className="text-dusk text-sm">{routeLimits.specials} are the most.</p>}
        </fieldset>
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
