import { countLabel } from '@shared/counting';
import { pages } from '@shared/pages';
import type { GuestMessageResult, OwesChange, Registration } from '@shared/registrations/guest-list';
import { stateWords } from '@shared/registrations/state-words';
import { sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useChange } from '@/changes/use-change';

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

/** What the API takes of a guest, as it is. */
const asSaved = ({ firstName, lastName, email, phone, people, dogs, version }: Registration) => ({
  ...{ firstName, lastName, email, phone, people, dogs, version },
});

type Move = { guest: Registration; state: 'confirmed' | 'waiting' };

/** Gives a party a place, or moves it to the waiting list. */
export const useMoveGuest = (eventId: number) =>
  useChange({
    send: ({ guest, state }: Move) =>
      sendJson('PUT', `${guestsPath(eventId)}/${guest.id}`, { ...asSaved(guest), state }),
    refetch: [guestsPath(eventId)],
    done: (guest) => ({ title: 'Guest Moved', description: standing(guest) }),
    failed: 'Not Moved',
  });

type Owing = { guests: Registration[]; owes: OwesChange['owes'] };

/** Says why parties owe nothing, or that they pay their price. */
export const useSetOwes = (eventId: number) =>
  useChange({
    send: ({ guests, owes }: Owing) =>
      sendJson('PUT', `${guestsPath(eventId)}/owes`, { ids: guests.map(({ id }) => id), owes }),
    refetch: [guestsPath(eventId)],
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

/** Where what was written to guests is. */
export function written({ held, queued }: GuestMessageResult) {
  if (queued > 0)
    return {
      title: 'On Its Way',
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
