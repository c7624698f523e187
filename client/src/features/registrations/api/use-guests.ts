import { countLabel } from '@shared/counting';
import { pages } from '@shared/pages';
import type { GuestMessageResult, Registration } from '@shared/registrations/guest-list';
import { stateWords } from '@shared/registrations/state-words';
import { useRead } from '@/api/use-read';

export const guestsPath = (eventId: number) => `/api/admin/events/${eventId}/registrations` as const;
export type GuestsPath = ReturnType<typeof guestsPath>;

/** How many guests an event has, and how many of them are inside. Read again after so many milliseconds. */
export const useGuestTotals = (eventId: number, refetchInterval: number | false = false) =>
  useRead(`${guestsPath(eventId)}/totals`, { refetchInterval });

type Named = Pick<Registration, 'firstName' | 'lastName'>;

/** What a guest is called. Their data may be erased. */
export const guestName = ({ firstName, lastName }: Named) =>
  `${firstName} ${lastName}`.trim() || 'Erased guest';

/** Where a party stands that an organizer has added or moved. */
export const standing = (guest: Registration): string =>
  `${guestName(guest)}: ${stateWords[guest.state].listed}`;

/** Where what was written to guests is. */
export function written({ held, queued }: GuestMessageResult) {
  if (queued > 0)
    return {
      title: 'Sending',
      description: countLabel(queued, '1 email is on its way.', '# emails are on their way.'),
    };
  return held === 0
    ? { title: 'Nothing to Send', description: 'There are no guests to write to.' }
    : {
        title: 'Emails Held',
        description: countLabel(
          held,
          '1 email waits until you press “Send held”.',
          '# emails wait until you press “Send held”.',
        ),
        action: { label: 'View held mail', href: `${pages.mail}?state=held` },
      };
}
