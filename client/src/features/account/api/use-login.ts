import type { Session } from '@shared/account/account';
import { useQueryClient } from '@tanstack/react-query';
import { errorText, hasCode, sendJson } from '@/api/request';
import { startSession } from '@/api/session';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { showErrorToast, showToast } from '@/ui/toast-store';
import { useProof } from './use-proof';

type Credentials = { username: string; password: string };

const showFailure = (title: string) => (error: Error) => showErrorToast(title, errorText(error));

/** A login, in one step or two. Toasts tell of it, unless `onDone` is called in their place. */
export function useLogin(onDone?: () => void) {
  const queries = useQueryClient();
  const finish = (session: Session) => {
    startSession(queries, session);
    if (onDone) onDone();
    else showToast({ title: 'Login successful', description: `Welcome back, ${session.user.username}!` });
  };
  const password = useSingleFlightMutation({
    mutationFn: (credentials: Credentials) => sendJson('POST', '/api/login', credentials),
    onSuccess: (response) => {
      if ('token' in response) finish(response);
    },
    onError: onDone ? () => {} : showFailure('Login failed'),
  });
  const waiting = password.data && 'secondFactor' in password.data ? password.data.secondFactor : undefined;
  const proof = useProof({
    url: '/api/login/second-factor',
    attempt: waiting && { attempt: waiting.attempt },
    onSuccess: finish,
    onError: (error) => {
      // It took too long: the password is needed again.
      if (hasCode(error, 'attempt-expired')) password.reset();
    },
  });
  const reset = () => {
    password.reset();
    proof.reset();
  };
  return {
    logIn: (credentials: Credentials) => {
      proof.reset();
      password.mutate(credentials);
    },
    isPending: password.isPending,
    error: password.error ?? (hasCode(proof.error, 'attempt-expired') ? proof.error : null),
    secondStep: waiting && { methods: waiting.methods, proof, onBack: reset },
    reset,
  };
}

/** Creates an account and logs it in. The server makes only the first account of a new site an admin. */
export function useRegister() {
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (credentials: Credentials) =>
      sendJson('POST', '/api/register', { ...credentials, isAdmin: true }),
    onSuccess: (session) => {
      startSession(queries, session);
      showToast({
        title: 'Registration successful',
        description: 'Your account has been created successfully.',
      });
    },
    onError: showFailure('Registration failed'),
  });
}
