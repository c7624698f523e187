import type { Registration } from '@shared/registrations/guest-list';
import { stateWords } from '@shared/registrations/state-words';
import { useRead } from '@/api/use-read';

export const guestsPath = (eventId: number) => `/api/admin/events/${eventId}/registrations` as const;
export type GuestsPath = ReturnType<typeof guestsPath>;

export const useGuestTotals = (eventId: number, refetchInterval: number | false = false) =>
  useRead(`${guestsPath(eventId)}/totals`, { refetchInterval });

type Named = Pick<Registration, 'firstName' | 'lastName'>;

export const guestName = ({ firstName, lastName }: Named) =>
  `${firstName} ${lastName}`.trim() || 'Erased guest';

export const standing = (guest: Registration): string =>
  `${guestName(guest)}: ${stateWords[guest.state].listed}`;
