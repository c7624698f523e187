import { emailPattern, invalidEmail, maxEmailCharacters } from '@shared/email-pattern';
import { type FormEvent, useId, useRef, useState } from 'react';
import { fieldMessages } from '@/api/request';
import { useSubscribe } from '@/features/subscribers/api/use-subscribers';
import { Button } from '@/ui/button';
import { Form } from '@/ui/form';
import { Honeypot } from '@/ui/honeypot';
import { LeashDown, LeashPart } from './leash-route';

export function Newsletter() {
  const { mutate, isPending } = useSubscribe();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const headingId = useId();
  const emailId = useId();
  const errorId = useId();
  const [error, setError] = useState('');

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
    if (!emailPattern.test(email)) return showError(`${invalidEmail}. It looks like you@example.com.`);
    setError('');
    mutate(
      { email, faxNumber: text('faxNumber') },
      {
        onSuccess: () => form.current?.reset(),
        onError: (cause) => showError(new Map(fieldMessages(cause)).get('email') ?? ''),
      },
    );
  };

  return (
    <section
      id="newsletter"
      aria-labelledby={headingId}
      className="on-dark print:hidden overflow-clip bg-dusk py-section text-paper"
    >
      <div className="relative isolate mx-auto flex max-w-column flex-col items-center gap-5 px-4 text-center">
        <LeashToButton />
        <h2 id={headingId} className="text-title">
          Be first off the leash
        </h2>
        <p className="max-w-prose">
          New routes and ticket dates by email. A few times a season, and never spam.
        </p>
        <Form
          noValidate={false}
          ref={form}
          onSubmit={submit}
          className="flex w-full max-w-xl flex-col gap-3 wide:flex-row wide:items-end"
        >
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
              placeholder="you@example.com"
              className="min-h-12 w-full rounded-full border-2 border-ink bg-coaster px-5 text-ink placeholder:text-dusk"
            />
            {error && (
              <p id={errorId} className="rounded-xl bg-coaster px-3 py-1 font-semibold text-danger text-sm">
                {error}
              </p>
            )}
          </div>
          <Honeypot />
          <Button type="submit" variant="lager" className="min-h-12" isBusy={isPending}>
            {isPending ? 'Subscribing...' : 'Subscribe'}
          </Button>
        </Form>
      </div>
    </section>
  );
}

/** The end of the leash, clipped to the button: from the side on wide screens, from below on narrow ones. */
function LeashToButton() {
  return (
    <>
      <div className="wide:hidden">
        <LeashDown className="-top-section bottom-0" />
        <LeashPart d="M100 0C100 90 60 100 30 100S0 90 0 76" className="top-full right-leash left-1/2 h-9" />
        <Clip className="-ml-4.5 top-full left-1/2 mt-0.5 rotate-90" />
      </div>
      <div className="hidden wide:block">
        <LeashPart
          d="M100 0C100 60 80 100 50 100S20 100 0 100"
          className="-top-section right-leash bottom-6 left-[calc(50%+19.5rem)]"
        />
        <Clip className="-mb-1 bottom-4.5 left-[calc(50%+17.6rem)]" />
      </div>
    </>
  );
}

function Clip({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 36 20"
      aria-hidden="true"
      className={`pointer-events-none absolute h-5 w-9 fill-none stroke-paper ${className}`}
    >
      <rect x="2" y="3" width="24" height="14" rx="7" strokeWidth="4" />
      <path d="M26 10h8" strokeWidth="6" strokeLinecap="round" />
    </svg>
  );
}
