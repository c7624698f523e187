import { zodResolver } from '@hookform/resolvers/zod';
import { type ContactMessage, replyForm } from '@shared/contact/contact';
import { formatMoment } from '@shared/dates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { FormDialog } from '@/admin/form-dialog';
import { emailBadges } from '@/admin/texts';
import { isOutdated, refetchAfterChange } from '@/api/admin/after-change';
import { whileQueued } from '@/api/admin/shared-reads';
import { showFieldErrors } from '@/api/field-errors';
import { errorText, sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { AskButton } from '@/changes/confirm-change';
import { FormError } from '@/changes/form-error';
import { useChange } from '@/changes/use-change';
import { StateBadge } from '@/ui/badge';
import { Button, buttonStyles } from '@/ui/button';
import { TextArea } from '@/ui/form/field';
import { Form } from '@/ui/form/form';
import { mailtoUrl } from '@/ui/page/mailto-url';
import { Alert, hasFailed, LoadError } from '@/ui/status';

export const messagesPath = '/api/admin/contact-messages';

const repliesPath = ({ id }: ContactMessage) => `${messagesPath}/${id}/replies` as const;

/** Marks messages as read or unread. It is idempotent, so it may run twice at a time. */
export function useMarkMessage() {
  const queries = useQueryClient();
  const refetch = () => refetchAfterChange(queries, messagesPath);
  return useMutation({
    mutationFn: ({ id, isRead }: { id: number; isRead: boolean }) =>
      sendJson('PUT', `${messagesPath}/${id}`, { isRead }),
    onSuccess: refetch,
    onError: (error) => {
      if (isOutdated(error)) refetch();
    },
  });
}

type MessageDialogProps = {
  message: ContactMessage;
  marking: ReturnType<typeof useMarkMessage>;
  onClose: () => void;
};

export function MessageDialog({ message, marking, onClose }: MessageDialogProps) {
  const form = useForm({ resolver: zodResolver(replyForm), defaultValues: { text: '' } });
  const { id, name, email, subject, message: text, createdAt } = message;
  const removal = useChange({
    send: () => sendJson('DELETE', `${messagesPath}/${id}`),
    refetch: [messagesPath],
    done: () => ({ title: 'Message Removed', description: `The message from ${name} was removed.` }),
  });
  return (
    <FormDialog
      title={subject}
      description={`From ${name} (${email}), ${formatMoment(createdAt)}`}
      changed={form.formState.isDirty ? ['Your reply'] : []}
      isSaving={false}
      isRead
      onClose={onClose}
    >
      <div className="grid gap-6 [overflow-wrap:anywhere]">
        <p className="whitespace-pre-line">{text}</p>
        <Replies message={message} />
        <ReplyForm message={message} form={form} />
        {marking.error && <Alert>{errorText(marking.error)}</Alert>}
        <div className="flex flex-wrap gap-3 border-blush border-t-2 pt-5">
          <a href={replyLink(message)} className={buttonStyles({ variant: 'outline' })}>
            Reply in your email app
          </a>
          <Button
            variant="outline"
            isBusy={marking.isPending}
            onClick={() => marking.mutate({ id, isRead: false }, { onSuccess: onClose })}
          >
            Mark as unread
          </Button>
          <AskButton
            label="Remove"
            variant="danger"
            title={`Remove the message from ${name}?`}
            description={`“${subject}” is deleted for good. This cannot be undone.`}
            busyLabel="Removing..."
            change={removal}
            payload={undefined}
            onDone={onClose}
          />
        </div>
      </div>
    </FormDialog>
  );
}

export function replyLink({ email, subject }: Pick<ContactMessage, 'email' | 'subject'>): string {
  return `${mailtoUrl(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}

function Replies({ message }: { message: ContactMessage }) {
  const query = useRead(repliesPath(message), {
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ mailState }) => mailState === 'queued') && whileQueued,
  });
  const { data: replies = [] } = query;
  if (hasFailed(query)) return <LoadError message="The replies could not be loaded." query={query} />;
  if (replies.length === 0) return null;
  return (
    <section aria-labelledby="replies" className="grid gap-3">
      <h3 id="replies" className="font-semibold">
        Replies
      </h3>
      <ol className="grid gap-3">
        {replies.map(({ id, text, username, createdAt, mailState }) => (
          <li key={id} className="grid justify-items-start gap-2 rounded-xl bg-paper p-4">
            <p className="text-dusk text-sm">{`${username}, ${formatMoment(createdAt)}`}</p>
            <p className="whitespace-pre-line">{text}</p>
            {mailState && <StateBadge {...emailBadges[mailState]} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function ReplyForm({ message, form }: { message: ContactMessage; form: UseFormReturn<{ text: string }> }) {
  const reply = useChange({
    send: (body: { text: string }) => sendJson('POST', `${messagesPath}/${message.id}/reply`, body),
    refetch: [messagesPath],
    done: ({ mailState }) =>
      mailState === 'held'
        ? { title: 'Reply Saved', description: 'Sending is off, so your reply is held.' }
        : { title: 'Reply Queued', description: `It is on its way to ${message.email}.` },
  });
  const send = form.handleSubmit((values) =>
    reply.mutate(values, { onSuccess: () => form.reset(), onError: showFieldErrors(form) }),
  );

  return (
    <Form onSubmit={send} className="grid gap-3">
      <TextArea
        label="Your reply"
        hint={`Sent to ${message.email}, with the message below it.`}
        rows={6}
        error={form.formState.errors.text?.message}
        {...form.register('text')}
      />
      <FormError form={form} error={reply.error} />
      <Button type="submit" className="justify-self-start" isBusy={reply.isPending}>
        {reply.isPending ? 'Sending...' : 'Send reply'}
      </Button>
    </Form>
  );
}
