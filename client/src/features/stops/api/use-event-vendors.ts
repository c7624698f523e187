import type { EventVendor, EventVendorsUpdate } from '@shared/stops/stops';
import { refetchEvents } from '@/api/admin/after-change';
import { sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useChange } from '@/changes/use-change';

const vendorsPath = (eventId: number) => `/api/admin/events/${eventId}/vendors` as const;

/** The vendors of an event. */
export const useEventVendors = (eventId: number) => useRead(vendorsPath(eventId));

/** A vendor who comes, and where to: without a stop it is the whole route. */
export type VendorStop = Pick<EventVendor, 'vendorId' | 'stopId'>;

const updateOf = (vendorStops: VendorStop[]): EventVendorsUpdate => ({
  vendorIds: vendorStops.map(({ vendorId }) => vendorId),
  stops: vendorStops.flatMap(({ vendorId, stopId }) => (stopId === null ? [] : [{ vendorId, stopId }])),
});

export const useSetEventVendors = (eventId: number) =>
  useChange({
    send: ({ vendorStops }: { vendorStops: VendorStop[]; done: string }) =>
      sendJson<EventVendor[]>('PUT', vendorsPath(eventId), updateOf(vendorStops)),
    refetch: (queries, _places, vendors) => {
      if (vendors) queries.setQueryData([vendorsPath(eventId)], vendors);
      refetchEvents(queries);
    },
    done: (_vendors, { done }) => ({ title: 'Vendors Changed', description: done }),
    failed: 'Vendors Not Changed',
    // A stop or a vendor may be gone, which the server says of the field.
    isPartial: true,
  });
