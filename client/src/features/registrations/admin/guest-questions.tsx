import type { Registration } from '@shared/registrations/guest-list';
import { partyText } from '@shared/registrations/party-text';
import { heldMailText } from '@/admin/told-text';
import { useMailStatus } from '@/api/admin/use-mail-status';
import { ConfirmChange } from '@/changes/confirm-change';
import { guestName, useCancelGuests, useEraseGuest } from '../api/use-guests';

type CancelGuestsDialogProps = {
  eventId: number;
  /** At least one. */
  guests: Registration[];
  onClose: () => void;
};

/** Asks before parties lose their places. */
export function CancelGuestsDialog({ eventId, guests, onClose }: CancelGuestsDialogProps) {
  const { data: mail } = useMailStatus();
  const [first, ...others] = guests;
  const isOne = first !== undefined && others.length === 0;
  const told = mail?.isOn === false ? heldMailText : 'They get an email about it.';
  return (
    <ConfirmChange
      title={
        isOne ? `Cancel the registration of ${guestName(first)}?` : `Cancel ${guests.length} registrations?`
      }
      description={`${told} Their spots go to the waiting list.`}
      confirmLabel={isOne ? 'Cancel registration' : 'Cancel registrations'}
      busyLabel="Cancelling..."
      cancelLabel="Keep"
      change={useCancelGuests(eventId)}
      payload={guests}
      onClose={onClose}
    >
      <ul className="max-h-60 overflow-y-auto">
        {guests.map((guest) => (
          <li key={guest.id}>
            <bdi>{guestName(guest)}</bdi>, {partyText(guest.people, guest.dogCount)}
          </li>
        ))}
      </ul>
    </ConfirmChange>
  );
}

type EraseGuestDialogProps = { eventId: number; guest: Registration; onClose: () => void };

/** Asks before a guest is erased who wants to be. */
export function EraseGuestDialog({ eventId, guest, onClose }: EraseGuestDialogProps) {
  return (
    <ConfirmChange
      title={`Erase ${guestName(guest)}?`}
      description={`Everything stored for ${guest.email} is erased for good: names, phone, dogs, pictures and emails, for every event. Their upcoming registrations are cancelled, and nobody is notified.`}
      confirmLabel="Erase data"
      busyLabel="Erasing..."
      cancelLabel="Keep"
      change={useEraseGuest(eventId)}
      payload={guest}
      onClose={onClose}
    />
  );
}
