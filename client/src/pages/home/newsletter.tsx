import { type FormEvent, useId, useRef } from 'react';
import { useSubscribe } from '@/features/subscribers/use-subscribers';
import { Button } from '@/ui/button';
import { Honeypot } from '@/ui/honeypot';

export function Newsletter() {
  const { mutate, isPending } = useSubscribe();
  const form = useRef<HTMLFormElement>(null);
  const headingId = useId();
  const emailId = useId();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '');
    mutate(
      { email: text('email'), faxNumber: text('faxNumber') },
      { onSuccess: () => form.current?.reset() },
    );
  };

  return (
    <section
      id="newsletter"
      aria-labelledby={headingId}
      className="on-dark relative overflow-hidden bg-dusk py-section text-paper"
    >
      <svg
        viewBox="0 0 1440 200"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-24 w-full fill-none stroke-sunset"
      >
        <path
          d="M-10 40c180 120 340 150 560 90s420-60 560 0 240 60 340 10"
          strokeWidth="8"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div className="relative mx-auto flex max-w-column flex-col items-center gap-5 px-4 text-center">
        <h2 id={headingId} className="text-title">
          Be first off the leash
        </h2>
        <p className="max-w-prose">
          New routes and ticket dates by e-mail. A few times a season, and never spam.
        </p>
        <form
          ref={form}
          onSubmit={submit}
          className="flex w-full max-w-xl flex-col gap-3 wide:flex-row wide:items-end"
        >
          <div className="flex min-w-0 flex-1 flex-col gap-1 text-left">
            <label htmlFor={emailId} className="font-semibold">
              E-mail address
            </label>
            <input
              id={emailId}
              type="email"
              name="email"
              required
              autoComplete="email"
              placeholder="you@example.com"
              className="min-h-12 w-full rounded-full border-2 border-ink bg-coaster px-5 text-ink placeholder:text-dusk"
            />
          </div>
          <Honeypot />
          <Button type="submit" variant="lager" className="min-h-12" disabled={isPending}>
            {isPending ? 'Subscribing...' : 'Subscribe'}
          </Button>
        </form>
      </div>
    </section>
  );
}
