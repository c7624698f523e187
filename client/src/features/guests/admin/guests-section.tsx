import { countLabel } from '@shared/counting';
import type { Event } from '@shared/events/events';
import { hasDues } from '@shared/events/party-price';
import type {
  GuestAction,
  GuestTotals,
  ListedRegistration,
  OwesChange,
  Registration,
} from '@shared/registrations/guest-list';
import { partyText } from '@shared/registrations/party-text';
import { fits, roomOf } from '@shared/registrations/registration-states';
import { Suspense, useState } from 'react';
import { AdminList } from '@/admin/admin-list';
import { returnedText, written } from '@/admin/texts';
import { useToldOfCancellation } from '@/api/admin/shared-reads';
import { lazy } from '@/api/lazy';
import { sendJson } from '@/api/request';
import { useExport } from '@/changes/export-button';
import { useChange } from '@/changes/use-change';
import { ActionMenu } from '@/ui/action-menu';
import { Button, buttonStyles } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';
import { ChevronDown } from '@/ui/icons';
import { MenuButton } from '@/ui/menu';
import { Spinner } from '@/ui/status';
import { Ellipsis } from '@/ui/table/list-icons';
import { guestName, guestsPath, standing, useGuestTotals } from '../api/use-guests';
import { guestColumns, owesActions } from './guest-columns';
import { GuestDialog } from './guest-dialog';
import { CancelGuestsDialog, EraseGuestDialog, RefundDialog } from './guest-questions';
import { guestFilters } from './guest-state';
import { GuestMessageDialog, sizesOf } from './message-dialog';

type Opened =
  | { dialog: 'add' | 'message-all' | 'import' }
  | { dialog: 'edit' | 'overbook' | 'refund' | 'erase'; guest: ListedRegistration }
  | { dialog: 'cancel' | 'message'; guests: ListedRegistration[] };

const listActions = [
  { action: 'message-all', label: 'Write to guests' },
  { action: 'download', label: 'Download CSV' },
  { action: 'money', label: 'Download money CSV' },
  { action: 'import', label: 'Import CSV' },
] as const;

// The import is rarely used, and larger than the rest of the view.
const ImportDialog = lazy(() => import('../import/import-dialog'));

/** Whether a party fits as far as is known here. One with an offer has its places already. */
function hasRoom(guest: ListedRegistration, event: Event, totals: GuestTotals | undefined): boolean {
  return !totals || guest.state === 'offered' || fits(roomOf(event, totals), guest);
}

const asSaved = ({ firstName, lastName, email, phone, people, dogs, version }: Registration) => ({
  ...{ firstName, lastName, email, phone, people, dogs, version },
});

type Move = { guest: Registration; state: 'confirmed' | 'waiting' };
type Owing = { guests: Registration[]; owes: OwesChange['owes'] };

