import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { logIn } from '@/api/login';
import { errorText } from '@/api/request';
import { usePrompt } from '@/api/use-prompt';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/form/field';
import { Form } from '@/ui/form/form';
import { SecondStep } from './second-step';

/** Asks for a new login when the session has ended. Nothing typed is lost, and waiting requests continue. */
export function SessionDialog({ username }: { username: string }) {
  const { isAsked, settle } = usePrompt('login-required');
  if (!isAsked) return null;
  const giveUp = () => settle(false);
  return (
    <Dialog
      title="Your session has ended"
      description="Nothing is lost: log in again, and what you were doing goes on."
      onClose={giveUp}
    >
      <Login username={username} onDone={() => settle(true)}>
        <Button variant="outline" onClick={giveUp}>
          Log out
        </Button>
      </Login>
    </Dialog>
  );
}

type LoginProps = { username: string; onDone: () => void; children: ReactNode };

function Login({ username, onDone, children }: LoginProps) {
  const queries = useQueryClient();
  const { mutate, reset, data, error, isPending } = useSingleFlightMutation({
    mutationFn: (password: string) => logIn(queries, { username, password }),
    gcTime: 0,
    onSuccess: (response) => {
      if ('token' in response) onDone();
    },
  });
  const [expiry, setExpiry] = useState<Error | null>(null);
  const password = useRef<HTMLInputElement>(null);

  if (data && 'secondFactor' in data)
    return (
      <SecondStep
        {...data.secondFactor}
        onSuccess={onDone}
        onBack={(reason) => {
          reset();
          setExpiry(reason);
        }}
      />
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals, here to the form that opened the dialog.
    event.stopPropagation();
    mutate(password.current?.value ?? '');
  };
  const failure = error ?? expiry;
  return (
    <Form onSubmit={submit} className="grid gap-4">
      {failure && <Alert>{errorText(failure)}</Alert>}
      <TextField label="Username" autoComplete="username" value={username} readOnly />
      <TextField ref={password} label="Password" type="password" autoComplete="current-password" autoFocus />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Logging in...' : 'Log in and go on'}
        </Button>
        {children}
      </div>
    </Form>
  );
}
