import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '@/api/field-errors';
import { errorText } from '@/api/request';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/form/field';
import { Form } from '@/ui/form/form';
import { Honeypot } from '@/ui/form/honeypot';
import { lateResolver } from '@/ui/form/late-resolver';
import { type LinkRequest, useSendLink } from '../api/use-send-link';

const loadRules = async () => (await import('./link-rules')).linkRules;
const resolver = lateResolver<LinkRequest>(loadRules);

type LinkFormProps = {
  /** Whether the form comes back in the place of a button that had the focus. */
  takesFocus: boolean;
  onSent: (message: string) => void;
};

/** Asks for the address that an application came from (docs/product/partners.md#partner-link). */
export function LinkForm({ takesFocus, onSent }: LinkFormProps) {
  const { mutate, error, isPending } = useSendLink();
  const { register, handleSubmit, setError, setFocus, formState } = useForm<LinkRequest>({ resolver });
  useEffect(() => {
    if (takesFocus) setFocus('email');
  }, [takesFocus, setFocus]);
  const onSubmit = handleSubmit((values) =>
    mutate(values, {
      onSuccess: ({ message }) => onSent(message),
      onError: (cause) => showFieldErrors(cause, ['email'], setError),
    }),
  );
  const fieldError = formState.errors.email?.message;
  return (
    // A failed load is retried when the form is sent.
    <Form onFocus={() => void loadRules().catch(() => undefined)} onSubmit={onSubmit} className="grid gap-5">
      <TextField
        label="Email"
        hint="The one in your application"
        type="email"
        autoComplete="email"
        {...register('email')}
        error={fieldError}
      />
      <Honeypot {...register('faxNumber')} />
      {error && !isPending && !fieldError && <Alert>{errorText(error)}</Alert>}
      <Button type="submit" size="large" isBusy={isPending}>
        {isPending ? 'Sending...' : 'Send me the link'}
      </Button>
    </Form>
  );
}
