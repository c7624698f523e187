import type { RegistrationChange } from '@shared/registrations/party-change';
import type { registrationForm } from '@shared/registrations/registrations';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type * as z from 'zod';
import { ApiError, getJson, hasCode, sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useSingleFlightMutation, whileAway } from '@/api/use-single-flight-mutation';

export const registrationDraft = (eventId: number) => `registration-${eventId}`;

const stripePage = /^https:\/\/checkout\.stripe\.com\//;
/** The page of a stand-in for tests, which is on the visitor's own machine. */
const standInPage = /^http:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?\//;

/** Whether an address is of Stripe's own page for payments: no other is followed (docs/product/payments.md#selling). */
export const isCheckoutAddress = (url: string): boolean => stripePage.test(url) || standInPage.test(url);

type Payable = { checkoutUrl?: string | undefined };

/** Leaves for the page on which a party pays, if it has to. Resolves once the visitor is back on this page. */
async function followCheckout<Result extends Payable>(result: Result): Promise<Result> {
  const { checkoutUrl } = result;
  if (checkoutUrl === undefined) return result;
  if (!isCheckoutAddress(checkoutUrl)) throw new Error('an unknown page asks for money');
  const isBack = new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
  window.location.assign(checkoutUrl);
  await isBack;
  return result;
}

export type RegistrationValues = z.input<typeof registrationForm>;

/** Where an event's registrations go, also from the form without JavaScript. */
export const registrationsUrl = (eventId: number) => `/api/events/${eventId}/registrations` as const;

const mostRetries = 5;
const longestPauseSeconds = 30;

/** The seconds until a retry. The server treats a repeated request like the first. */
function pauseOf(error: Error): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 503 || hasCode(error, 'payment-unavailable'))
    return undefined;
  const { retryAfterSeconds = Infinity } = error;
  return retryAfterSeconds <= longestPauseSeconds ? retryAfterSeconds : undefined;
}

/** Saves a spot at an event. Retries while the server is busy, until the visitor leaves the form. */
export function useRegister(eventId: number) {
  const queries = useQueryClient();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const mutation = useSingleFlightMutation({
    mutationFn: async (values: RegistrationValues) => {
      if (isLeft.current) throw new Error('the form was left');
      return followCheckout(await sendJson('POST', registrationsUrl(eventId), values));
    },
    retry: (failures, error) =>
      whileAway.retry(failures, error) || (failures < mostRetries && pauseOf(error) !== undefined),
    // Spreads the retries of visitors who were rejected at the same time.
    retryDelay: (_failures, error) => (pauseOf(error) ?? 0) * (1 + Math.random()) * 1000,
    // The number of free places has changed.
    onSuccess: () => void queries.invalidateQueries({ queryKey: [`/api/events/${eventId}`] }),
  });
  return { ...mutation, isRetrying: mutation.isPending && mutation.failureCount > 0 };
}

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

function usePartyChange<Payload, Result>(token: string, change: (payload: Payload) => Promise<Result>) {
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
  usePartyChange(token, (party: RegistrationChange) => sendJson('PUT', `${urlOf(token)}${query}`, party));

/** Takes an offered or a free place; leaves for the page where it is paid, if it is paid here. */
export const useTakePlace = (token: string) =>
  usePartyChange(token, async () => followCheckout(await sendJson('POST', `${urlOf(token)}/accept`)));

export const useCancelSpot = (token: string) => usePartyChange(token, () => sendJson('DELETE', urlOf(token)));

/** Corrects the address of a party by what its browser got, and gives how often that can be done again. */
export const useCorrectAddress = (token: string) =>
  usePartyChange(token, (email: string) => sendJson('PUT', `${urlOf(token)}/address`, { email }));

export function useDownloadData(token: string) {
  return useSingleFlightMutation({ mutationFn: () => getJson(`${urlOf(token)}/data`) });
}

export function useEraseData(token: string) {
  return useSingleFlightMutation({ mutationFn: () => sendJson('DELETE', `${urlOf(token)}/data`) });
}
