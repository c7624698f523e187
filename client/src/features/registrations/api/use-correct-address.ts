import { useQueryClient } from '@tanstack/react-query';
import { sendJson } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';

/** Corrects the address of a party by what its browser got, and gives how often that can be done again. */
export function useCorrectAddress(token: string) {
  const queries = useQueryClient();
  const url = `/api/registrations/${encodeURIComponent(token)}` as const;
  return useSingleFlightMutation({
    mutationFn: (email: string) => sendJson('PUT', `${url}/address`, { email }),
    // The page that this link shows, where it shows one.
    onSuccess: () => void queries.invalidateQueries({ queryKey: [url] }),
  });
}
