import type { subscriberForm } from '@shared/subscribers/subscribers';
import { invalidEmail, isEmail, maxEmailCharacters } from '@shared/text/email-pattern';
import { unbrokenText } from '@shared/text/pasted-text';
import { type ComponentType, type FormEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import type * as z from 'zod';
import { fieldMessages, hasCode, sendJson } from '@/api/request';
import { useSingleFlightMutation, whileAway } from '@/api/use-single-flight-mutation';
import { Honeypot } from '@/changes/honeypot';
import { Button } from '@/ui/button';
import { Form } from '@/ui/form/form';
import { showErrorToast, showToast } from '@/ui/toast-store';

function useSubscribe() {
  return useSingleFlightMutation({
    mutationFn: (subscription: z.input<typeof subscriberForm>) =>
      sendJson('POST', '/api/subscribers', subscription),
    ...whileAway,
    onSuccess: ({ message }) => void showToast({ title: 'Success!', description: message }),
    onError: (error) => {
      // The form asks what it has to ask.
      if (!hasCode(error, 'are-you-there')) showErrorToast('Error', 'Failed to subscribe. Please try again.');
    },
  });
}

/** What a newsletter's form gives way to. */
export type SentProps = {
  /** Whether it counts only by a link in mail. */
  needsConfirmation: boolean;
  /** What was typed: a typing error in it is seen. */
  email: string;
  /** For another address. */
  form: ReactNode;
};

/** Subscribes to the newsletter. The browser validates it: the home page needs no form library. */
export function NewsletterForm({ Sent }: { Sent: ComponentType<SentProps> }) {
  const { mutate, isPending, isSuccess, error: refusal } = useSubscribe();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const emailId = useId();
  const errorId = useId();
  const [error, setError] = useState('');
  const [sent, setSent] = useState<Omit<SentProps, 'form'>>();

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
          setSent({ needsConfirmation: response.needsConfirmation, email });
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
  if (!sent) return fields;
  return (
    <Suspense fallback={fields}>
      <Sent {...sent} form={fields} />
    </Suspense>
  );
}
