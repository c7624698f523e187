import type { vendorForm, venueForm } from '@shared/partners/partners';
import type * as z from 'zod';
import { sendJson } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';

export type Kind = 'venues' | 'vendors';

/** What one of a kind is called. */
export const nounOf = { venues: 'venue', vendors: 'vendor' } as const;

/** The list of a kind in the API, with which the keys of its pages begin. */
export const applicationsPath = (kind: Kind) => `/api/admin/${kind}`;

/** The values of the forms, which are sent as they are. */
export type VenueApplication = z.input<typeof venueForm>;
export type VendorApplication = z.input<typeof vendorForm>;

export function useApplication<Application extends VenueApplication | VendorApplication>(kind: Kind) {
  return useSingleFlightMutation({
    mutationFn: (application: Application) =>
      sendJson<{ message: string }>('POST', `/api/${kind}`, application),
  });
}
