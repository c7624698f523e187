import type { User } from '@shared/account/account';
import type { QueryClient } from '@tanstack/react-query';
import { refetchAfterChange } from '@/api/admin/after-change';
import { sendJson } from '@/api/request';
import { useChange } from '@/changes/use-change';

export const usersPath = '/api/admin/users';

// Admins can change their own account too, so the current user is refetched.
const refetch = (queries: QueryClient) => refetchAfterChange(queries, [usersPath], ['/api/user']);

type RightsChange = { user: User; isAdmin: boolean };

export const useSetAdmin = () =>
  useChange({
    send: ({ user, isAdmin }: RightsChange) => sendJson<User>('PUT', `${usersPath}/${user.id}`, { isAdmin }),
    refetch,
    done: ({ username, isAdmin }) => ({
      title: 'Administrators Changed',
      description: `${username} is ${isAdmin ? 'now an administrator' : 'no longer an administrator'}.`,
    }),
  });

export const useEndSessions = () =>
  useChange({
    send: ({ id }: User) => sendJson('DELETE', `${usersPath}/${id}/sessions`),
    refetch,
    done: (_nothing, { username }) => ({
      title: 'Logged Out Everywhere',
      description: `${username} has to log in again.`,
    }),
  });

export const useDeleteUser = () =>
  useChange({
    send: ({ id }: User) => sendJson('DELETE', `${usersPath}/${id}`),
    refetch,
    done: (_nothing, { username }) => ({
      title: 'Account Deleted',
      description: `The account of ${username} was deleted.`,
    }),
  });
