import { zodResolver } from '@hookform/resolvers/zod';
import { formatCount } from '@shared/counting';
import { formatShortDay } from '@shared/dates';
import type { Event } from '@shared/events';
import { cancellation } from '@shared/registrations';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/admin/form-dialog';
import { showFieldErrors } from '@/api/field-errors';
import { Button } from '@/ui/button';
import { CancelButton } from '@/ui/dialog';
import { TextArea } from '@/ui/field';
import { useCancelEvent } from '../api/use-admin-event';

type CancelEventDialogProps = { event: Event; parties: number | undefined; onClose: () => void };

/** Who hears of it, before it is too late. */
function consequence(isPast: boolean, parties: number | undefined): string {
  if (isPast) return 'It is over, so nobody is told.';
  if (parties === undefined) return 'Everybody on its list is told by mail.';
  if (parties === 0) return 'Nobody is on its list, so nobody is told.';
  return parties === 1
    ? 'One party is on its list, and is told by mail.'
    : `${formatCount(parties)} parties are on its list, and are told by mail.`;
}

/** Cancels an event for good, with the reason that its guests and visitors read. */
export function CancelEventDialog({ event, parties, onClose }: CancelEventDialogProps) {
  const cancel = useCancelEvent(event);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(cancellation),
    defaultValues: { reason: '' },
  });
  const send = ({ reason }: { reason: string }) =>
    cancel.mutate(reason, {
      onSuccess: onClose,
      onError: (error) => showFieldErrors(error, ['reason'], setError),
    });
  return (
    <FormDialog
      title={`Cancel ${event.title}?`}
      description={`On ${formatShortDay(event.date)}. ${consequence(event.isPast, parties)} Its page stays, with a banner; the public lists drop it. This cannot be undone.`}
      changed={formState.isDirty ? ['Reason'] : []}
      isSaving={cancel.isPending}
      onClose={onClose}
    >
      <form noValidate onSubmit={handleSubmit(send)} className="grid gap-4">
        <TextArea
          label="Reason"
          hint="Guests and visitors read it as it stands here"
          rows={3}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <CancelButton label="Keep the event" />
          <Button type="submit" variant="danger" isBusy={cancel.isPending}>
            {cancel.isPending ? 'Cancelling...' : 'Cancel event'}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
