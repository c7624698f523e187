import { countLabel } from '@shared/counting';
import { pages } from '@shared/pages';
import type { GuestMessage, GuestMessageResult } from '@shared/registrations';
import { sendJson } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { showToast } from '@/ui/toast-store';
import { guestsPath, useRefetchGuests } from './use-guests';

export const heldMailPath = `${pages.mail}?state=held`;

/** Writes to guests. The messages are held. */
export function useGuestMessage(eventId: number) {
  const refetch = useRefetchGuests(eventId);
  return useSingleFlightMutation({
    mutationFn: (message: GuestMessage) =>
      sendJson<GuestMessageResult>('POST', `${guestsPath(eventId)}/message`, message),
    onSuccess: ({ held }) => {
      showToast(
        held === 0
          ? { title: 'Nothing Written', description: 'There is nobody to write to.' }
          : {
              title: 'Messages Held',
              description: `${countLabel(held, 'message waits', 'messages wait')} until you release ${held === 1 ? 'it' : 'them'} on the Mail page.`,
              action: { label: 'See held mail', href: heldMailPath },
            },
      );
      refetch();
    },
  });
}
