import { formatClock } from '@shared/dates';
import type { PartnerStop } from '@shared/partners/partner-page';
import { routeLimits } from '@shared/stops/stop-states';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { showFieldErrors } from '@/api/field-errors';
import { errorText } from '@/api/request';
import { Alert } from '@/ui/alert';
import { Dialog, FormButtons } from '@/ui/dialog';
import { TextField } from '@/ui/form/field';
import { rowFieldNames } from '@/ui/form/field-description';
import { Form } from '@/ui/form/form';
import { SpecialFields } from '@/ui/form/special-fields';
import { showToast } from '@/ui/toast-store';
import { useAnswer } from '../../api/use-partner-page';

type Values = { arrivesAt: string; leavesAt: string; specials: { what: string; price: string }[] };

const specialNames = rowFieldNames('specials', routeLimits.specials, ['what', 'price']);
const names = ['arrivesAt', 'leavesAt', 'specials', ...specialNames] as const;

type AnswerDialogProps = { token: string; stop: PartnerStop; onClose: () => void };

/** Confirms a stop with the venue's own times and specials. */
export function AnswerDialog({ token, stop: current, onClose }: AnswerDialogProps) {
  // What the fields were filled from is what the venue answers, whatever the page behind shows by now.
  const [stop] = useState(current);
  const { mutate, error, isPending } = useAnswer(token, stop);
  const form = useForm<Values>({
    defaultValues: {
      arrivesAt: formatClock(stop.arrivesAt),
      leavesAt: formatClock(stop.leavesAt),
      specials: stop.specials,
    },
  });
  const { register, handleSubmit, setError, formState } = form;
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
        <FormProvider {...form}>
          <SpecialFields legend="Specials for the pack" />
        </FormProvider>
        {error && !isPending && !isSaidAtField && <Alert>{errorText(error)}</Alert>}
        <FormButtons
          label={stop.state === 'confirmed' ? 'Save' : 'Confirm with these'}
          busyLabel="Saving..."
          isBusy={isPending}
        />
      </Form>
    </Dialog>
  );
}
