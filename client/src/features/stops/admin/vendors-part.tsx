import type { Event } from '@shared/events/events';
import { hasEnded } from '@shared/events/takes-registrations';
import type { Vendor } from '@shared/partners/partners';
import type { EventVendor, Stop } from '@shared/stops/stops';
import { useRef, useState } from 'react';
import { refetchEvents } from '@/api/admin/after-change';
import { sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useChange } from '@/changes/use-change';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Select } from '@/ui/form/select';
import { Section } from '@/ui/page/section';
import { Loading } from '@/ui/status';
import { PartnerSearch } from './stop/venue-picker';

/** `Treats: Frozen bones`, as far as it is known. */
const saleText = ({ vendorType, productDescription }: Pick<Vendor, 'vendorType' | 'productDescription'>) =>
  [vendorType, productDescription].filter(Boolean).join(': ');

const vendorsPath = (eventId: number) => `/api/admin/events/${eventId}/vendors` as const;

/** A vendor who comes, and where to: without a stop it is the whole route. */
type VendorStop = Pick<EventVendor, 'vendorId' | 'stopId'>;

const useSetVendors = (eventId: number) =>
  useChange({
    send: ({ vendorStops }: { vendorStops: VendorStop[]; done: string }) =>
      sendJson('PUT', vendorsPath(eventId), {
        vendorIds: vendorStops.map(({ vendorId }) => vendorId),
        stops: vendorStops.flatMap(({ vendorId, stopId }) => (stopId === null ? [] : [{ vendorId, stopId }])),
      }),
    refetch: (queries, _places, vendors) => {
      if (vendors) queries.setQueryData([vendorsPath(eventId)], vendors);
      refetchEvents(queries);
    },
    done: (_vendors, { done }) => ({ title: 'Vendors Changed', description: done }),
    failed: 'Vendors Not Changed',
    // A stop or a vendor may be gone, which the server says of the field.
    isPartial: true,
  });

type VendorsPartProps = {
  event: Event;
  stops: Stop[];
  isReadOnly: boolean;
};

/** The vendors of an event, each on the whole route or at one stop. Every change is stored at once. */
export function VendorsPart({ event, stops, isReadOnly }: VendorsPartProps) {
  const query = useRead(vendorsPath(event.id));
  const save = useSetVendors(event.id);
  const [isAdding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const vendors = query.data;
  // What was chosen stands there while it is sent.
  const vendorStops: VendorStop[] = (save.isPending ? save.variables.vendorStops : vendors) ?? [];

  const store = (vendorStops: VendorStop[], done: string) => save.mutate({ vendorStops, done });

  const add = ({ id, businessName }: Vendor) => {
    setAdding(false);
    if (vendors?.some(({ vendorId }) => vendorId === id)) return;
    store([...(vendors ?? []), { vendorId: id, stopId: null }], `${businessName} is now on the whole route.`);
  };

  const move = (vendor: EventVendor, stopId: number | null) => {
    const stop = stops.find(({ id }) => id === stopId);
    store(
      (vendors ?? []).map((other) => (other.vendorId === vendor.vendorId ? { ...other, stopId } : other)),
      `${vendor.businessName} is now at ${stop?.name ?? 'the whole route'}.`,
    );
  };

  const remove = (vendor: EventVendor) => {
    store(
      (vendors ?? []).filter(({ vendorId }) => vendorId !== vendor.vendorId),
      `${vendor.businessName} is off this event.`,
    );
    addButton.current?.focus();
  };

  return (
    <Section heading="Vendors" className="mt-6 gap-3">
      <Loading query={query} what="the vendors" />
      {vendors?.length === 0 && (
        <p>
          {hasEnded(event)
            ? 'No vendors took part.'
            : 'No vendors yet. The ones you add appear on the event’s page, with what they sell.'}
        </p>
      )}
      {vendors && vendors.length > 0 && (
        <ul aria-label="Vendors" className="grid gap-2">
          {vendors.map((vendor) => (
            <VendorItem
              key={vendor.vendorId}
              vendor={vendor}
              stopId={vendorStops.find(({ vendorId }) => vendorId === vendor.vendorId)?.stopId ?? null}
              stops={stops}
              isReadOnly={isReadOnly}
              isBusy={save.isPending}
              onMove={(stopId) => move(vendor, stopId)}
              onRemove={() => remove(vendor)}
            />
          ))}
        </ul>
      )}
      {vendors && !hasEnded(event) && (
        <Button
          ref={addButton}
          variant="outline"
          className="justify-self-start"
          onClick={() => setAdding(true)}
        >
          Add vendor
        </Button>
      )}
      {isAdding && (
        <Dialog
          title="Add a vendor"
          description="Choose from approved vendors. Each one is on the whole route unless you choose a stop."
          onClose={() => setAdding(false)}
        >
          <PartnerSearch
            kind="vendors"
            path="/api/admin/vendors"
            nameOf={({ businessName }) => businessName}
            detail={saleText}
            onChoose={add}
          />
        </Dialog>
      )}
    </Section>
  );
}

type VendorItemProps = {
  vendor: EventVendor;
  /** Null is the whole route. */
  stopId: number | null;
  stops: Stop[];
  isReadOnly: boolean;
  isBusy: boolean;
  onMove: (stopId: number | null) => void;
  onRemove: () => void;
};

function VendorItem({ vendor, stopId, stops, isReadOnly, isBusy, onMove, onRemove }: VendorItemProps) {
  const { businessName } = vendor;
  const stop = stops.find(({ id }) => id === stopId);
  return (
    <li className="grid items-center gap-x-4 gap-y-2 rounded-coaster border-2 border-ink bg-coaster p-3 [overflow-wrap:anywhere] sm:grid-cols-[minmax(0,1fr)_auto] wide:grid-cols-[minmax(0,1fr)_16rem_auto] wide:py-1.5">
      <div className="min-w-0 sm:max-wide:col-span-2">
        <h3 className="font-semibold text-base leading-snug tracking-normal">{businessName}</h3>
        <p className="line-clamp-2 text-dusk text-sm">{saleText(vendor)}</p>
      </div>
      {isReadOnly ? (
        <p>{stop?.name ?? 'The whole route'}</p>
      ) : (
        <>
          <Select
            aria-label={`Stop for ${businessName}`}
            className="w-full rounded-xl pl-3 wide:min-h-9"
            value={stopId ?? ''}
            onChange={({ target }) => onMove(target.value === '' ? null : Number(target.value))}
            options={stops.map(({ id, position, name }) => ({ value: id, label: `${position}. ${name}` }))}
          >
            <option value="">The whole route</option>
          </Select>
          <Button
            variant="outline"
            size="row"
            className="justify-self-start"
            isBusy={isBusy}
            onClick={onRemove}
          >
            Remove<span className="sr-only">{` ${businessName}`}</span>
          </Button>
        </>
      )}
    </li>
  );
}
