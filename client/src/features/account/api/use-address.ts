import { useQueryClient } from '@tanstack/react-query';
import { sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { useChange } from '@/changes/use-change';
import { addressPath } from './use-own-account';

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
