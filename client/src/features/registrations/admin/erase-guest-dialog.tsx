import type { Registration } from '@shared/registrations/guest-list';
import { ConfirmChange } from '@/admin/confirm-change';
import { guestName, useEraseGuest } from '../api/use-guest-changes';

type EraseGuestDialogProps = {
  eventId: number;
  guest: Registration;
  onClose: () => void;
  onErased: () => void;
};

/** Asks before a guest is erased who wants to be. */
export function EraseGuestDialog({ eventId, guest, onClose, onErased }: EraseGuestDialogProps) {
  return (
    <ConfirmChange
      title={`Erase ${guestName(guest)}?`}
      description={`All that is stored for ${guest.email} goes for good: names, phone, dogs, pictures and mail, of every crawl. What is to come is cancelled, and nobody is told.`}
      confirmLabel="Erase data"
      busyLabel="Erasing..."
      cancelLabel="Keep"
      change={useEraseGuest(eventId)}
      payload={guest}
      onDone={onErased}
      onClose={onClose}
    />
  );
}
