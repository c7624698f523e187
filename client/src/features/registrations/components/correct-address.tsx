import { isEmail, maxEmailCharacters } from '@shared/email-pattern';
import { useEffect, useRef, useState } from 'react';
import { errorText, fieldMessages } from '@/api/request';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/form/field';
import { Form, type Typed } from '@/ui/form/form';
import { takeFocus } from '@/ui/page/take-focus';
import { Alert } from '@/ui/status';
import { type RegistrationValues, useRegister } from '../api/use-register';
import { type Done, doneOf } from './registration-done';

type CorrectAddressProps = {
  eventId: number;
  /** What was sent, and what came with the response and moves it. */
  sent: RegistrationValues;
  token: string;
  onDone: (done: Done) => void;
};

/** Where the mail goes, and a field that moves the registration elsewhere, with its spot (docs/product/registrations.md). */
export function CorrectAddress({ eventId, sent, token, onDone }: CorrectAddressProps) {
  const [isOpen, setOpen] = useState<boolean>();
  const [problem, setProblem] = useState('');
  const { mutate, error, isPending } = useRegister(eventId);
  const { email: old } = sent;
  const field = useRef<HTMLInputElement>(null);
  // When it comes, and again for what is wrong with it.
  useEffect(() => {
    if (isOpen || problem) field.current?.focus();
  }, [isOpen, problem]);

  const correct = ({ email = '' }: Typed) => {
    const typed = email.trim();
    if (typed === old) return setOpen(false);
    if (!isEmail(typed)) return setProblem('Invalid email address');
    setProblem('');
    const values = { ...sent, email: typed };
    mutate(
      { ...values, corrects: { email: old, token } },
      {
        onSuccess: (result) => {
          const done = doneOf(result);
          if (done) onDone({ ...done, sent: values, isCorrected: true });
        },
        onError: (cause) => setProblem(new Map(fieldMessages(cause)).get('email') ?? ''),
      },
    );
  };
  if (!isOpen) {
    return (
      <p className="max-w-prose">
        Our email goes to <strong className="[overflow-wrap:anywhere]">{old}</strong>.{' '}
        <button
          ref={isOpen === false ? takeFocus : undefined}
          type="button"
          className="-my-2 min-h-11 cursor-pointer font-semibold underline decoration-2 underline-offset-4"
          onClick={() => setOpen(true)}
        >
          Correct the address
        </button>
      </p>
    );
  }
  return (
    <Form onTyped={correct} className="grid w-full max-w-xl gap-3">
      <TextField
        ref={field}
        label="The right address"
        hint="Your spot moves there"
        error={problem || undefined}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={maxEmailCharacters}
        defaultValue={old}
      />
      {error && !problem && <Alert>{errorText(error)}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Moving...' : 'Move my spot'}
        </Button>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          Keep it
        </Button>
      </div>
    </Form>
  );
}
