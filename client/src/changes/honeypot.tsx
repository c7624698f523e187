import { type ComponentProps, useId, useState } from 'react';
import { fieldMessages } from '@/api/request';

/** What tells browsers, and 1Password, LastPass, Bitwarden and Dashlane, to pass over a field. */
const unfilled = {
  autoComplete: 'off',
  'data-1p-ignore': true,
  'data-lpignore': true,
  'data-bwignore': true,
  'data-form-type': 'other',
};

type HoneypotProps = {
  error: Error | null;
  /** What the server asked on the page itself, where the form was sent without JavaScript. */
  asked?: string | undefined;
  field?: ComponentProps<'input'>;
  box?: ComponentProps<'input'>;
};

/** A hidden field that only bots fill in, and a box in plain sight once something has (docs/product/api.md#honeypot). */
export function Honeypot({ error, asked, field, box }: HoneypotProps) {
  const message = new Map(fieldMessages(error)).get('isPerson') ?? asked;
  const [question, setQuestion] = useState(message);
  // It stays while the form is sent again.
  if (message !== undefined && message !== question) setQuestion(message);
  return (
    <>
      <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
        <label>
          Leave this blank
          <input type="text" name="leaveBlank" tabIndex={-1} {...unfilled} {...field} />
        </label>
      </div>
      {question !== undefined && <PersonBox question={question} {...box} />}
    </>
  );
}

const focusInput = (label: HTMLElement | null) => label?.querySelector('input')?.focus();

function PersonBox({ question, ...box }: { question: string } & ComponentProps<'input'>) {
  const questionId = useId();
  return (
    <div className="grid w-full gap-1 rounded-xl border-2 border-danger bg-coaster p-4 text-left text-ink">
      <p id={questionId} className="text-danger empty:hidden">
        {question}
      </p>
      <label ref={focusInput} className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="isPerson"
          aria-describedby={questionId}
          className="size-6 shrink-0 accent-sunset"
          {...box}
        />
        Yes, I am a person
      </label>
    </div>
  );
}
