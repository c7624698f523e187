import type {
  PartnerStop,
  PartnerVendorEvent,
  partnerDetails,
  stopAnswer,
  vendorAnswer,
} from '@shared/partners/partner-page';
import type { PrintDocument, PrintInk } from '@shared/print/print';
import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import type { AnswerOf } from '@/api/contract';
import { hasCode, sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';

const urlOf = (token: string) => `/api/partner/${encodeURIComponent(token)}` as const;

export const usePartnerPage = (token: string) => useRead(urlOf(token));

/** A change by a partner. The response is the changed page. */
function usePartnerChange<Payload>(
  token: string,
  send: (payload: Payload) => AnswerOf<'PUT', `/api/partner/${string}/stops/${number}`>,
) {
  const queries = useQueryClient();
  const url = urlOf(token);
  return useSingleFlightMutation({
    mutationFn: send,
    onSuccess: (page) => queries.setQueryData([url], page),
    onError: (error) => {
      if (hasCode(error, 'stop-closed', 'stop-changed', 'stop-not-found', 'link-not-found'))
        void queries.invalidateQueries({ queryKey: [url] });
    },
  });
}

export type Answer = Omit<z.input<typeof stopAnswer>, 'shown'>;

export function useAnswer(token: string, { id, arrivesAt, leavesAt }: PartnerStop) {
  const shown = { arrivesAt, leavesAt };
  return usePartnerChange(token, (answer: Answer) =>
    sendJson('PUT', `${urlOf(token)}/stops/${id}`, { ...answer, shown }),
  );
}

export const useVendorAnswer = (token: string, { event }: PartnerVendorEvent) =>
  usePartnerChange(token, (answer: Omit<z.input<typeof vendorAnswer>, 'shown'>) =>
    sendJson('PUT', `${urlOf(token)}/events/${event.id}`, { ...answer, shown: event.date }),
  );

export const useChangeDetails = (token: string) =>
  usePartnerChange(token, (details: z.input<typeof partnerDetails>) =>
    sendJson('PUT', urlOf(token), details),
  );

export const printUrl = (token: string, stopId: number, document: PrintDocument, ink: PrintInk) =>
  `${urlOf(token)}/stops/${stopId}/print/${document}?ink=${ink}` as const;
