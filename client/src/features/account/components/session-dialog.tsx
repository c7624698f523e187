import { errorText } from '@/api/request';
import { usePrompt } from '@/api/use-prompt';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/form/field';
import { Form } from '@/ui/form/form';
import { useLogin } from '../api/use-login';
import { SecondStep } from './proof-form';

/** Asks for a new login when the session has ended. Nothing typed is lost, and waiting requests continue. */
export function SessionDialog({ username }: { username: string }) {
  const { isAsked, settle } = usePrompt('login-required');
  if (!isAsked) return null;
  return (
    <Dialog
      title="Your session has ended"
      description="Nothing is lost: log in again, and what you were doing goes on."
      onClose={() => settle(false)}
    >
      <Login username={username} onEnd={settle} />
    </Dialog>
  );
}

type LoginProps = { username: string; onEnd: (isLoggedIn: boolean) => void };

function Login({ username, onEnd }: LoginProps) {
  const { logIn, secondStep, error, isPending } = useLogin(() => onEnd(true));
  if (secondStep) return <SecondStep {...secondStep} />;
  return (
    <Form onTyped={({ password = '' }) => logIn({ username, password })} className="grid gap-4">
      {error && <Alert>{errorText(error)}</Alert>}
      <TextField label="Username" autoComplete="username" value={username} readOnly />
      <TextField name="password" label="Password" type="password" autoComplete="current-password" autoFocus />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Logging in...' : 'Log in and go on'}
        </Button>
        <Button variant="outline" onClick={() => onEnd(false)}>
          Log out
        </Button>
      </div>
    </Form>
  );
}
