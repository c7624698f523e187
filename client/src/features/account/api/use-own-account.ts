import type { OwnSession, passwordChange } from '@shared/account/account';
import type { AccountAddress } from '@shared/account/address';
import type { Passkey, RecoveryCodes, TotpSecret } from '@shared/account/second-factor';
import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { deleteEach, refetchAfterChange } from '@/api/admin/after-change';
import { sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useChange } from '@/changes/use-change';
import type { Typed } from '@/ui/form/form';
import type { ToastContent } from '@/ui/toast-store';

export const ownSessionsPath = '/api/user/sessions';
export const secondFactorsPath = '/api/user/second-factor';
export const addressPath = '/api/user/email';

const refetch = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: [ownSessionsPath] });

export const useOwnSessions = () => useRead(ownSessionsPath, { staleTime: 0 });

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
    refetch: (queries) => refetchAfterChange(queries, secondFactorsPath, ownSessionsPath),
    done: () => ({ title: 'Password Changed', description: 'Every other browser has to log in again.' }),
  });

/** Reads all that is shown of an account again. */
export const refetchAccount = (queries: QueryClient) =>
  void queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/user/'),
  });

/** What the API gives for a change: one of these, or nothing. */
export type Made = Partial<Passkey & TotpSecret & RecoveryCodes & AccountAddress>;

export type AccountChange = {
  call: readonly [method: 'POST' | 'PUT' | 'DELETE', path: string];
  /** Makes what is sent of what was typed, where that is not the same. */
  prepare?: (typed: Typed) => Promise<object>;
  /** The toast about what was done. */
  done?: (made: Made) => ToastContent;
};

/** A change that asks for the password, and after which other sessions may have ended. */
export const useAccountChange = ({ call, prepare, done }: AccountChange) =>
  useChange<Made | undefined, Typed>({
    send: async (typed) => sendJson(...call, prepare ? await prepare(typed) : typed),
    refetch: (queries) => {
      refetchAfterChange(queries);
      refetchAccount(queries);
    },
    ...(done && { done: (made = {}) => done(made) }),
  });
