import type { partnerLinkForm } from '@shared/partners/partners';
import type * as z from 'zod';
import { sendJson } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';

/** The values of the form, which are sent as they are. */
export type LinkRequest = z.input<typeof partnerLinkForm>;

/** Has the link to a partner's page sent to its address. */
export function useSendLink() {
  return useSingleFlightMutation({
    mutationFn: (body: LinkRequest) => sendJson<{ message: string }>('POST', '/api/partner/link', body),
  });
}
