import type { Vendor, Venue, vendorForm, venueForm } from '@shared/partners';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { errorText, getJson, sendJson } from '@/api/request';
import { useSending } from '@/api/use-sending';
import { showToast } from '@/ui/toast-store';

export const partnerKeys = {
  venues: ['/api/admin/venues'],
  vendors: ['/api/admin/vendors'],
} as const;

export function useVenues() {
  return useQuery({ queryKey: partnerKeys.venues, queryFn: () => getJson<Venue[]>('/api/admin/venues') });
}

export function useVendors() {
  return useQuery({ queryKey: partnerKeys.vendors, queryFn: () => getJson<Vendor[]>('/api/admin/vendors') });
}

export type Kind = 'venues' | 'vendors';

export function useApprove(kind: Kind) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => sendJson<Venue | Vendor>('PUT', `/api/admin/${kind}/${id}/approve`),
    onSuccess: () => void queries.invalidateQueries({ queryKey: partnerKeys[kind] }),
    onError: (error) => {
      console.error(error);
      showToast({ title: 'Approval Failed', description: errorText(error), variant: 'destructive' });
    },
  });
}

/** The forms as they are filled in, which is also how they are sent. */
export type VenueApplication = z.input<typeof venueForm>;
export type VendorApplication = z.input<typeof vendorForm>;

export function useApplication<Application extends VenueApplication | VendorApplication>(kind: Kind) {
  return useSending({
    mutationFn: (application: Application) =>
      sendJson<{ message: string }>('POST', `/api/${kind}`, application),
  });
}
