import type { OwnSession, passwordChange } from '@shared/account/account';
import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { deleteEach, refetchAfterChange } from '@/api/admin/after-change';
import { sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useChange } from '@/changes/use-change';

export const ownSessionsPath = '/api/user/sessions';
export const secondFactorsPath = '/api/user/second-factor';

const refetch = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: [ownSessionsPath] });

export const useOwnSessions = () => useRead<OwnSession[]>(ownSessionsPath, { staleTime: 0 });

/** Ends these sessions of one's own. One that has ended already does not stop the others. */
export const useEndOwnSessions = () =>
  useChange({
    send: (sessions: OwnSession[]) => deleteEach(sessions.map(({ id }) => `${ownSessionsPath}/${id}`)),
    refetch,
    done: (_nothing, { length }) =>
      length === 1
        ? { title: 'Session Ended', description: 'That browser has to log in again.' }
        : { title: 'Sessions Ended', description: 'Every other browser has to log in again.' },
    failed: 'Session Not Ended',
    isPartial: true,
  });

export const useChangePassword = () =>
  useChange({
    send: (change: z.input<typeof passwordChange>) => sendJson('PUT', '/api/user/password', change),
    // Recovery codes go with the old password.
    refetch: (queries) => refetchAfterChange(queries, [secondFactorsPath], [ownSessionsPath]),
    done: () => ({ title: 'Password Changed', description: 'Every other browser has to log in again.' }),
  });
