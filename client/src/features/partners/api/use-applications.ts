import type { vendorForm, venueForm } from '@shared/partners';
import type * as z from 'zod';
import { sendJson } from '@/api/request';
import { useSending } from '@/api/use-sending';

export type Kind = 'venues' | 'vendors';

/** Each begins with the address of its list, as all pages of that list do. */
export const partnerKeys = {
  venues: ['/api/admin/venues'],
  vendors: ['/api/admin/vendors'],
} as const;

/** The forms as they are filled in, which is also how they are sent. */
export type VenueApplication = z.input<typeof venueForm>;
export type VendorApplication = z.input<typeof vendorForm>;

export function useApplication<Application extends VenueApplication | VendorApplication>(kind: Kind) {
  return useSending({
    mutationFn: (application: Application) =>
      sendJson<{ message: string }>('POST', `/api/${kind}`, application),
  });
}
