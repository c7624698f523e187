import { zodResolver } from '@hookform/resolvers/zod';
import { contactForm } from '@shared/contact/contact';
import { pages } from '@shared/pages';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '@/api/field-errors';
import { errorText } from '@/api/request';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { DescribedFields } from '@/ui/form/described-field';
import { type FieldDescriptions, fieldNames } from '@/ui/form/field-description';
import { Form } from '@/ui/form/form';
import { Honeypot } from '@/ui/form/honeypot';
import { clearDraft, useDraft } from '@/ui/form/use-draft';
import { TextLink } from '@/ui/page/text-link';
import { type NewMessage, useSendMessage } from '../api/use-send-message';

const draftName = 'contact';

/** The fields in their order; the trap for bots is none of them. */
const fields: FieldDescriptions<Omit<NewMessage, 'faxNumber'>> = {
  name: { label: 'Name', input: { autoComplete: 'name' } },
  email: { label: 'Email', hint: 'Where our answer goes', input: { type: 'email', autoComplete: 'email' } },
  subject: { label: 'Subject' },
  message: { label: 'Message', control: 'textarea', rows: 7 },
};

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

  useEffect(() => {
    if (takesFocus) setFocus('name');
  }, [takesFocus, setFocus]);

  const send = (message: NewMessage) =>
    sending.mutate(message, {
      onSuccess: ({ message: confirmation }) => {
        clearDraft(draftName);
        onSent(confirmation);
      },
      onError: (error) => showFieldErrors(error, fieldNames(fields), setError),
    });

  // A message at a field is not repeated.
  const isSaidAtField = Object.keys(formState.errors).length > 0;

  return (
    <Form onSubmit={handleSubmit(send)} className="grid gap-5">
      <DescribedFields form={form} fields={fields} />
      <Honeypot {...register('faxNumber')} />
      {sending.error && !isSaidAtField && <Alert>{errorText(sending.error)}</Alert>}
      <Button type="submit" size="large" isBusy={sending.isPending}>
        {sending.isPending ? 'Sending...' : 'Send message'}
      </Button>
      <p className="text-sm">
        We keep what you send so that we can answer it. More in our{' '}
        <TextLink href={pages.privacy}>Privacy Policy</TextLink>.
      </p>
    </Form>
  );
}
