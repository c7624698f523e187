import { invalidEmail, isEmail, maxEmailCharacters } from '@shared/email-pattern';
import { unbrokenText } from '@shared/pasted-text';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { fieldMessages } from '@/api/request';
import { Honeypot } from '@/changes/honeypot';
import { Button } from '@/ui/button';
import { Form } from '@/ui/form/form';
import { takeFocus } from '@/ui/page/take-focus';
import { useSubscribe } from '../api/use-subscribers';

type NewsletterFormProps = {
  /** What is read once an address is sent. */
  children: ReactNode;
};

/**
 * Subscribes to the newsletter, and stands aside for the response. The browser validates it, so it needs no form library
 * on the home page.
 */
export function NewsletterForm({ children }: NewsletterFormProps) {
  const { mutate, isPending, isSuccess, error: refusal } = useSubscribe();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const emailId = useId();
  const errorId = useId();
  const [error, setError] = useState('');
  const [message, setMessage] = useState('');

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const email = text('email');
    const showError = (message: string) => {
      setError(message);
      if (message) field.current?.focus();
    };
    // Browsers accept an email without a dot in its domain, but the server does not.
    if (!isEmail(email)) return showError(`${invalidEmail}. It looks like you@example.com.`);
    setError('');
    mutate(
      { email, leaveBlank: text('leaveBlank'), isPerson: data.has('isPerson') },
      {
        onSuccess: (response) => {
          form.current?.reset();
          setMessage(response.message);
        },
        onError: (cause) => showError(new Map(fieldMessages(cause)).get('email') ?? ''),
      },
    );
  };

  const fields = (
    <Form
      noValidate={false}
      ref={form}
      onSubmit={submit}
      className="flex w-full max-w-xl flex-col gap-3 wide:flex-row wide:flex-wrap wide:items-end"
    >
      {/* Asked once for each address. */}
      <Honeypot key={String(isSuccess)} error={refusal} />
      <div className="flex min-w-0 flex-1 flex-col gap-1 text-left">
        <label htmlFor={emailId} className="font-semibold">
          Email address
        </label>
        <input
          ref={field}
          id={emailId}
          type="email"
          name="email"
          required
          maxLength={maxEmailCharacters}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          autoComplete="email"
          onInput={({ currentTarget: { value } }) => {
            // Browsers refuse what a clipboard adds and nobody sees.
            const visible = unbrokenText(value);
            if (field.current && value !== visible) field.current.value = visible;
          }}
          placeholder="you@example.com"
          className="min-h-12 w-full rounded-full border-2 border-ink bg-coaster px-5 text-ink placeholder:text-dusk"
        />
        {error && (
          <p id={errorId} className="rounded-xl bg-coaster px-3 py-1 font-semibold text-danger text-sm">
            {error}
          </p>
        )}
      </div>
      <Button type="submit" variant="lager" className="min-h-12" isBusy={isPending}>
        {isPending ? 'Subscribing...' : 'Subscribe'}
      </Button>
    </Form>
  );
  if (!message) return fields;
  return (
    <div
      ref={takeFocus}
      tabIndex={-1}
      className="grid w-full max-w-xl scroll-my-24 gap-4 rounded-coaster bg-blush p-6 text-left text-ink wide:p-8"
    >
      <h3 className="text-heading">Sniff you soon!</h3>
      <p>{message}</p>
      {children}
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">Sign up another address</summary>
        {fields}
      </details>
    </div>
  );
}
