import { formatShortDay } from '@shared/dates';
import type { Event } from '@shared/events';
import { useDeleteEvent } from '@/features/events/use-admin-events';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

type DeleteEventDialogProps = { event: Event; onClose: () => void; onDeleted: () => void };

export function DeleteEventDialog({ event, onClose, onDeleted }: DeleteEventDialogProps) {
  const { mutate, isPending } = useDeleteEvent(event);
  const close = () => {
    if (!isPending) onClose();
  };
  return (
    <Dialog
      title="Delete event?"
      description={`${event.title} on ${formatShortDay(event.date)} will be gone for good.`}
      onClose={close}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={close}>
          Cancel
        </Button>
        <Button
          variant="danger"
          isBusy={isPending}
          onClick={() => mutate(undefined, { onSuccess: onDeleted })}
        >
          {isPending ? 'Deleting...' : 'Delete event'}
        </Button>
      </div>
    </Dialog>
  );
}
