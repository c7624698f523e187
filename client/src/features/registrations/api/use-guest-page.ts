import type { RegistrationChange } from '@shared/registrations/party-change';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, getJson, sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { followCheckout } from './follow-checkout';

const urlOf = (token: string) => `/api/registrations/${encodeURIComponent(token)}` as const;

const soon = 3_000;
const later = 15_000;
/** After so many reads, a minute, somebody is still paying, or Stripe is away. */
const readsSoon = 20;

/** The registration of a link's page, read again while it is being paid: Stripe's word decides how that ends. */
export const useGuestPage = (token: string) =>
  useRead(urlOf(token), {
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.state === 'reserved' && (dataUpdateCount < readsSoon ? soon : later),
  });

/** A change of a registration, after which its page is read again: the server decides where the party stands. */
function useChange<Payload, Result>(token: string, change: (payload: Payload) => Promise<Result>) {
  const queries = useQueryClient();
  const refetch = () => queries.invalidateQueries({ queryKey: [urlOf(token)] });
  return useSingleFlightMutation({
    mutationFn: change,
    onSuccess: refetch,
    // What the page shows is out of date.
    onError(error) {
      if (error instanceof ApiError && error.status === 409) void refetch();
    },
  });
}

/** Changes who comes along, or asks alone what goes back by that. Gives the registration as it is then. */
export const useChangeParty = (token: string, query: '' | '?dryRun=true' = '') =>
  useChange(token, (party: RegistrationChange) => sendJson('PUT', `${urlOf(token)}${query}`, party));

/** Takes the place that is held for a party, or that is free; leaves for the page where it is paid, if it is paid here. */
export const useTakePlace = (token: string) =>
  useChange(token, async () => followCheckout(await sendJson('POST', `${urlOf(token)}/accept`)));

export const useCancelSpot = (token: string) => useChange(token, () => sendJson('DELETE', urlOf(token)));

/** Corrects the address of a party by what its browser got, and gives how often that can be done again. */
export const useCorrectAddress = (token: string) =>
  useChange(token, (email: string) => sendJson('PUT', `${urlOf(token)}/address`, { email }));

/** Everything that is stored about the guest. */
export function useDownloadData(token: string) {
  return useSingleFlightMutation({ mutationFn: () => getJson(`${urlOf(token)}/data`) });
}

/** Erases what is stored about the guest; the page is gone with it. */
export function useEraseData(token: string) {
  return useSingleFlightMutation({ mutationFn: () => sendJson('DELETE', `${urlOf(token)}/data`) });
}
