import type { DoorLink, DoorOverview } from '@shared/door/door';
import { sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useChange } from '@/changes/use-change';
import { guestsPath } from './use-guests';

/** How often the door is read again while somebody looks at it, in milliseconds. */
export const doorEvery = 10_000;

const doorPath = (eventId: number) => `/api/admin/events/${eventId}/door`;

/** How the door of an event is doing. */
export const useDoorOverview = (eventId: number) =>
  useRead<DoorOverview>(doorPath(eventId), { refetchInterval: doorEvery }, guestsPath(eventId));

const useDoorLink = <Result>(eventId: number, method: 'POST' | 'DELETE') =>
  useChange({
    send: () => sendJson<Result>(method, `${doorPath(eventId)}-link`),
    refetch: [guestsPath(eventId)],
  });

/** Makes a link for an event's helpers. The former one ends. */
export const useCreateDoorLink = (eventId: number) => useDoorLink<DoorLink>(eventId, 'POST');

/** Ends the link of an event's helpers. */
export const useEndDoorLink = (eventId: number) => useDoorLink<undefined>(eventId, 'DELETE');
