import type { DoorLink, DoorOverview } from '@shared/door';
import { useQuery } from '@tanstack/react-query';
import { isOutdated } from '@/api/after-change';
import { getJson, sendJson } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { guestKeys, useRefetchGuests } from './use-guests';

/** How often the door is read anew while somebody looks at it, in milliseconds. */
export const doorEvery = 10_000;

const doorPath = (eventId: number) => `/api/admin/events/${eventId}/door`;

/** How the door of an event is doing. */
export function useDoorOverview(eventId: number) {
  return useQuery({
    queryKey: guestKeys.door(eventId),
    queryFn: () => getJson<DoorOverview>(doorPath(eventId)),
    refetchInterval: doorEvery,
  });
}

/** Makes a link for an event's helpers. The former one ends. */
export function useCreateDoorLink(eventId: number) {
  const refetch = useRefetchGuests(eventId);
  return useSingleFlightMutation({
    mutationFn: (_nothing: undefined) => sendJson<DoorLink>('POST', `${doorPath(eventId)}-link`),
    onSuccess: refetch,
    onError: (error) => {
      if (isOutdated(error)) refetch();
    },
  });
}
