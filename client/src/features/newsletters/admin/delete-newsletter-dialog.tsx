import type { Newsletter } from '@shared/newsletters';
import { errorText } from '@/api/request';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useDeleteNewsletter } from '../api/use-newsletters';

type DeleteNewsletterDialogProps = { newsletter: Newsletter; onClose: () => void; onDeleted: () => void };

export function DeleteNewsletterDialog({ newsletter, onClose, onDeleted }: DeleteNewsletterDialogProps) {
  const remove = useDeleteNewsletter(newsletter);
  const { subject, slug } = newsletter;
  return (
    <ConfirmDialog
      title="Delete this newsletter?"
      description={`“${subject}” is deleted for good${slug === null ? '' : ', with its page on the site and the report of its sending. Whoever got it keeps their mail'}. This cannot be undone.`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      isBusy={remove.isPending}
      error={remove.error && errorText(remove.error)}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onDeleted })}
      onClose={onClose}
    />
  );
}
