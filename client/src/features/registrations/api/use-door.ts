import { sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useChange } from '@/changes/use-change';

/** How often the door is read again while somebody looks at it, in milliseconds. */
export const doorEvery = 10_000;

const doorPath = (eventId: number) => `/api/admin/events/${eventId}/door` as const;
const linkPath = (eventId: number) => `${doorPath(eventId)}-link` as const;

export const useDoorOverview = (eventId: number) =>
  useRead(doorPath(eventId), { refetchInterval: doorEvery });

/** Makes a link for an event's helpers. The former one ends. */
export const useCreateDoorLink = (eventId: number) =>
  useChange({ send: () => sendJson('POST', linkPath(eventId)), refetch: [doorPath(eventId)] });

/** Ends the link of an event's helpers. */
export const useEndDoorLink = (eventId: number) =>
  useChange({ send: () => sendJson('DELETE', linkPath(eventId)), refetch: [doorPath(eventId)] });
