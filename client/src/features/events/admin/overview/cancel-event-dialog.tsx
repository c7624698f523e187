import { zodResolver } from '@hookform/resolvers/zod';
import { formatShortDay } from '@shared/dates';
import { cancellation, type ToldOfCancellation } from '@shared/events/cancellation';
import type { Event } from '@shared/events/events';
import { useForm } from 'react-hook-form';
import { FieldsDialog } from '@/admin/form-dialog';
import { heldMailText, recipientsText } from '@/admin/told-text';
import { useMailStatus } from '@/api/admin/use-mail-status';
import { showFieldErrors } from '@/api/field-errors';
import { FormButtons } from '@/ui/dialog';
import { DescribedFields } from '@/ui/form/described-field';
import { useCancelEvent, useToldOfCancellation } from '../../api/use-admin-events';

const fields = {
  reason: {
    label: 'Reason',
    hint: 'Guests and visitors read it as it stands here',
    control: 'textarea',
    rows: 3,
  },
} as const;

/** Who hears of it, before it is too late. */
function consequence(isPast: boolean, told: ToldOfCancellation | undefined, isMailOff: boolean): string {
  if (isPast) return 'It is over, so nobody is told.';
  if (told && told.guestsTold + told.venuesTold === 0)
    return 'It has no guests, and no bar that we write to, so nobody is told.';
  const mail = isMailOff ? heldMailText : 'Mail tells of it.';
  return told
    ? `${mail} ${recipientsText(told.guestsTold, told.venuesTold)}`
    : `${mail} Recipients: its guests, and the bars that we write to.`;
}

type CancelEventDialogProps = { event: Event; onCancelled: () => void; onClose: () => void };

/** Cancels an event for good, with the reason that its guests and visitors read. */
export function CancelEventDialog({ event, onCancelled, onClose }: CancelEventDialogProps) {
  const cancel = useCancelEvent(event);
  const { data: told } = useToldOfCancellation(event.id);
  const { data: mail } = useMailStatus();
  const form = useForm({ resolver: zodResolver(cancellation), defaultValues: { reason: '' } });
  return (
    <FieldsDialog
      title={`Cancel ${event.title}?`}
      description={`On ${formatShortDay(event.date)}. ${consequence(event.isPast, told, mail?.isOn === false)} Its page stays, with a banner; the public lists drop it. This cannot be undone.`}
      form={form}
      fields={fields}
      onSubmit={form.handleSubmit(({ reason }) =>
        cancel.mutate(reason, { onSuccess: onCancelled, onError: showFieldErrors(form) }),
      )}
      isSaving={cancel.isPending}
      buttons={
        <FormButtons
          label="Cancel event"
          busyLabel="Cancelling..."
          cancelLabel="Keep the event"
          variant="danger"
          isBusy={cancel.isPending}
        />
      }
      onClose={onClose}
    >
      <DescribedFields form={form} fields={fields} />
    </FieldsDialog>
  );
}
