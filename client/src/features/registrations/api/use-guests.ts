import { countLabel } from '@shared/counting';
import { dollarText } from '@shared/money';
import { pages } from '@shared/pages';
import type { RefundInput } from '@shared/payments/payments';
import type {
  GuestMessageResult,
  guestMessage,
  ListedRegistration,
  NewGuestInput,
  OwesChange,
  Registration,
} from '@shared/registrations/guest-list';
import { stateWords } from '@shared/registrations/state-words';
import type * as z from 'zod';
import { currentRow, deleteEach, deleteIfThere } from '@/api/admin/after-change';
import { sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useExport } from '@/changes/export-button';
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
const standing = (guest: Registration): string => `${guestName(guest)}: ${stateWords[guest.state].listed}`;

/** Adds a guest, or changes the one with this id. Its form shows what is wrong with single fields. */
export function useSaveGuest(eventId: number, id?: number) {
  const path = guestsPath(eventId);
  return useChange({
    send: ({ version, ...guest }: NewGuestInput & { version?: number | undefined }) =>
      id === undefined
        ? sendJson('POST', path, guest)
        : sendJson('PUT', `${path}/${id}`, { ...guest, version }),
    refetch: [guestsPath(eventId)],
    done: (guest) => ({
      title: id === undefined ? 'Guest Added' : 'Guest Changed',
      description: standing(guest),
    }),
  });
}

/** The guest as they are now, if a change was rejected because somebody else has changed them meanwhile. */
export const conflictingGuest = (error: unknown) => currentRow(error, 'registration-changed');

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

/** Gives back a part of what a party has paid, or all of it. The form shows what is wrong with single fields. */
export const useRefundGuest = (eventId: number, guest: ListedRegistration) =>
  useChange({
    send: (refund: RefundInput) => sendJson('POST', `${guestsPath(eventId)}/${guest.id}/refund`, refund),
    refetch: [guestsPath(eventId)],
    done: (_decided, { amount }) => ({
      title: 'Refund on Its Way',
      description: `${guestName(guest)} gets ${dollarText(amount)} back, and an email about it.`,
    }),
  });

export const useCancelGuests = (eventId: number) =>
  useChange({
    send: (guests: Registration[]) => deleteEach(guests.map(({ id }) => `${guestsPath(eventId)}/${id}`)),
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

/** Erases all that is stored for a guest's address, unless somebody else, or the guest, has erased it already. */
export const useEraseGuest = (eventId: number) =>
  useChange({
    send: ({ id }: Registration) => deleteIfThere(`${guestsPath(eventId)}/${id}/data`),
    refetch: [guestsPath(eventId)],
    done: (_nothing, guest) => ({
      title: 'Guest Erased',
      description: `All data of ${guestName(guest)} was erased. Only the head counts remain.`,
    }),
  });

/** Offers free places to those who wait, which an import leaves undone. */
export const useOfferPlaces = (eventId: number) =>
  useChange({
    send: () => sendJson('POST', `${guestsPath(eventId)}/offer-places`),
    refetch: [guestsPath(eventId)],
    done: ({ offered }) => ({
      title: offered > 0 ? 'Places Offered' : 'Nothing to Offer',
      description:
        offered > 0
          ? countLabel(offered, '1 party was offered a spot.', '# parties were offered a spot.')
          : 'No party that waits fits in what is free.',
    }),
  });

/** Where what was written to guests is. */
function written({ held, queued }: GuestMessageResult) {
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

export const useGuestMessage = (eventId: number) =>
  useChange({
    send: (message: z.input<typeof guestMessage>) =>
      sendJson('POST', `${guestsPath(eventId)}/message`, message),
    refetch: [guestsPath(eventId)],
    done: written,
  });

/** Holds for imported guests the mail with their code and link. */
export const useHoldCodes = (eventId: number) =>
  useChange({
    send: () => sendJson('POST', `${guestsPath(eventId)}/hold-codes`),
    refetch: [guestsPath(eventId)],
    done: written,
  });

export const useExportGuests = (eventId: number) =>
  useExport(`${guestsPath(eventId)}/export.csv`, `guests-of-event-${eventId}.csv`);
