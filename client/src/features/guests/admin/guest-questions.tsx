import { countLabel } from '@shared/counting';
import { dollarText } from '@shared/money';
import type { ListedRegistration } from '@shared/registrations/guest-list';
import { partyText } from '@shared/registrations/party-text';
import { heldMailText } from '@/admin/message-texts';
import { deleteEach, deleteIfThere } from '@/api/admin/after-change';
import { useMailStatus } from '@/api/admin/shared-reads';
import { ConfirmChange } from '@/changes/confirm-change';
import { useChange } from '@/changes/use-change';
import { guestName, guestsPath } from '../api/use-guests';

type CancelGuestsDialogProps = {
  eventId: number;
  /** At least one. */
  guests: ListedRegistration[];
  onClose: () => void;
};

/** How much of what these have paid goes back; nothing where none did. Of the rest their banks decide. */
function goesBack(guests: ListedRegistration[]): string {
  const sum = guests.reduce((total, { payment }) => total + payment.refundable, 0);
  const disputed = guests.filter(({ payment }) => payment.dispute === 'open').length;
  const decides = countLabel(disputed, 'Their bank decides', 'Their banks decide');
  return `${sum > 0 ? ` What they paid here goes back: ${dollarText(sum)}.` : ''}${disputed > 0 ? ` ${decides} about what is disputed.` : ''}`;
}

/** Asks before parties lose their places. */
export function CancelGuestsDialog({ eventId, guests, onClose }: CancelGuestsDialogProps) {
  const { data: mail } = useMailStatus();
  const cancel = useChange({
    send: (cancelled: ListedRegistration[]) =>
      deleteEach(cancelled.map(({ id }) => `${guestsPath(eventId)}/${id}`)),
    refetch: [guestsPath(eventId)],
    done: (_nothing, guests) => {
      const [first, ...others] = guests;
      if (!first || others.length > 0)
        return {
          title: 'Registrations Cancelled',
          description: `${guests.length} parties are off the list.`,
        };
      return first.state === 'reserved'
        ? {
            title: 'Reservation Ending',
            description: `Once Stripe agrees, ${guestName(first)} is off the list.`,
          }
        : { title: 'Registration Cancelled', description: `${guestName(first)} is off the list.` };
    },
    isPartial: true,
  });
  const [first, ...others] = guests;
  const isOne = first !== undefined && others.length === 0;
  const told = mail?.isOn === false ? heldMailText : 'They get an email about it.';
  // Stripe has the last word of a party that is paying.
  if (isOne && first.state === 'reserved')
    return (
      <ConfirmChange
        title={`End the reservation of ${guestName(first)}?`}
        description={`${partyText(first.people, first.dogCount)}. We ask Stripe to let them pay no more. Once it agrees, their spots are free. If they have just paid, all of it goes back.`}
        confirmLabel="End the reservation"
        busyLabel="Ending..."
        cancelLabel="Let them pay"
        change={cancel}
        payload={guests}
        onClose={onClose}
      />
    );
  return (
    <ConfirmChange
      title={
        isOne ? `Cancel the registration of ${guestName(first)}?` : `Cancel ${guests.length} registrations?`
      }
      description={`${told}${goesBack(guests)} Their spots go to the waiting list.`}
      confirmLabel={isOne ? 'Cancel registration' : 'Cancel registrations'}
      busyLabel="Cancelling..."
      cancelLabel="Keep"
      change={cancel}
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

type EraseGuestDialogProps = { eventId: number; guest: ListedRegistration; onClose: () => void };

/** Asks before a guest is erased who wants to be. */
export function EraseGuestDialog({ eventId, guest, onClose }: EraseGuestDialogProps) {
  // Unless somebody else, or the guest, has erased it already.
  const erase = useChange({
    send: () => deleteIfThere(`${guestsPath(eventId)}/${guest.id}/data`),
    refetch: [guestsPath(eventId)],
    done: () => ({
      title: 'Guest Erased',
      description: `All data of ${guestName(guest)} was erased. Only the head counts remain.`,
    }),
  });
  return (
    <ConfirmChange
      title={`Erase ${guestName(guest)}?`}
      description={`Everything stored for ${guest.email} is erased for good: names, phone, dogs, pictures and emails, for every event. Their upcoming registrations are cancelled, and nobody is notified.${guest.payment?.refundable ? ' What they paid here goes back if they can still cancel for it. Otherwise give it back first, if you like.' : ''}`}
      confirmLabel="Erase data"
      busyLabel="Erasing..."
      cancelLabel="Keep"
      change={erase}
      payload={undefined}
      onClose={onClose}
    />
  );
}
