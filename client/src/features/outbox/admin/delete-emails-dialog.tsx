import type { Email } from '@shared/emails';
import { errorText } from '@/api/request';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useDeleteEmails } from '../api/use-emails';
import { recipientName } from './email-texts';

type DeleteEmailsDialogProps = {
  /** At least one. */
  emails: Pick<Email, 'id' | 'subject' | 'to'>[];
  onClose: () => void;
  onDeleted: () => void;
};

export function DeleteEmailsDialog({ emails, onClose, onDeleted }: DeleteEmailsDialogProps) {
  const remove = useDeleteEmails();
  const [first, ...others] = emails;
  return (
    <ConfirmDialog
      title={others.length > 0 ? `Delete ${emails.length} messages?` : `Delete “${first?.subject}”?`}
      description={
        others.length > 0
          ? 'None of them will be sent. This cannot be undone.'
          : `${recipientName(first?.to ?? '')} will not get it. This cannot be undone.`
      }
      confirmLabel="Delete"
      busyLabel="Deleting..."
      isBusy={remove.isPending}
      error={remove.error && errorText(remove.error)}
      onConfirm={() => remove.mutate(emails, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      {others.length > 0 && (
        <ul className="max-h-60 overflow-y-auto">
          {emails.map(({ id, subject, to }) => (
            <li key={id}>
              {subject} (to {recipientName(to)})
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
