import type { ContactMessage } from '@shared/contact';
import { formatMoment } from '@shared/dates';
import { useState } from 'react';
import { errorText } from '@/api/request';
import { Alert } from '@/ui/alert';
import { Button, buttonStyles } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { useRemoveMessage } from '../api/use-messages';
import { replyLink } from './reply-link';

type MessageDialogProps = {
  message: ContactMessage;
  onMarkUnread: () => void;
  isMarking: boolean;
  /** The error of marking it as read or unread. */
  markingError: Error | null;
  onClose: () => void;
  onRemoved: () => void;
};

/** A message in full, with its actions. */
export function MessageDialog({
  message,
  onMarkUnread,
  isMarking,
  markingError,
  onClose,
  onRemoved,
}: MessageDialogProps) {
  const [isRemoving, setRemoving] = useState(false);
  const { name, email, subject, message: text, createdAt } = message;
  return (
    <Dialog
      title={subject}
      description={`From ${name} (${email}), ${formatMoment(createdAt)}`}
      onClose={onClose}
    >
      <div className="grid gap-6 [overflow-wrap:anywhere]">
        <p className="whitespace-pre-line">{text}</p>
        {markingError && <Alert>{errorText(markingError)}</Alert>}
        <div className="flex flex-wrap gap-3">
          <a href={replyLink(message)} className={buttonStyles()}>
            Reply
          </a>
          <Button variant="outline" isBusy={isMarking} onClick={onMarkUnread}>
            Mark as unread
          </Button>
          <Button variant="danger" onClick={() => setRemoving(true)}>
            Remove
          </Button>
        </div>
      </div>
      {isRemoving && (
        <RemoveMessageDialog message={message} onClose={() => setRemoving(false)} onRemoved={onRemoved} />
      )}
    </Dialog>
  );
}

type RemoveMessageDialogProps = { message: ContactMessage; onClose: () => void; onRemoved: () => void };

function RemoveMessageDialog({ message, onClose, onRemoved }: RemoveMessageDialogProps) {
  const remove = useRemoveMessage();
  return (
    <ConfirmDialog
      title={`Remove the message from ${message.name}?`}
      description={`“${message.subject}” is removed for good. This cannot be undone.`}
      confirmLabel="Remove"
      busyLabel="Removing..."
      isBusy={remove.isPending}
      error={remove.error && errorText(remove.error)}
      onConfirm={() => remove.mutate(message, { onSuccess: onRemoved })}
      onClose={onClose}
    />
  );
}
