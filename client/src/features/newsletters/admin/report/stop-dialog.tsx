import { formatCount } from '@shared/counting';
import type { Newsletter } from '@shared/newsletters/newsletters';
import { ConfirmChange } from '@/admin/confirm-change';
import { useStopNewsletter } from '../../api/use-sending';

type StopDialogProps = { newsletter: Newsletter; onStopped: () => void; onClose: () => void };

/** Asks before the rest of a newsletter is dropped. */
export function StopDialog({ newsletter, onStopped, onClose }: StopDialogProps) {
  const { id, recipients, sent, failed } = newsletter;
  const rest = Math.max(0, recipients - sent - failed);
  const description =
    sent + failed === 0
      ? 'Nobody has it yet. As long as that is so, it becomes a draft again.'
      : `${formatCount(sent)} of ${formatCount(recipients)} people have it. The ${formatCount(rest)} others would not get it, and it cannot be sent on.`;
  return (
    <ConfirmChange
      title="Stop sending?"
      description={description}
      confirmLabel="Stop sending"
      busyLabel="Stopping..."
      cancelLabel="Keep sending"
      change={useStopNewsletter(id)}
      payload={undefined}
      onDone={onStopped}
      onClose={onClose}
    />
  );
}
