import type { ReactNode } from 'react';
import { errorText } from '@/api/request';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/form/field';
import { Form } from '@/ui/form/form';
import { Alert } from '@/ui/status';
import { useLogin } from '../api/use-login';
import { SecondStep } from './proof-form';

type LoginStepProps = {
  /** The account, where it may be no other. */
  username?: string;
  takesFocus: boolean;
  label: string;
  onDone: () => void;
  children?: ReactNode;
};

/** A login on the way to something else, in one step or two. */
export function LoginStep({ username: known, takesFocus, label, onDone, children }: LoginStepProps) {
  const { logIn, secondStep, error, isPending } = useLogin(onDone);
  if (secondStep) return <SecondStep {...secondStep} />;
  return (
    <Form
      onTyped={({ username = '', password = '' }) => logIn({ username, password })}
      className="grid gap-4"
    >
      {error && <Alert>{errorText(error)}</Alert>}
      <TextField
        name="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        autoFocus={takesFocus && !known}
        {...(known && { value: known, readOnly: true })}
      />
      <TextField
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        autoFocus={takesFocus && known !== undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Logging in...' : label}
        </Button>
        {children}
      </div>
    </Form>
  );
}
