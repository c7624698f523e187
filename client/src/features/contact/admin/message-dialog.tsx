import type { ContactMessage } from '@shared/contact/contact';
import { formatMoment } from '@shared/dates';
import { useState } from 'react';
import { FormDialog } from '@/admin/form-dialog';
import { errorText } from '@/api/request';
import { ConfirmChange } from '@/changes/confirm-change';
import { Alert } from '@/ui/alert';
import { Button, buttonStyles } from '@/ui/button';
import { useRemoveMessage } from '../api/use-messages';
import { Replies } from './replies';
import { ReplyForm } from './reply-form';
import { replyLink } from './reply-link';

type MessageDialogProps = {
  message: ContactMessage;
  onMarkUnread: () => void;
  isMarking: boolean;
  /** The error of marking it as read or unread. */
  markingError: Error | null;
  onClose: () => void;
};

/** A message in full, with its actions. */
export function MessageDialog({
  message,
  onMarkUnread,
  isMarking,
  markingError,
  onClose,
}: MessageDialogProps) {
  const [isRemoving, setRemoving] = useState(false);
  const removal = useRemoveMessage();
  const [isUnsaved, setUnsaved] = useState(false);
  const { name, email, subject, message: text, createdAt } = message;
  return (
    <FormDialog
      title={subject}
      description={`From ${name} (${email}), ${formatMoment(createdAt)}`}
      changed={isUnsaved ? ['Your reply'] : []}
      isSaving={false}
      onClose={onClose}
    >
      <div className="grid gap-6 [overflow-wrap:anywhere]">
        <p className="whitespace-pre-line">{text}</p>
        <Replies message={message} />
        <ReplyForm message={message} onUnsaved={setUnsaved} />
        {markingError && <Alert>{errorText(markingError)}</Alert>}
        <div className="flex flex-wrap gap-3 border-blush border-t-2 pt-5">
          <a href={replyLink(message)} className={buttonStyles({ variant: 'outline' })}>
            Reply in mail program
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
        <ConfirmChange
          title={`Remove the message from ${name}?`}
          description={`“${subject}” is removed for good. This cannot be undone.`}
          confirmLabel="Remove"
          busyLabel="Removing..."
          change={removal}
          payload={message}
          onDone={onClose}
          onClose={() => setRemoving(false)}
        />
      )}
    </FormDialog>
  );
}
