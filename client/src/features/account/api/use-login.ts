import type { Session, User } from '@shared/account/account';
import { pages } from '@shared/pages';
import { useQueryClient } from '@tanstack/react-query';
import { type Credentials, logIn, register } from '@/api/login';
import { errorText, hasCode } from '@/api/request';
import { startSession } from '@/api/session';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { showErrorToast, showToast } from '@/ui/toast-store';
import { useProof } from './use-proof';

/** Mutations keep their variables, here a password. This discards them with the form. */
const discardAtOnce = 0;

const showFailure = (title: string) => (error: Error) => showErrorToast(title, errorText(error));

/** Greets who has logged in. */
export function welcome({ username, isAdmin }: User): void {
  showToast({
    title: 'Login successful',
    description: `Welcome back, ${username}!`,
    // A login leads to the home page, even if the dashboard asked for it.
    ...(isAdmin && { action: { label: 'Admin Dashboard', href: pages.admin } }),
  });
}

/** The first step of a login, and the only one for an account without a second factor. */
export function useLogin() {
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (credentials: Credentials) => logIn(queries, credentials),
    gcTime: discardAtOnce,
    onSuccess: (response) => {
      if ('user' in response) welcome(response.user);
    },
    onError: showFailure('Login failed'),
  });
}

type SecondStep = {
  attempt: string;
  onSuccess: (user: User) => void;
  /** Called when it took too long, and the password is needed again. */
  onExpired: (error: Error) => void;
};

/** The second step of a login. */
export function useSecondStep({ attempt, onSuccess, onExpired }: SecondStep) {
  const queries = useQueryClient();
  return useProof<Session>({
    url: '/api/login/second-factor',
    attempt: { attempt },
    onSuccess: (session) => {
      startSession(queries, session);
      onSuccess(session.user);
    },
    onError: (error) => {
      if (hasCode(error, 'attempt-expired')) onExpired(error);
    },
  });
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
