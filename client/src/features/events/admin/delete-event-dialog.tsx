import { formatShortDay } from '@shared/dates';
import type { Event } from '@shared/events';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useDeleteEvent } from '../api/use-admin-events';

type DeleteEventDialogProps = { event: Event; onClose: () => void; onDeleted: () => void };

export function DeleteEventDialog({ event, onClose, onDeleted }: DeleteEventDialogProps) {
  const { mutate, isPending } = useDeleteEvent(event);
  return (
    <ConfirmDialog
      title="Delete event?"
      description={`${event.title} on ${formatShortDay(event.date)} will be gone for good.`}
      confirmLabel="Delete event"
      busyLabel="Deleting..."
      isBusy={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onDeleted })}
      onClose={() => isPending || onClose()}
    />
  );
}
