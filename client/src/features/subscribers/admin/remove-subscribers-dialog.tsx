import type { Subscriber } from '@shared/subscribers/subscribers';
import { ConfirmChange } from '@/changes/confirm-change';
import { useRemoveSubscribers } from '../api/use-admin-subscribers';

type RemoveSubscribersDialogProps = {
  /** At least one. */
  subscribers: Subscriber[];
  onClose: () => void;
};

export function RemoveSubscribersDialog({ subscribers, onClose }: RemoveSubscribersDialogProps) {
  const [first, ...others] = subscribers;
  return (
    <ConfirmChange
      title={others.length > 0 ? `Remove ${subscribers.length} subscribers?` : `Remove ${first?.email}?`}
      description="The newsletter will not be sent there any more, and no import adds the address again. This cannot be undone."
      confirmLabel="Remove"
      busyLabel="Removing..."
      change={useRemoveSubscribers()}
      payload={subscribers}
      onClose={onClose}
    >
      {others.length > 0 && (
        <ul className="max-h-60 overflow-y-auto">
          {subscribers.map(({ id, email }) => (
            <li key={id}>{email}</li>
          ))}
        </ul>
      )}
    </ConfirmChange>
  );
}
