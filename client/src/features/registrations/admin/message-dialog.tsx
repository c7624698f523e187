import { zodResolver } from '@hookform/resolvers/zod';
import { countLabel, formatCount } from '@shared/counting';
import { type GuestTotals, guestMessage, type Registration } from '@shared/registrations/guest-list';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { FormDialog } from '@/admin/form-dialog';
import { SendButtons } from '@/admin/send-buttons';
import { showFieldErrors } from '@/api/field-errors';
import { errorText, fieldMessages } from '@/api/request';
import { Alert } from '@/ui/alert';
import { changedLabels, DescribedFields } from '@/ui/form/described-field';
import { Checkbox } from '@/ui/form/field';
import { fieldNames } from '@/ui/form/field-description';
import { guestName, useGuestMessage } from '../api/use-guest-changes';

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

const fields = {
  subject: { label: 'Subject' },
  text: { label: 'Text', hint: 'A blank line begins a paragraph', control: 'textarea', rows: 8 },
} as const;
const states = { label: 'To' };

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

/** Writes to guests of an event. */
export function MessageDialog({ eventId, guests, totals, onClose }: MessageDialogProps) {
  const message = useGuestMessage(eventId);
  const form = useForm<z.input<typeof typedMessage>>({
    resolver: zodResolver(typedMessage),
    defaultValues: { subject: '', text: '', states: ['confirmed', 'offered'] },
  });
  const { register, handleSubmit, setError, watch, formState } = form;
  const { errors } = formState;
  const sizes = totals && sizesOf(totals);
  const chosenStates = watch('states');
  const count = guests?.length ?? (sizes && chosenStates.reduce((sum, state) => sum + sizes[state], 0));
  const isOfNoField = message.error && fieldMessages(message.error).length === 0;

  const write = (isHeld: boolean) =>
    handleSubmit(({ states: chosen, ...content }) => {
      if (!guests && chosen.length === 0) {
        setError('states', { message: 'Choose at least one' });
        return;
      }
      const recipients = guests ? { ids: guests.map(({ id }) => id) } : { states: chosen };
      message.mutate(
        { ...content, ...recipients, isHeld },
        { onSuccess: onClose, onError: (error) => showFieldErrors(error, fieldNames(fields), setError) },
      );
    });

  return (
    <FormDialog
      title={titleOf(guests)}
      description="Each party gets a message of its own, with the link to its page. What has left cannot be called back."
      changed={changedLabels({ ...fields, states }, formState.dirtyFields)}
      isSaving={message.isPending}
      onClose={onClose}
    >
      <form noValidate onSubmit={write(false)} className="grid gap-4">
        {!guests && (
          <fieldset>
            <legend className="font-semibold">{states.label}</legend>
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
        <DescribedFields form={form} fields={fields} />
        {isOfNoField && <Alert>{errorText(message.error)}</Alert>}
        <SendButtons labels={labelsFor(count)} isBusy={message.isPending} onHold={write(true)} />
      </form>
    </FormDialog>
  );
}

const labelsFor = (count: number | undefined) =>
  count === undefined
    ? { send: 'Send to them', hold: 'Hold for them' }
    : {
        send: countLabel(count, 'Send to 1 guest', 'Send to # guests'),
        hold: countLabel(count, 'Hold for 1 guest', 'Hold for # guests'),
      };

function titleOf(guests: Registration[] | undefined): string {
  if (!guests) return 'Write to the guests';
  const [first, ...others] = guests;
  return first && others.length === 0 ? `Write to ${guestName(first)}` : `Write to ${guests.length} guests`;
}
