import type { Event } from '@shared/events/events';
import { hasEnded } from '@shared/events/takes-registrations';
import type { Vendor } from '@shared/partners/partners';
import type { EventVendor, Stop } from '@shared/stops/stops';
import { useRef, useState } from 'react';
import { refetchEvents } from '@/api/admin/after-change';
import { sendJson } from '@/api/request';
import { currentTime } from '@/api/server-time';
import { useRead } from '@/api/use-read';
import { useChange } from '@/changes/use-change';
import { RowMenu } from '@/ui/action-menu';
import { StateBadge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Select } from '@/ui/form/field';
import { Section } from '@/ui/page/section';
import { Loading } from '@/ui/status';
import { seeMail } from '../api/use-route';
import { asStop, endedStates, stateNote, stopStates } from './list/stop-state-text';
import { InviteDialog } from './route-dialogs';
import { PartnerSearch } from './stop/venue-picker';

/** `Treats: Frozen bones`, as far as it is known. */
const goodsText = ({ vendorType, productDescription }: Pick<Vendor, 'vendorType' | 'productDescription'>) =>
  [vendorType, productDescription].filter(Boolean).join(': ');

const vendorsPath = (eventId: number) => `/api/admin/events/${eventId}/vendors` as const;

type VendorStop = Pick<EventVendor, 'vendorId' | 'stopId'>;

type Setting = {
  vendorStops: VendorStop[];
  /** Who comes by what they have told the organizer, or not any more. */
  answers: { vendorId: number; isConfirmed: boolean }[];
  done: string;
  added?: number;
};

const useSetVendors = (eventId: number) =>
  useChange({
    send: ({ vendorStops, answers }: Setting) =>
      sendJson('PUT', vendorsPath(eventId), {
        vendorIds: vendorStops.map(({ vendorId }) => vendorId),
        stops: vendorStops.flatMap(({ vendorId, stopId }) => (stopId === null ? [] : [{ vendorId, stopId }])),
        answers,
      }),
    refetch: (queries, _places, vendors) => {
      if (vendors) queries.setQueryData([vendorsPath(eventId)], vendors);
      refetchEvents(queries);
    },
    done: (vendors, { done, added }) =>
      vendors.some(({ vendorId, isUnsent }) => vendorId === added && isUnsent)
        ? {
            title: 'Vendors Changed',
            description: `${done} Their invitation waits until you send it.`,
            action: seeMail(eventId),
          }
        : { title: 'Vendors Changed', description: done },
    failed: 'Vendors Not Changed',
    // A stop or a vendor may be gone, which the server says of the field.
    isPartial: true,
  });

type VendorsPartProps = {
  event: Event;
  stops: Stop[];
  isReadOnly: boolean;
};

