import type { Email } from '@shared/mail/emails';
import { ConfirmChange } from '@/changes/confirm-change';
import { useDeleteEmails } from '../api/use-emails';
import { recipientName } from './email-texts';

type DeleteEmailsDialogProps = {
  /** At least one. */
  emails: Pick<Email, 'id' | 'subject' | 'to'>[];
  onClose: () => void;
  onDeleted: () => void;
};

export function DeleteEmailsDialog({ emails, onClose, onDeleted }: DeleteEmailsDialogProps) {
  const [first, ...others] = emails;
  return (
    <ConfirmChange
      title={others.length > 0 ? `Delete ${emails.length} emails?` : `Delete “${first?.subject}”?`}
      description={
        others.length > 0
          ? 'None of them will be sent. This cannot be undone.'
          : `${recipientName(first?.to ?? '')} will not get it. This cannot be undone.`
      }
      confirmLabel="Delete"
      busyLabel="Deleting..."
      change={useDeleteEmails()}
      payload={emails}
      onDone={onDeleted}
      onClose={onClose}
    >
      {others.length > 0 && (
        <ul className="max-h-60 overflow-y-auto">
          {emails.map(({ id, subject, to }) => (
            <li key={id}>{`${subject} (to ${recipientName(to)})`}</li>
          ))}
        </ul>
      )}
    </ConfirmChange>
  );
}
