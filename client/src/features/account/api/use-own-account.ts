import type { AccountAddress, OwnSession, passwordChange } from '@shared/account/account';
import type { Passkey, RecoveryCodes, TotpSecret } from '@shared/account/second-factor';
import type { ErrorCode } from '@shared/errors';
import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { deleteEach } from '@/api/admin/after-change';
import type { Answer } from '@/api/contract';
import { sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { useChange } from '@/changes/use-change';
import type { Typed } from '@/ui/form/form';
import type { ToastContent } from '@/ui/toast-store';

export const ownSessionsPath = '/api/user/sessions';
export const addressPath = '/api/user/email';

/** Ends these sessions of one's own. One that has ended already does not stop the others. */
export const useEndOwnSessions = () =>
  useChange({
    send: (sessions: OwnSession[]) => deleteEach(sessions.map(({ id }) => `${ownSessionsPath}/${id}`)),
    refetch: (queries) => void queries.invalidateQueries({ queryKey: [ownSessionsPath] }),
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
    refetch: ['/api/user/second-factor', ownSessionsPath],
    done: () => ({ title: 'Password Changed', description: 'Every other browser has to log in again.' }),
  });

export type Made = Partial<Passkey & TotpSecret & RecoveryCodes & AccountAddress>;

export type AccountChange = {
  send: (typed: Typed) => Answer<Made | undefined, ErrorCode>;
  done?: (made: Made) => ToastContent;
};

/** A change that asks for the password, and after which other sessions may have ended. */
export const useAccountChange = ({ send, done }: AccountChange) =>
  useChange({
    send,
    refetch: ['/api/user'],
    done: done && ((made: Made | undefined) => done(made ?? {})),
  });

export const useOwnAddress = () => useRead(addressPath, { staleTime: 0 });

export const useCallOff = () =>
  useChange({
    send: () => sendJson('DELETE', `${addressPath}?pending=true`),
    refetch: [addressPath],
    done: () => ({ title: 'Called Off', description: 'Your account waits for this address no longer.' }),
    failed: 'Not Called Off',
  });

export function useConfirmAddress() {
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (token: string) => sendJson('POST', `${addressPath}/confirm`, { token }),
    onSuccess: () =>
      // The address counts in all that is read of the account.
      void queries.invalidateQueries({
        predicate: ({ queryKey: [url] }) => String(url).startsWith('/api/user/'),
      }),
  });
}