export function VendorsPart({ event, stops, isReadOnly }: VendorsPartProps) {
  const query = useRead(vendorsPath(event.id));
  const save = useSetVendors(event.id);
  const [isAdding, setAdding] = useState(false);
  const [invited, setInvited] = useState<EventVendor | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const vendors = query.data;
  const vendorStops: VendorStop[] = (save.isPending ? save.variables.vendorStops : vendors) ?? [];

  const store = (vendorStops: VendorStop[], done: string, more: Partial<Setting> = {}) =>
    save.mutate({ vendorStops, answers: [], done, ...more });

  const add = ({ id, businessName }: Vendor) => {
    setAdding(false);
    if (vendors?.some(({ vendorId }) => vendorId === id)) return;
    const done = `${businessName} is now on the whole route.`;
    store([...(vendors ?? []), { vendorId: id, stopId: null }], done, { added: id });
  };

  const move = (vendor: EventVendor, stopId: number | null) => {
    const stop = stops.find(({ id }) => id === stopId);
    store(
      (vendors ?? []).map((other) => (other.vendorId === vendor.vendorId ? { ...other, stopId } : other)),
      `${vendor.businessName} is now at ${stop?.name ?? 'the whole route'}.`,
    );
  };

  const remove = (vendor: EventVendor) => {
    const { vendorId: id, state, mailObstacle } = vendor;
    const isNotified = (state === 'invited' || state === 'confirmed') && mailObstacle !== 'no-email';
    store(
      (vendors ?? []).filter(({ vendorId }) => vendorId !== id),
      `${vendor.businessName} is off this event.${isNotified ? ' The email that tells them waits until you send it.' : ''}`,
    );
    addButton.current?.focus();
  };

  const act = (vendor: EventVendor, action: VendorAction) => {
    if (action === 'invite') return setInvited(vendor);
    if (action === 'remove') return remove(vendor);
    const isConfirmed = action === 'confirm';
    const answers = [{ vendorId: vendor.vendorId, isConfirmed }];
    const done = `${vendor.businessName} is ${isConfirmed ? 'now' : 'no longer'} on the event’s page.`;
    store(vendors ?? [], done, { answers });
  };

  return (
    <Section heading="Vendors" className="mt-6 gap-3">
      <Loading query={query} what="the vendors" />
      {vendors?.length === 0 && (
        <p>
          {hasEnded(event)
            ? 'No vendors took part.'
            : 'No vendors yet. The ones you add are asked, and appear on the event’s page once they say yes.'}
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
              hasEnded={hasEnded(event)}
              isBusy={save.isPending}
              onMove={(stopId) => move(vendor, stopId)}
              onAct={(action) => act(vendor, action)}
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
      {invited && (
        <InviteDialog
          eventId={event.id}
          kind="vendors"
          stops={[{ id: invited.vendorId, name: invited.businessName }]}
          onClose={() => setInvited(null)}
        />
      )}
      {isAdding && (
        <Dialog
          title="Add a vendor"
          description="Choose from approved vendors. Each one is on the whole route unless you choose a stop, and asked by an email that waits until you send it."
          onClose={() => setAdding(false)}
        >
          <PartnerSearch
            kind="vendors"
            path="/api/admin/vendors"
            nameOf={({ businessName }) => businessName}
            detail={goodsText}
            onChoose={add}
          />
        </Dialog>
      )}
    </Section>
  );
}

type VendorItemProps = {
  vendor: EventVendor;
  stopId: number | null;
  stops: Stop[];
  isReadOnly: boolean;
  hasEnded: boolean;
  isBusy: boolean;
  onMove: (stopId: number | null) => void;
  onAct: (action: VendorAction) => void;
};

type VendorAction = 'invite' | 'confirm' | 'unconfirm' | 'remove';

function actionsOf({ state, actions }: EventVendor, hasEnded: boolean) {
  const items: { action: VendorAction; label: string }[] = [];
  if (actions.length > 0)
    items.push({ action: 'invite', label: actions.includes('invite') ? 'Invite by email' : 'Invite again' });
  if (hasEnded) return items;
  if (state === 'confirmed') items.push({ action: 'unconfirm', label: 'Mark as not confirmed' });
  else items.push({ action: 'confirm', label: 'Mark as confirmed' });
  return items;
}

function VendorItem(props: VendorItemProps) {
  const { vendor, stopId, stops, isReadOnly, hasEnded, isBusy, onMove, onAct } = props;
  const actions = actionsOf(vendor, hasEnded);
  const { businessName } = vendor;
  const stop = stops.find(({ id }) => id === stopId);
  return (
    <li className="grid items-center gap-x-4 gap-y-2 rounded-coaster border-2 border-ink bg-coaster p-3 [overflow-wrap:anywhere] sm:grid-cols-[minmax(0,1fr)_auto] wide:grid-cols-[minmax(0,1fr)_16rem_auto] wide:py-1.5">
      <div className="min-w-0 sm:max-wide:col-span-2">
        <h3 className="font-semibold text-base leading-snug tracking-normal">{businessName}</h3>
        <p className="line-clamp-2 text-dusk text-sm">{goodsText(vendor)}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <StateBadge {...(hasEnded ? endedStates : stopStates)[vendor.state]} />
          {!hasEnded && <span className="text-dusk">{stateNote(asStop(vendor), currentTime())}</span>}
        </div>
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
          <div className="flex gap-2">
            <Button variant="outline" size="row" isBusy={isBusy} onClick={() => onAct('remove')}>
              Remove<span className="sr-only">{` ${businessName}`}</span>
            </Button>
            {actions.length > 0 && (
              <RowMenu name={businessName} actions={actions} isBusy={isBusy} onAct={onAct} />
            )}
          </div>
        </>
      )}
    </li>
  );
}
