import type { RegistrationState } from '@shared/registration-states';
import type { GuestInput, Registration } from '@shared/registrations';
import { isGone, isOutdated } from '@/api/after-change';
import { errorText, fieldMessages, getFile, sendJson } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { saveFile } from '@/ui/save-file';
import { showErrorToast, showToast } from '@/ui/toast-store';
import { guestsPath, useRefetchGuests } from './use-guests';

type Named = Pick<Registration, 'firstName' | 'lastName'>;

/** What a guest is called. Their data may be erased. */
export const guestName = ({ firstName, lastName }: Named) =>
  `${firstName} ${lastName}`.trim() || 'Erased guest';

/** What became of a party that an organiser has added or moved. */
function standing(guest: Registration): string {
  const name = guestName(guest);
  const texts: Record<RegistrationState, string> = {
    confirmed: `${name} has a place.`,
    offered: `${name} is offered a place.`,
    waiting: `${name} is on the waiting list.`,
    cancelled: `${name} is off the list.`,
  };
  return texts[guest.state];
}

/** Adds a guest, or changes the one with this id. Its form shows what is wrong with single fields. */
export function useSaveGuest(eventId: number, id?: number) {
  const refetch = useRefetchGuests(eventId);
  const path = guestsPath(eventId);
  return useSingleFlightMutation({
    mutationFn: (guest: GuestInput) =>
      id === undefined
        ? sendJson<Registration>('POST', path, guest)
        : sendJson<Registration>('PUT', `${path}/${id}`, guest),
    onSuccess: (guest) => {
      showToast({ title: id === undefined ? 'Guest Added' : 'Guest Changed', description: standing(guest) });
      refetch();
    },
    onError: (error) => {
      if (isOutdated(error)) refetch();
    },
  });
}

const inputOf = ({ firstName, lastName, email, phone, people, dogs }: Registration) => ({
  firstName,
  lastName,
  email,
  phone,
  people,
  dogs,
});

type Move = { guest: Registration; state: 'confirmed' | 'waiting' };

/** Gives a party a place, or moves it to the waiting list. */
export function useMoveGuest(eventId: number) {
  const refetch = useRefetchGuests(eventId);
  return useSingleFlightMutation({
    mutationFn: ({ guest, state }: Move) =>
      sendJson<Registration>('PUT', `${guestsPath(eventId)}/${guest.id}`, { ...inputOf(guest), state }),
    onSuccess: (guest) => {
      showToast({ title: 'Guest Moved', description: standing(guest) });
      refetch();
    },
    onError: (error) => {
      const [[, message] = []] = fieldMessages(error);
      showErrorToast('Not Moved', message ?? errorText(error));
      if (isOutdated(error)) refetch();
    },
  });
}

/** Cancels one after the other. One that is gone does not stop the others. */
async function cancelAll(eventId: number, guests: Pick<Registration, 'id'>[]): Promise<void> {
  for (const { id } of guests) {
    try {
      await sendJson('DELETE', `${guestsPath(eventId)}/${id}`);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
}

export function useCancelGuests(eventId: number) {
  const refetch = useRefetchGuests(eventId);
  return useSingleFlightMutation({
    mutationFn: (guests: Registration[]) => cancelAll(eventId, guests),
    onSuccess: (_nothing, guests) => {
      const [first, ...others] = guests;
      showToast(
        first && others.length === 0
          ? { title: 'Registration Cancelled', description: `${guestName(first)} is off the list.` }
          : { title: 'Registrations Cancelled', description: `${guests.length} parties are off the list.` },
      );
      refetch();
    },
    // Some of several may be cancelled.
    onError: refetch,
  });
}

export function useExportGuests(eventId: number) {
  return useSingleFlightMutation({
    mutationFn: (_nothing: undefined) => getFile(`${guestsPath(eventId)}/export.csv`),
    onSuccess: (file) => saveFile(file, `guests-of-event-${eventId}.csv`),
    onError: (error) => showErrorToast('Export Failed', errorText(error)),
  });
}
