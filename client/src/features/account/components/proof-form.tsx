import { type ComponentProps, type ReactNode, useState } from 'react';
import { errorText, fieldMessages } from '@/api/request';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/form/field';
import { Form } from '@/ui/form/form';
import { Alert } from '@/ui/status';
import type { IdentityMethod, Proof } from '../api/use-login';

type TypedMethod = Exclude<IdentityMethod, 'passkey'>;

const fields: Record<TypedMethod, ComponentProps<typeof TextField>> = {
  password: { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' },
  totp: {
    name: 'code',
    label: 'Code',
    hint: 'The 6 digits in your authenticator app.',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
  },
  'recovery-code': {
    name: 'code',
    label: 'Recovery code',
    hint: 'One of the codes you saved. Each one works once.',
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
  },
};

const others: Partial<Record<IdentityMethod, string>> = {
  totp: 'Use a code from the app',
  'recovery-code': 'Use a recovery code',
};

type ProofFormProps = {
  /** The ways to prove it, the best first. */
  methods: readonly IdentityMethod[];
  proof: { mutate: (proof: Proof) => void; isPending: boolean; error: Error | null };
  label: string;
  busyLabel: string;
  children: ReactNode;
};

/** Asks for a passkey or a code, or for the password of an account that has no second factor. */
export function ProofForm({ methods, proof, label, busyLabel, children }: ProofFormProps) {
  const typed = methods.filter((method): method is TypedMethod => method !== 'passkey');
  const first = typed.find((method) => method !== 'recovery-code');
  const [chosen, setChosen] = useState<TypedMethod | undefined>(first);
  const hasPasskey = methods.includes('passkey');
  // A passkey is proposed until something else is chosen.
  const isTyping = !hasPasskey || chosen !== first;
  const [[, fieldError] = []] = fieldMessages(proof.error);
  return (
    <Form onTyped={(values) => chosen && proof.mutate({ method: chosen, ...values })} className="grid gap-4">
      {proof.error && !fieldError && <Alert>{errorText(proof.error)}</Alert>}
      {hasPasskey && (
        <Button
          variant={isTyping ? 'outline' : 'primary'}
          isBusy={proof.isPending}
          autoFocus
          onClick={() => proof.mutate({ method: 'passkey' })}
        >
          Use your passkey
        </Button>
      )}
      {chosen && <TextField key={chosen} error={fieldError} autoFocus={isTyping} {...fields[chosen]} />}
      <div className="flex flex-wrap items-center gap-3">
        {chosen && (
          <Button type="submit" variant={isTyping ? 'primary' : 'outline'} isBusy={proof.isPending}>
            {proof.isPending ? busyLabel : label}
          </Button>
        )}
        {children}
      </div>
      {typed
        .filter((method) => method !== chosen)
        .map((method) => (
          <Button
            key={method}
            variant="quiet"
            className="-ml-5 justify-self-start"
            onClick={() => setChosen(method)}
          >
            {others[method]}
          </Button>
        ))}
    </Form>
  );
}

type SecondStepProps = Pick<ProofFormProps, 'methods' | 'proof'> & { onBack: () => void };

export function SecondStep({ onBack, ...props }: SecondStepProps) {
  return (
    <div className="grid gap-4">
      <p role="status">Your password is correct. One more step to confirm that it is you.</p>
      <ProofForm label="Log in" busyLabel="Logging in..." {...props}>
        <Button variant="outline" onClick={onBack}>
          Back
        </Button>
      </ProofForm>
    </div>
  );
}
