import type { EventVendor, EventVendorsUpdate } from '@shared/stops';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isOutdated } from '@/api/after-change';
import { refetchEvents } from '@/api/refetch-events';
import { errorText, fieldMessages, getJson, sendJson } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { showErrorToast, showToast } from '@/ui/toast-store';

const vendorsPath = (eventId: number) => `/api/admin/events/${eventId}/vendors`;

/** The vendors who come to an event. */
export function useEventVendors(eventId: number) {
  return useQuery({
    queryKey: [vendorsPath(eventId)],
    queryFn: () => getJson<EventVendor[]>(vendorsPath(eventId)),
  });
}

/** A vendor who comes, and where to: without a stop it is the whole route. */
export type VendorPlace = Pick<EventVendor, 'vendorId' | 'stopId'>;

const updateOf = (places: VendorPlace[]): EventVendorsUpdate => ({
  vendorIds: places.map(({ vendorId }) => vendorId),
  stops: places.flatMap(({ vendorId, stopId }) => (stopId === null ? [] : [{ vendorId, stopId }])),
});

/** Says which vendors come to an event. */
export function useSetEventVendors(eventId: number) {
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: ({ places }: { places: VendorPlace[]; done: string }) =>
      sendJson<EventVendor[]>('PUT', vendorsPath(eventId), updateOf(places)),
    onSuccess: (vendors, { done }) => {
      queries.setQueryData([vendorsPath(eventId)], vendors);
      showToast({ title: 'Vendors Changed', description: done });
      refetchEvents(queries);
    },
    onError: (error) => {
      const [[, message] = []] = fieldMessages(error);
      showErrorToast('Vendors Not Changed', message ?? errorText(error));
      // A stop or a vendor may be gone.
      if (isOutdated(error) || message) refetchEvents(queries);
    },
  });
}
