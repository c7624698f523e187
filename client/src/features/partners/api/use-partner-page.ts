import type { PartnerPage, partnerDetails, stopAnswer } from '@shared/partner-page';
import type { PrintDocument, PrintInk } from '@shared/print';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { getJson, hasCode, sendJson } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';

const urlOf = (token: string) => `/api/partner/${encodeURIComponent(token)}`;

/** The application whose page a link opens. */
export function usePartnerPage(token: string) {
  const url = urlOf(token);
  return useQuery({ queryKey: [url], queryFn: () => getJson<PartnerPage>(url) });
}

/** A change by a partner, whose response is the page as it is then. */
function useChange<Payload>(token: string, path: string) {
  const queries = useQueryClient();
  const url = urlOf(token);
  return useSingleFlightMutation({
    mutationFn: (payload: Payload) => sendJson<PartnerPage>('PUT', url + path, payload),
    onSuccess: (page) => queries.setQueryData([url], page),
    onError: (error) => {
      // What the page shows is out of date.
      if (hasCode(error, 'stop-closed', 'stop-not-found', 'link-not-found'))
        void queries.invalidateQueries({ queryKey: [url] });
    },
  });
}

/** What a venue says to an invitation, as it is sent. */
export type Answer = z.input<typeof stopAnswer>;

export const useAnswer = (token: string, stopId: number) => useChange<Answer>(token, `/stops/${stopId}`);

/** What partners change of their details, as it is sent. */
export type Details = z.input<typeof partnerDetails>;

export const useChangeDetails = (token: string) => useChange<Details>(token, '');

export const printUrl = (token: string, stopId: number, document: PrintDocument, ink: PrintInk) =>
  `${urlOf(token)}/stops/${stopId}/print/${document}?ink=${ink}`;
