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
import { DescribedField } from '@/ui/described-field';
import { type FieldDescriptions, fieldNames } from '@/ui/field-description';
import { Form } from '@/ui/form';
import { Honeypot } from '@/ui/honeypot';
import { clearDraft, useDraft } from '@/ui/use-draft';
import { type NewMessage, useSendMessage } from '../api/use-send-message';

const draftName = 'contact';

/** The fields in their order; the trap for bots is none of them. */
const fields: FieldDescriptions<Omit<NewMessage, 'faxNumber'>> = {
  name: { label: 'Name', input: { autoComplete: 'name' } },
  email: { label: 'Email', hint: 'Where our answer goes', input: { type: 'email', autoComplete: 'email' } },
  subject: { label: 'Subject' },
  message: { label: 'Message', control: 'textarea', rows: 7 },
};

const names = fieldNames(fields);

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
      onError: (error) => showFieldErrors(error, names, setError),
    });

  // What is said at a field need not be said twice.
  const isSaidAtField = Object.keys(errors).length > 0;

  return (
    <Form onSubmit={handleSubmit(send)} className="grid gap-5">
      {names.map((name) => (
        <DescribedField
          key={name}
          description={fields[name]}
          error={errors[name]?.message}
          {...register(name)}
        />
      ))}
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