export function GuestsSection({ event }: { event: Event }) {
  const { id } = event;
  const { data: totals } = useGuestTotals(id);
  const [opened, setOpened] = useState<Opened | null>(null);
  const path = guestsPath(id);
  const move = useChange({
    send: ({ guest, state }: Move) => sendJson('PUT', `${path}/${guest.id}`, { ...asSaved(guest), state }),
    refetch: [path],
    done: (guest) => ({ title: 'Guest Moved', description: standing(guest) }),
    failed: 'Not Moved',
  });
  const sendAgain = useChange({
    send: (guest: Registration) => sendJson('POST', `${path}/${guest.id}/send-again`),
    refetch: [path],
    done: written,
    failed: 'Not Sent',
  });
  const setOwes = useChange({
    send: ({ guests, owes }: Owing) =>
      sendJson('PUT', `${path}/owes`, { ids: guests.map(({ id }) => id), owes }),
    refetch: [path],
    done: ({ changed }, { guests, owes }) => {
      const parties = countLabel(changed, '1 party', '# parties');
      const isLess = changed < guests.length;
      return {
        title: owes ? 'Nothing Due' : 'Pay at the Door',
        description: `${parties} changed.${isLess ? ' The others are so already, or have paid here.' : ''}`,
      };
    },
    failed: 'Not Changed',
  });
  const download = useExport(`${path}/export.csv`, `guests-of-event-${id}.csv`);
  const downloadMoney = useExport(`/api/admin/money.csv?event=${id}`, `money-of-event-${id}.csv`);
  const close = () => setOpened(null);
  const isCancelled = event.cancelledAt !== null;
  const { data: notified } = useToldOfCancellation(id, { enabled: isCancelled });

  const confirm = (guest: ListedRegistration) => move.mutate({ guest, state: 'confirmed' });
  const act = (action: GuestAction, guest: ListedRegistration) => {
    switch (action) {
      case 'edit':
      case 'refund':
      case 'erase':
        return setOpened({ dialog: action, guest });
      case 'confirm':
        return hasRoom(guest, event, totals) ? confirm(guest) : setOpened({ dialog: 'overbook', guest });
      case 'wait':
        return move.mutate({ guest, state: 'waiting' });
      case 'free':
      case 'elsewhere':
      case 'due':
        return setOwes.mutate({ guests: [guest], owes: action === 'due' ? null : action });
      case 'resend':
        return sendAgain.mutate(guest);
      case 'message':
        return setOpened({ dialog: action, guests: [guest] });
      default:
        return setOpened({ dialog: 'cancel', guests: [guest] });
    }
  };

  return (
    <>
      {isCancelled && notified && notified.refunds > 0 && (
        <p className="mb-4 font-semibold">{returnedText(notified)}</p>
      )}
      <AdminList
        what="guests"
        path={path}
        columns={guestColumns(event, act, move.isPending || setOwes.isPending, totals)}
        rowName={guestName}
        statuses={guestFilters(event, totals && sizesOf(totals))}
        statusName="state"
        whenEmpty="No guests yet. Guests appear here when they register, when you add them, or when you import a ticket seller’s file."
        actions={
          <>
            {!isCancelled && (
              <Button
                variant={event.isPast ? 'outline' : 'primary'}
                onClick={() => setOpened({ dialog: 'add' })}
              >
                <span>
                  Add<span className="max-sm:sr-only"> guest</span>
                </span>
              </Button>
            )}
            <ActionMenu
              button={
                <MenuButton className={buttonStyles({ variant: 'outline', className: 'max-wide:px-2.5!' })}>
                  <span className="max-wide:sr-only">More</span>
                  <ChevronDown className="size-4 max-wide:hidden" />
                  <Ellipsis className="size-5 wide:hidden" />
                </MenuButton>
              }
              actions={listActions.filter(({ action }) => !isCancelled || action !== 'import')}
              onAct={(action) => {
                if (action === 'download') download.mutate();
                else if (action === 'money') downloadMoney.mutate();
                else setOpened({ dialog: action });
              }}
            />
          </>
        }
        bulkActions={(selected) => {
          const guests = selected.filter(
            ({ actions }) => actions.includes('cancel') || actions.includes('end'),
          );
          if (guests.length === 0)
            return <p className="text-dusk">Cancelled registrations stay as they are.</p>;
          const isSome = guests.length < selected.length;
          return (
            <>
              <Button onClick={() => setOpened({ dialog: 'message', guests })}>
                {isSome ? `Write to ${guests.length} of them` : 'Write to them'}
              </Button>
              {hasDues(event) && (
                <ActionMenu
                  button={
                    <MenuButton className={buttonStyles({ variant: 'outline' })}>
                      What they owe
                      <ChevronDown className="size-4" />
                    </MenuButton>
                  }
                  actions={owesActions}
                  onAct={(action) => setOwes.mutate({ guests, owes: action === 'due' ? null : action })}
                />
              )}
              <Button variant="danger" onClick={() => setOpened({ dialog: 'cancel', guests })}>
                {isSome ? `Cancel ${guests.length} of them` : 'Cancel registrations'}
              </Button>
            </>
          );
        }}
      />
      {opened?.dialog === 'add' && <GuestDialog eventId={id} onClose={close} />}
      {opened?.dialog === 'edit' && <GuestDialog eventId={id} guest={opened.guest} onClose={close} />}
      {opened?.dialog === 'overbook' && (
        <ConfirmDialog
          title={`Give ${guestName(opened.guest)} a spot anyway?`}
          description={`There is no room for ${partyText(opened.guest.people, opened.guest.dogCount)}. There would be more guests than spots.`}
          confirmLabel="Give them a spot"
          isHarmless
          onConfirm={() => {
            close();
            confirm(opened.guest);
          }}
          onClose={close}
        />
      )}
      {opened?.dialog === 'message-all' && <GuestMessageDialog eventId={id} onClose={close} />}
      {opened?.dialog === 'message' && (
        <GuestMessageDialog eventId={id} guests={opened.guests} onClose={close} />
      )}
      {opened?.dialog === 'import' && (
        <Suspense fallback={<Spinner label="Loading the import" />}>
          <ImportDialog event={event} onClose={close} />
        </Suspense>
      )}
      {opened?.dialog === 'cancel' && (
        <CancelGuestsDialog eventId={id} guests={opened.guests} onClose={close} />
      )}
      {opened?.dialog === 'refund' && <RefundDialog eventId={id} guest={opened.guest} onClose={close} />}
      {opened?.dialog === 'erase' && <EraseGuestDialog eventId={id} guest={opened.guest} onClose={close} />}
    </>
  );
}
