import type { User } from '@shared/account';
import { useQueryClient } from '@tanstack/react-query';
import { isOutdated, refetchAfterChange } from '@/api/after-change';
import { sendJson } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { showToast } from '@/ui/toast-store';

const path = '/api/admin/users';

// Admins can change their own rights too, so the current user is refetched.
export const userKeys = { all: [path], current: ['/api/user'] } as const;

type RightsChange = { user: User; isAdmin: boolean };

export function useSetAdmin() {
  const queries = useQueryClient();
  const refetch = () => refetchAfterChange(queries, userKeys.all, userKeys.current);
  return useSingleFlightMutation({
    mutationFn: ({ user, isAdmin }: RightsChange) => sendJson<User>('PUT', `${path}/${user.id}`, { isAdmin }),
    onSuccess: ({ username, isAdmin }) => {
      const description = `${username} is ${isAdmin ? 'an administrator now' : 'no administrator any more'}.`;
      showToast({ title: 'Rights Changed', description });
      refetch();
    },
    onError: (error) => {
      if (isOutdated(error)) refetch();
    },
  });
}

export function useEndSessions() {
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: ({ id }: User) => sendJson('DELETE', `${path}/${id}/sessions`),
    onSuccess: (_nothing, { username }) => {
      showToast({ title: 'Logged Out Everywhere', description: `${username} has to log in again.` });
      refetchAfterChange(queries, userKeys.current);
    },
    onError: (error) => {
      if (isOutdated(error)) refetchAfterChange(queries, userKeys.all);
    },
  });
}

export function useDeleteUser() {
  const queries = useQueryClient();
  const refetch = () => refetchAfterChange(queries, userKeys.all);
  return useSingleFlightMutation({
    mutationFn: ({ id }: User) => sendJson('DELETE', `${path}/${id}`),
    onSuccess: (_nothing, { username }) => {
      showToast({ title: 'Account Deleted', description: `The account of ${username} was deleted.` });
      refetch();
    },
    onError: (error) => {
      if (isOutdated(error)) refetch();
    },
  });
}
