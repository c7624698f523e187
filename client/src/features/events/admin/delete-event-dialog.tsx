import { formatShortDay } from '@shared/dates';
import type { Event } from '@shared/events/events';
import { adminEventPath } from '@shared/pages';
import { Link } from 'wouter';
import { errorText, hasCode } from '@/api/request';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useDeleteEvent } from '../api/use-admin-events';

/** Asks before an event is deleted, and shows the way out where it has guests. */
export function DeleteEventDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const { mutate, isPending, error } = useDeleteEvent(event);
  const hasGuests = hasCode(error, 'event-has-guests');
  return (
    <ConfirmDialog
      title="Delete event?"
      description={`${event.title} on ${formatShortDay(event.date)} will be gone for good.`}
      confirmLabel="Delete event"
      busyLabel="Deleting..."
      isBusy={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      error={hasGuests ? errorText(error) : null}
      onClose={() => isPending || onClose()}
    >
      {hasGuests && (
        <Link
          href={adminEventPath(event)}
          className="justify-self-start py-2 font-semibold text-palm underline decoration-2 underline-offset-4"
        >
          To the event’s page, where it can be cancelled
        </Link>
      )}
    </ConfirmDialog>
  );
}
