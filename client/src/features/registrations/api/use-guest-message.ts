import { countLabel } from '@shared/counting';
import { pages } from '@shared/pages';
import type { GuestMessage, GuestMessageResult } from '@shared/registrations/guest-list';
import { sendJson } from '@/api/request';
import { useChange } from '@/changes/use-change';
import { guestsPath, refetchGuests } from './use-guests';

/** Writes to guests. The messages are held. */
export const useGuestMessage = (eventId: number) =>
  useChange({
    send: (message: GuestMessage) =>
      sendJson<GuestMessageResult>('POST', `${guestsPath(eventId)}/message`, message),
    refetch: refetchGuests(eventId),
    done: ({ held }) =>
      held === 0
        ? { title: 'Nothing Written', description: 'There is nobody to write to.' }
        : {
            title: 'Messages Held',
            description: `${countLabel(held, 'message waits', 'messages wait')} until you release ${held === 1 ? 'it' : 'them'} on the Mail page.`,
            action: { label: 'See held mail', href: `${pages.mail}?state=held` },
          },
  });
