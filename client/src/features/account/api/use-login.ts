import type { Session, User } from '@shared/account/account';
import { pages } from '@shared/pages';
import { useQueryClient } from '@tanstack/react-query';
import { errorText, hasCode } from '@/api/request';
import { type Credentials, logIn, register, startSession } from '@/api/session';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { showErrorToast, showToast } from '@/ui/toast-store';
import { useProof } from './use-proof';

/** Mutations keep their variables, here a password. This discards them with the form. */
const discardAtOnce = 0;

const showFailure = (title: string) => (error: Error) => showErrorToast(title, errorText(error));

/** Greets who has logged in. */
function welcome({ username, isAdmin }: User): void {
  showToast({
    title: 'Login successful',
    description: `Welcome back, ${username}!`,
    // A login leads to the home page, even if the dashboard asked for it.
    ...(isAdmin && { action: { label: 'Admin Dashboard', href: pages.admin } }),
  });
}

/** A login, in one step or two. Toasts tell of it, unless `onDone` is called in their place. */
export function useLogin(onDone?: () => void) {
  const queries = useQueryClient();
  const finish = ({ user }: Session) => (onDone ? onDone() : welcome(user));
  const password = useSingleFlightMutation({
    mutationFn: (credentials: Credentials) => logIn(queries, credentials),
    gcTime: discardAtOnce,
    onSuccess: (response) => {
      if ('token' in response) finish(response);
    },
    onError: onDone ? () => {} : showFailure('Login failed'),
  });
  const waiting = password.data && 'secondFactor' in password.data ? password.data.secondFactor : undefined;
  const proof = useProof<Session>({
    url: '/api/login/second-factor',
    attempt: waiting && { attempt: waiting.attempt },
    onSuccess: (session) => {
      startSession(queries, session);
      finish(session);
    },
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
    /** Why the password is asked for again. */
    error: password.error ?? (hasCode(proof.error, 'attempt-expired') ? proof.error : null),
    /** What is left to do once the password was right. */
    secondStep: waiting && { methods: waiting.methods, proof, onBack: reset },
    reset,
  };
}

export function useRegister() {
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (credentials: Credentials) => register(queries, credentials),
    gcTime: discardAtOnce,
    onSuccess: () =>
      void showToast({
        title: 'Registration successful',
        description: 'Your account has been created successfully.',
      }),
    onError: showFailure('Registration failed'),
  });
}
