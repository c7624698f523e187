import type { User } from '@shared/account';
import { useQueryClient } from '@tanstack/react-query';
import { isOutdated, refetchAfterChange } from '@/api/after-change';
import { sendJson } from '@/api/request';
import { useSending } from '@/api/use-sending';
import { showToast } from '@/ui/toast-store';

const address = '/api/admin/users';

// Who is logged in is read too: it may be their own rights that were changed.
export const userKeys = { all: [address], current: ['/api/user'] } as const;

type RightsChange = { user: User; isAdmin: boolean };

export function useSetAdmin() {
  const queries = useQueryClient();
  const refetch = () => refetchAfterChange(queries, userKeys.all, userKeys.current);
  return useSending({
    mutationFn: ({ user, isAdmin }: RightsChange) =>
      sendJson<User>('PUT', `${address}/${user.id}`, { isAdmin }),
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
  return useSending({
    mutationFn: ({ id }: User) => sendJson('DELETE', `${address}/${id}/sessions`),
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
  return useSending({
    mutationFn: ({ id }: User) => sendJson('DELETE', `${address}/${id}`),
    onSuccess: (_nothing, { username }) => {
      showToast({ title: 'Account Deleted', description: `The account of ${username} was deleted.` });
      refetch();
    },
    onError: (error) => {
      if (isOutdated(error)) refetch();
    },
  });
}
