import { contactPath } from '@shared/pages';
import { isEmail, maxEmailCharacters } from '@shared/text/email-pattern';
import { useEffect, useRef, useState } from 'react';
import { errorText, fieldMessages, hasCode } from '@/api/request';
import { Button } from '@/ui/button';
import { EmailField } from '@/ui/form/email-field';
import { Form, type Typed } from '@/ui/form/form';
import { TextLink } from '@/ui/page/text-link';
import { Alert } from '@/ui/status';
import { useCorrectAddress } from '../api/use-registration';

type CorrectAddressProps = {
  email: string;
  /** By what this browser corrects it; none where it cannot. */
  token?: string | undefined;
  /** The crawl and the code, for the message to the organizer. */
  about: string;
};

/** Where the mail about a party goes, and a field that corrects it (docs/product/registrations.md#correct-address). */
export function CorrectAddress({ email, token, about }: CorrectAddressProps) {
  const [isOpen, setOpen] = useState(false);
  const [right, setRight] = useState<string>();
  const [isLate, setLate] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const close = () => {
    setOpen(false);
    // The form goes with the focus in it.
    status.current?.focus();
  };
  return (
    <div className="grid w-full max-w-xl gap-3">
      <p ref={status} role="status" tabIndex={-1} className="max-w-prose outline-none">
        {right ? 'The address is corrected: our email goes to ' : 'Our email goes to '}
        <strong className="[overflow-wrap:anywhere]">{right ?? email}</strong>.{' '}
        {(!token || isLate) && (
          <TextLink href={contactPath(`Address of my spot: ${about}`)}>Not right? Tell us</TextLink>
        )}
      </p>
      {token && !isLate && !isOpen && (
        <Button
          variant="quiet"
          className="-my-2 -ml-5 justify-self-start noscript:hidden"
          onClick={() => setOpen(true)}
        >
          Wrong address?
        </Button>
      )}
      {token && isOpen && (
        <AddressForm
          email={right ?? email}
          token={token}
          onLeave={close}
          onLate={() => {
            close();
            setLate(true);
          }}
          onDone={(corrected, correctionsLeft) => {
            close();
            setRight(corrected);
            setLate(correctionsLeft === 0);
          }}
        />
      )}
    </div>
  );
}

type AddressFormProps = {
  email: string;
  token: string;
  onLeave: () => void;
  onLate: () => void;
  onDone: (email: string, correctionsLeft: number) => void;
};

function AddressForm({ email: old, token, onLeave, onLate, onDone }: AddressFormProps) {
  const [problem, setProblem] = useState('');
  const { mutate, error, isPending } = useCorrectAddress(token);
  const field = useRef<HTMLInputElement>(null);
  // When it comes, and again for what is wrong with it.
  useEffect(() => {
    if (!isPending) field.current?.focus();
  }, [isPending]);
  const correct = ({ email = '' }: Typed) => {
    const typed = email.trim();
    if (typed === old) return onLeave();
    if (!isEmail(typed)) {
      field.current?.focus();
      return setProblem('Invalid email address');
    }
    setProblem('');
    mutate(typed, {
      onSuccess: ({ correctionsLeft }) => onDone(typed, correctionsLeft),
      onError(cause) {
        if (hasCode(cause, 'address-stays', 'link-not-found')) return onLate();
        setProblem(new Map(fieldMessages(cause)).get('email') ?? '');
      },
    });
  };
  return (
    <Form onTyped={correct} className="grid gap-3">
      <EmailField
        ref={field}
        label="The right address"
        error={problem || undefined}
        name="email"
        autoComplete="email"
        maxLength={maxEmailCharacters}
        defaultValue={old}
      />
      {error && !problem && <Alert>{errorText(error)}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Correcting...' : 'Correct it'}
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          Keep it
        </Button>
      </div>
    </Form>
  );
}
