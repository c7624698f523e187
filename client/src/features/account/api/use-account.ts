import { pages } from '@shared/pages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '@/api/request';
import { type Credentials, logIn, logOut, register } from '@/api/session';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { showErrorToast, showToast } from '@/ui/toast-store';

/** Mutations keep their variables, here a password. This discards them with the form. */
const discardAtOnce = 0;

const showFailure = (title: string) => (error: Error) => showErrorToast(title, errorText(error));

export function useLogin() {
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (credentials: Credentials) => logIn(queries, credentials),
    gcTime: discardAtOnce,
    onSuccess: ({ username, isAdmin }) =>
      void showToast({
        title: 'Login successful',
        description: `Welcome back, ${username}!`,
        // A login leads to the home page, even if the dashboard asked for it.
        ...(isAdmin && { action: { label: 'Admin Dashboard', href: pages.admin } }),
      }),
    onError: showFailure('Login failed'),
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

export function useLogout() {
  return useMutation({
    mutationFn: logOut,
    onSuccess: () =>
      void showToast({ title: 'Logged out', description: 'You have been logged out successfully.' }),
    onError: showFailure('Logout failed'),
  });
}
