import type { EventVendor, EventVendorsUpdate } from '@shared/stops/stops';
import { refetchEvents } from '@/api/admin/after-change';
import { sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useChange } from '@/changes/use-change';

const vendorsPath = (eventId: number) => `/api/admin/events/${eventId}/vendors`;

/** The vendors who come to an event. */
export const useEventVendors = (eventId: number) => useRead<EventVendor[]>(vendorsPath(eventId));

/** A vendor who comes, and where to: without a stop it is the whole route. */
export type VendorPlace = Pick<EventVendor, 'vendorId' | 'stopId'>;

const updateOf = (places: VendorPlace[]): EventVendorsUpdate => ({
  vendorIds: places.map(({ vendorId }) => vendorId),
  stops: places.flatMap(({ vendorId, stopId }) => (stopId === null ? [] : [{ vendorId, stopId }])),
});

/** Says which vendors come to an event. */
export const useSetEventVendors = (eventId: number) =>
  useChange({
    send: ({ places }: { places: VendorPlace[]; done: string }) =>
      sendJson<EventVendor[]>('PUT', vendorsPath(eventId), updateOf(places)),
    refetch: (queries, _places, vendors) => {
      if (vendors) queries.setQueryData([vendorsPath(eventId)], vendors);
      refetchEvents(queries);
    },
    done: (_vendors, { done }) => ({ title: 'Vendors Changed', description: done }),
    failed: 'Vendors Not Changed',
    // A stop or a vendor may be gone, which the server says of the field.
    isPartial: true,
  });
