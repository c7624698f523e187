import type { Registration } from '@shared/registrations/guest-list';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { guestName } from '../api/use-guest-changes';
import { partyText } from '../components/party-text';

type OverbookDialogProps = { guest: Registration; onConfirm: () => void; onClose: () => void };

/** Asks before an organizer lets in more than there is room for. */
export function OverbookDialog({ guest, onConfirm, onClose }: OverbookDialogProps) {
  return (
    <ConfirmDialog
      title={`Let ${guestName(guest)} in all the same?`}
      description={`There is no room for ${partyText(guest.people, guest.dogCount)}. There would be more guests than places.`}
      confirmLabel="Give a place"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
