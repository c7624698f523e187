import { zodResolver } from '@hookform/resolvers/zod';
import { contactForm } from '@shared/contact';
import { pages } from '@shared/pages';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { showFieldErrors } from '@/api/field-errors';
import { errorText } from '@/api/request';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { TextArea, TextField } from '@/ui/field';
import { Form } from '@/ui/form';
import { Honeypot } from '@/ui/honeypot';
import { clearDraft, useDraft } from '@/ui/use-draft';
import { type NewMessage, useSendMessage } from '../api/use-send-message';

const draftName = 'contact';

type ContactFormProps = {
  /** Whether the form comes back in the place of a button that had the focus. */
  takesFocus: boolean;
  onSent: (confirmation: string) => void;
};

export function ContactForm({ takesFocus, onSent }: ContactFormProps) {
  const sending = useSendMessage();
  const form = useForm<NewMessage>({ resolver: zodResolver(contactForm) });
  const { register, handleSubmit, setError, setFocus, formState } = form;
  useDraft(form, draftName);
  const { errors } = formState;

  useEffect(() => {
    if (takesFocus) setFocus('name');
  }, [takesFocus, setFocus]);

  const send = (message: NewMessage) =>
    sending.mutate(message, {
      onSuccess: ({ message: confirmation }) => {
        clearDraft(draftName);
        onSent(confirmation);
      },
      onError: (error) => showFieldErrors(error, contactForm.keyof().options, setError),
    });

  // What is said at a field need not be said twice.
  const isSaidAtField = Object.keys(errors).length > 0;

  return (
    <Form onSubmit={handleSubmit(send)} className="grid gap-5">
      <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint="Where our answer goes"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField label="Subject" error={errors.subject?.message} {...register('subject')} />
      <TextArea label="Message" rows={7} error={errors.message?.message} {...register('message')} />
      <Honeypot {...register('faxNumber')} />
      {sending.error && !isSaidAtField && <Alert>{errorText(sending.error)}</Alert>}
      <Button type="submit" size="large" isBusy={sending.isPending}>
        {sending.isPending ? 'Sending...' : 'Send message'}
      </Button>
      <p className="text-sm">
        We keep what you send so that we can answer it. More in our{' '}
        <Link href={pages.privacy} className="text-palm underline decoration-2 underline-offset-4">
          Privacy Policy
        </Link>
        .
      </p>
    </Form>
  );
}
