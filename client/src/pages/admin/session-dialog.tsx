import { type FormEvent, useRef } from 'react';
import { useSessionRenewal } from '@/api/admin/session-renewal';
import { errorText } from '@/api/request';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/form/field';
import { Form } from '@/ui/form/form';

/** Asks for the password when the session has ended. Nothing typed is lost, and waiting requests continue. */
export function SessionDialog({ username }: { username: string }) {
  const { isAsked, login, giveUp } = useSessionRenewal();
  const password = useRef<HTMLInputElement>(null);
  if (!isAsked) return null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals, here to the form that opened the dialog.
    event.stopPropagation();
    login.mutate({ username, password: password.current?.value ?? '' });
  };
  return (
    <Dialog
      title="Your session has ended"
      description="Nothing is lost: log in again, and what you were doing goes on."
      onClose={giveUp}
    >
      <Form onSubmit={submit} className="grid gap-4">
        {login.error && <Alert>{errorText(login.error)}</Alert>}
        <TextField label="Username" autoComplete="username" value={username} readOnly />
        <TextField
          ref={password}
          label="Password"
          type="password"
          autoComplete="current-password"
          autoFocus
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={login.isPending}>
            {login.isPending ? 'Logging in...' : 'Log in and go on'}
          </Button>
          <Button variant="outline" onClick={giveUp}>
            Log out
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
