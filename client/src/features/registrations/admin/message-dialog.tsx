import { zodResolver } from '@hookform/resolvers/zod';
import { formatCount } from '@shared/counting';
import { type GuestTotals, guestMessage, type Registration } from '@shared/registrations';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { FormDialog } from '@/admin/form-dialog';
import { showFieldErrors } from '@/api/field-errors';
import { errorText, fieldMessages } from '@/api/request';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { CancelButton } from '@/ui/dialog';
import { Checkbox, TextArea, TextField } from '@/ui/field';
import { guestName } from '../api/use-guest-changes';
import { useGuestMessage } from '../api/use-guest-message';

const typedMessage = z.object({
  subject: guestMessage.shape.subject,
  text: guestMessage.shape.text,
  states: z.enum(['confirmed', 'offered', 'waiting']).array(),
});

const audiences = [
  { state: 'confirmed', label: 'Who has a place' },
  { state: 'offered', label: 'Who has an offer' },
  { state: 'waiting', label: 'Who waits' },
] as const;

const labels = { subject: 'Subject', text: 'Text', states: 'To' } as const;
const names = ['subject', 'text'] as const;

/** How many parties are in each state that can be written to. */
const sizesOf = ({ parties, offered, waitingParties }: GuestTotals) => ({
  confirmed: parties - offered,
  offered,
  waiting: waitingParties,
});

type MessageDialogProps = {
  eventId: number;
  /** Whom it is to; without them, to all in the states that are chosen here. */
  guests?: Registration[];
  totals: GuestTotals | undefined;
  onClose: () => void;
};

/** Writes to guests of an event. Nothing leaves before it is released on the Mail page. */
export function MessageDialog({ eventId, guests, totals, onClose }: MessageDialogProps) {
  const message = useGuestMessage(eventId);
  const form = useForm<z.input<typeof typedMessage>>({
    resolver: zodResolver(typedMessage),
    defaultValues: { subject: '', text: '', states: ['confirmed', 'offered'] },
  });
  const { register, handleSubmit, setError, formState } = form;
  const { errors, dirtyFields } = formState;
  const sizes = totals && sizesOf(totals);
  const isOfNoField = message.error && fieldMessages(message.error).length === 0;

  const send = ({ states, ...content }: z.output<typeof typedMessage>) => {
    if (!guests && states.length === 0) {
      setError('states', { message: 'Choose at least one' });
      return;
    }
    const to = guests ? { ids: guests.map(({ id }) => id) } : { states };
    message.mutate(
      { ...content, ...to },
      { onSuccess: onClose, onError: (error) => showFieldErrors(error, names, setError) },
    );
  };

  return (
    <FormDialog
      title={titleOf(guests)}
      description="Each party gets a message of its own. All are held until you release them on the Mail page."
      changed={[...names, 'states' as const].filter((name) => dirtyFields[name]).map((name) => labels[name])}
      isSaving={message.isPending}
      onClose={onClose}
    >
      <form noValidate onSubmit={handleSubmit(send)} className="grid gap-4">
        {!guests && (
          <fieldset>
            <legend className="font-semibold">{labels.states}</legend>
            <div className="flex flex-wrap gap-x-6">
              {audiences.map(({ state, label }) => (
                <Checkbox
                  key={state}
                  value={state}
                  label={sizes ? `${label} (${formatCount(sizes[state])})` : label}
                  {...register('states')}
                />
              ))}
            </div>
            {errors.states?.message && (
              <p role="alert" className="font-semibold text-danger text-sm">
                {errors.states.message}
              </p>
            )}
          </fieldset>
        )}
        <TextField label={labels.subject} error={errors.subject?.message} {...register('subject')} />
        <TextArea
          label={labels.text}
          rows={8}
          hint="A blank line begins a paragraph"
          error={errors.text?.message}
          {...register('text')}
        />
        {isOfNoField && <Alert>{errorText(message.error)}</Alert>}
        <div className="flex flex-wrap justify-end gap-3">
          <CancelButton />
          <Button type="submit" isBusy={message.isPending}>
            {message.isPending ? 'Writing...' : 'Hold the messages'}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}

function titleOf(guests: Registration[] | undefined): string {
  if (!guests) return 'Write to the guests';
  const [first, ...others] = guests;
  return first && others.length === 0 ? `Write to ${guestName(first)}` : `Write to ${guests.length} guests`;
}
