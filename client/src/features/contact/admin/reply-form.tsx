import { zodResolver } from '@hookform/resolvers/zod';
import { type ContactMessage, replyForm } from '@shared/contact/contact';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '@/api/field-errors';
import { errorText } from '@/api/request';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { TextArea } from '@/ui/form/field';
import { Form } from '@/ui/form/form';
import { showToast } from '@/ui/toast-store';
import { useSendReply } from '../api/use-messages';

const blank = { text: '' };

type ReplyFormProps = {
  message: ContactMessage;
  /** Told whether there is a text that was not sent. */
  onUnsaved: (isUnsaved: boolean) => void;
};

/** Writes a reply that is sent by mail. */
export function ReplyForm({ message, onUnsaved }: ReplyFormProps) {
  const reply = useSendReply(message);
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(replyForm),
    defaultValues: blank,
  });
  const { errors, isDirty } = formState;
  useEffect(() => onUnsaved(isDirty), [onUnsaved, isDirty]);

  const send = (values: { text: string }) =>
    reply.mutate(values, {
      onSuccess: ({ mailState }) => {
        reset();
        if (mailState === 'held')
          showToast({ title: 'Reply Stored', description: 'Sending is off: its mail is held.' });
        else showToast({ title: 'Reply Queued', description: `It is on its way to ${message.email}.` });
      },
      onError: (error) => showFieldErrors(error, ['text'], setError),
    });

  return (
    <Form onSubmit={handleSubmit(send)} className="grid justify-items-start gap-3">
      <div className="w-full">
        <TextArea
          label="Your reply"
          hint={`Sent to ${message.email}, with the message below it.`}
          rows={6}
          error={errors.text?.message}
          {...register('text')}
        />
      </div>
      {reply.error && <Alert>{errorText(reply.error)}</Alert>}
      <Button type="submit" isBusy={reply.isPending}>
        {reply.isPending ? 'Sending...' : 'Send reply'}
      </Button>
    </Form>
  );
}
