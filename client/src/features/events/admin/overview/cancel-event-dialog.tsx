import { zodResolver } from '@hookform/resolvers/zod';
import { cancellation, type ToldOfCancellation } from '@shared/events/cancellation';
import type { Event } from '@shared/events/events';
import { formatShortDay } from '@shared/short-days';
import { useForm } from 'react-hook-form';
import { FieldsDialog } from '@/admin/form-dialog';
import { heldMailText, recipientsText, refundText, returnedText, withoutMailText } from '@/admin/texts';
import { useMailStatus, useToldOfCancellation } from '@/api/admin/shared-reads';
import { showFieldErrors } from '@/api/field-errors';
import { currentTime } from '@/api/server-time';
import { DescribedFields } from '@/ui/form/described-field';
import { useCancelEvent } from '../../api/use-admin-events';

const fields = {
  refund: { label: 'Give everybody their money back', control: 'checkbox' },
  reason: {
    label: 'Reason',
    hint: 'Guests and visitors will read exactly what you write here',
    control: 'textarea',
    rows: 3,
  },
} as const;

function consequence(isPast: boolean, affected: ToldOfCancellation | undefined, isMailOff: boolean): string {
  if (isPast) return 'The event is over, so nobody will be notified.';
  const mail = isMailOff ? heldMailText : 'Everyone involved gets an email.';
  if (!affected) return `${mail} Recipients: guests, the venues on the route, and the vendors.`;
  const { guestsTold, venuesTold, vendorsTold } = affected;
  const recipients =
    guestsTold + venuesTold + vendorsTold === 0
      ? 'There are no guests, venues or vendors to notify.'
      : `${mail} ${recipientsText(guestsTold, venuesTold, vendorsTold)}`;
  return `${recipients} ${withoutMailText(affected)}`.trim();
}

type CancelEventDialogProps = { event: Event; onCancelled: () => void; onClose: () => void };

export function CancelEventDialog({ event, onCancelled, onClose }: CancelEventDialogProps) {
  const cancel = useCancelEvent(event);
  const { data: affected } = useToldOfCancellation(event.id);
  const { data: mail } = useMailStatus();
  const form = useForm({
    resolver: zodResolver(cancellation),
    defaultValues: { reason: '', refund: false },
  });
  const hasStarted = new Date(event.date) <= new Date(currentTime());
  const asks = hasStarted && affected !== undefined && affected.refunds > 0;
  return (
    <FieldsDialog
      title={`Cancel ${event.title}?`}
      description={[
        `On ${formatShortDay(event.date)}.`,
        !hasStarted && affected && returnedText(affected),
        consequence(event.isPast, affected, mail?.isOn === false),
        'Its page stays up with a banner, and it comes off the public lists. This cannot be undone.',
      ]
        .filter(Boolean)
        .join(' ')}
      form={form}
      fields={fields}
      onSubmit={form.handleSubmit(({ reason, refund }) =>
        cancel.mutate(asks ? { reason, refund } : { reason }, {
          onSuccess: onCancelled,
          onError: showFieldErrors(form),
        }),
      )}
      isSaving={cancel.isPending}
      label="Cancel event"
      busyLabel="Cancelling..."
      cancelLabel="Keep event"
      variant="danger"
      onClose={onClose}
    >
      <DescribedFields form={form} fields={{ reason: fields.reason }} />
      {asks && (
        <DescribedFields form={form} fields={{ refund: { ...fields.refund, hint: refundText(affected) } }} />
      )}
    </FieldsDialog>
  );
}
