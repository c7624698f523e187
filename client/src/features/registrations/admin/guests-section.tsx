import { formatCount } from '@shared/counting';
import type { Event } from '@shared/events/events';
import type { GuestTotals, Registration } from '@shared/registrations/guest-list';
import { registrationStates } from '@shared/registrations/registration-states';
import { Suspense, useState } from 'react';
import { AdminList } from '@/admin/admin-list';
import { useDeferredFocus } from '@/admin/use-deferred-focus';
import { lazy } from '@/api/lazy';
import { stateOptions } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Spinner } from '@/ui/spinner';
import { guestName, useExportGuests, useMoveGuest } from '../api/use-guest-changes';
import { guestsPath, useGuestTotals } from '../api/use-guests';
import { CancelGuestsDialog } from './cancel-guests-dialog';
import { EraseGuestDialog } from './erase-guest-dialog';
import type { GuestAction } from './guest-actions';
import { guestColumns } from './guest-columns';
import { GuestDialog } from './guest-dialog';
import { guestStates } from './guest-texts';
import { ListActions } from './list-actions';
import { MessageDialog } from './message-dialog';
import { OverbookDialog } from './overbook-dialog';

type Opened =
  | { dialog: 'add' | 'message-all' | 'import' }
  | { dialog: 'edit' | 'overbook' | 'erase'; guest: Registration }
  | { dialog: 'cancel' | 'message'; guests: Registration[] };

// The import is rarely used, and larger than the rest of the view.
const ImportDialog = lazy(() => import('../import/import-dialog'));

/** The states to show only, with how many parties are in each. */
function sizedStates(totals: GuestTotals | undefined) {
  const sizes = totals && {
    confirmed: totals.parties - totals.offered,
    offered: totals.offered,
    waiting: totals.waitingParties,
    cancelled: totals.cancelled,
  };
  return stateOptions(registrationStates, guestStates).map(({ value, label }) => ({
    value,
    label: sizes ? `${label} (${formatCount(sizes[value])})` : label,
  }));
}

/** Whether a party fits as far as is known here. One with an offer has its places already. */
function hasRoom(
  { state, people, dogCount }: Registration,
  { capacity, dogCapacity }: Event,
  totals: GuestTotals | undefined,
): boolean {
  if (!totals || state === 'offered') return true;
  const fits = (taken: number, size: number, places: number | null) =>
    places === null || size === 0 || taken + size <= places;
  return fits(totals.people, people, capacity) && fits(totals.dogs, dogCount, dogCapacity);
}

const canCome = ({ state, erasedAt }: Registration) => state !== 'cancelled' && erasedAt === null;

/** The guests of an event: who comes, who waits, who has cancelled. */
export function GuestsSection({ event }: { event: Event }) {
  const { data: totals } = useGuestTotals(event.id);
  const [opened, setOpened] = useState<Opened | null>(null);
  const move = useMoveGuest(event.id);
  const download = useExportGuests(event.id);
  const [section, focusSection] = useDeferredFocus<HTMLElement>();
  const close = () => setOpened(null);
  const isCancelled = event.cancelledAt !== null;

  const confirm = (guest: Registration) => move.mutate({ guest, state: 'confirmed' });
  const act = (action: GuestAction, guest: Registration) => {
    switch (action) {
      case 'edit':
      case 'erase':
        return setOpened({ dialog: action, guest });
      case 'confirm':
        return hasRoom(guest, event, totals) ? confirm(guest) : setOpened({ dialog: 'overbook', guest });
      case 'wait':
        return move.mutate({ guest, state: 'waiting' });
      default:
        return setOpened({ dialog: action, guests: [guest] });
    }
  };

  return (
    <section ref={section} tabIndex={-1} aria-label="Guests">
      <AdminList
        what="guests"
        path={guestsPath(event.id)}
        columns={guestColumns(act, move.isPending)}
        rowName={guestName}
        statuses={sizedStates(totals)}
        statusName="state"
        whenEmpty="Nobody is on the list yet. Guests appear here when they register, when you add them, or when you import a ticket seller’s file."
        actions={
          <>
            {!isCancelled && <Button onClick={() => setOpened({ dialog: 'add' })}>Add guest</Button>}
            <ListActions
              isCancelled={isCancelled}
              onAct={(action) => (action === 'download' ? download.mutate() : setOpened({ dialog: action }))}
            />
          </>
        }
        bulkActions={(selected) => {
          const guests = selected.filter(canCome);
          if (guests.length === 0) return <p className="text-dusk">Who has cancelled stays as they are.</p>;
          const some = guests.length === selected.length ? '' : ` ${guests.length} of them`;
          return (
            <>
              <Button onClick={() => setOpened({ dialog: 'message', guests })}>
                Write to{some || ' them'}
              </Button>
              <Button variant="danger" onClick={() => setOpened({ dialog: 'cancel', guests })}>
                Cancel{some || ' registrations'}
              </Button>
            </>
          );
        }}
      />
      {opened && (
        <OpenedDialog
          opened={opened}
          eventId={event.id}
          totals={totals}
          onClose={close}
          onOverbook={(guest) => {
            close();
            confirm(guest);
          }}
          onRemoved={() => {
            close();
            focusSection();
          }}
        />
      )}
    </section>
  );
}

type OpenedDialogProps = {
  opened: Opened;
  eventId: number;
  totals: GuestTotals | undefined;
  onClose: () => void;
  onOverbook: (guest: Registration) => void;
  onRemoved: () => void;
};

function OpenedDialog({ opened, eventId, totals, onClose, onOverbook, onRemoved }: OpenedDialogProps) {
  switch (opened.dialog) {
    case 'add':
      return <GuestDialog eventId={eventId} onClose={onClose} />;
    case 'edit':
      return <GuestDialog eventId={eventId} guest={opened.guest} onClose={onClose} />;
    case 'overbook':
      return (
        <OverbookDialog guest={opened.guest} onConfirm={() => onOverbook(opened.guest)} onClose={onClose} />
      );
    case 'message-all':
      return <MessageDialog eventId={eventId} totals={totals} onClose={onClose} />;
    case 'message':
      return <MessageDialog eventId={eventId} totals={totals} guests={opened.guests} onClose={onClose} />;
    case 'import':
      return (
        <Suspense fallback={<Spinner label="Loading the import" />}>
          <ImportDialog eventId={eventId} onClose={onClose} />
        </Suspense>
      );
    case 'cancel':
      return (
        <CancelGuestsDialog
          eventId={eventId}
          guests={opened.guests}
          onClose={onClose}
          onCancelled={onRemoved}
        />
      );
    case 'erase':
      return (
        <EraseGuestDialog eventId={eventId} guest={opened.guest} onClose={onClose} onErased={onRemoved} />
      );
  }
}
