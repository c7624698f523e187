import type { Newsletter } from '@shared/newsletters/newsletters';
import { ConfirmChange } from '@/admin/confirm-change';
import { useDeleteNewsletter } from '../api/use-newsletters';

type DeleteNewsletterDialogProps = { newsletter: Newsletter; onClose: () => void; onDeleted: () => void };

export function DeleteNewsletterDialog({ newsletter, onClose, onDeleted }: DeleteNewsletterDialogProps) {
  const { subject, slug } = newsletter;
  return (
    <ConfirmChange
      title="Delete this newsletter?"
      description={`“${subject}” is deleted for good${slug === null ? '' : ', with its page on the site and the report of its sending. Whoever got it keeps their mail'}. This cannot be undone.`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      change={useDeleteNewsletter(newsletter)}
      payload={undefined}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
