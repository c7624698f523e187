import type { Registration } from '@shared/registrations/guest-list';
import { ConfirmChange } from '@/admin/confirm-change';
import { guestName, useCancelGuests } from '../api/use-guest-changes';
import { partyText } from '../components/party-text';

type CancelGuestsDialogProps = {
  eventId: number;
  /** At least one. */
  guests: Registration[];
  onClose: () => void;
  onCancelled: () => void;
};

/** Asks before parties lose their places. */
export function CancelGuestsDialog({ eventId, guests, onClose, onCancelled }: CancelGuestsDialogProps) {
  const [first, ...others] = guests;
  const isOne = first !== undefined && others.length === 0;
  return (
    <ConfirmChange
      title={
        isOne ? `Cancel the registration of ${guestName(first)}?` : `Cancel ${guests.length} registrations?`
      }
      description={`${isOne ? `They are told by mail, and their places (${partyText(first.people, first.dogCount)})` : 'They are told by mail, and their places'} go to whoever waits.`}
      confirmLabel={isOne ? 'Cancel registration' : 'Cancel registrations'}
      busyLabel="Cancelling..."
      cancelLabel="Keep"
      change={useCancelGuests(eventId)}
      payload={guests}
      onDone={onCancelled}
      onClose={onClose}
    >
      {!isOne && (
        <ul className="max-h-60 overflow-y-auto">
          {guests.map((guest) => (
            <li key={guest.id}>
              <bdi>{guestName(guest)}</bdi>, {partyText(guest.people, guest.dogCount)}
            </li>
          ))}
        </ul>
      )}
    </ConfirmChange>
  );
}
