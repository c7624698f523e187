import { pages } from '@shared/pages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '@/api/request';
import { type Credentials, logIn, logOut, register } from '@/api/session';
import { useSending } from '@/api/use-sending';
import { showToast } from '@/ui/toast-store';

/** What was sent, a password among it, is not kept once the form is gone. */
const forgetAtOnce = 0;

const showFailure = (title: string) => (error: Error) =>
  void showToast({ title, description: errorText(error), variant: 'destructive' });

export function useLogin() {
  const queries = useQueryClient();
  return useSending({
    mutationFn: (credentials: Credentials) => logIn(queries, credentials),
    gcTime: forgetAtOnce,
    onSuccess: ({ username, isAdmin }) =>
      void showToast({
        title: 'Login successful',
        description: `Welcome back, ${username}!`,
        // A login leads home, also where the dashboard asked for it.
        ...(isAdmin && { action: { label: 'Admin Dashboard', href: pages.admin } }),
      }),
    onError: showFailure('Login failed'),
  });
}

export function useRegister() {
  const queries = useQueryClient();
  return useSending({
    mutationFn: (credentials: Credentials) => register(queries, credentials),
    gcTime: forgetAtOnce,
    onSuccess: () =>
      void showToast({
        title: 'Registration successful',
        description: 'Your account has been created successfully.',
      }),
    onError: showFailure('Registration failed'),
  });
}

export function useLogout() {
  return useMutation({
    mutationFn: logOut,
    onSuccess: () =>
      void showToast({ title: 'Logged out', description: 'You have been logged out successfully.' }),
    onError: showFailure('Logout failed'),
  });
}
