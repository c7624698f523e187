import type { Registration } from '@shared/registrations/guest-list';
import { ConfirmChange } from '@/admin/confirm-change';
import { heldMailText } from '@/admin/told-text';
import { useMailStatus } from '@/api/admin/use-mail-status';
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
  const { data: mail } = useMailStatus();
  const [first, ...others] = guests;
  const isOne = first !== undefined && others.length === 0;
  const told = mail?.isOn === false ? heldMailText('them') : 'They are told by mail.';
  const places = isOne ? `Their places (${partyText(first.people, first.dogCount)})` : 'Their places';
  return (
    <ConfirmChange
      title={
        isOne ? `Cancel the registration of ${guestName(first)}?` : `Cancel ${guests.length} registrations?`
      }
      description={`${told} ${places} go to whoever waits.`}
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
