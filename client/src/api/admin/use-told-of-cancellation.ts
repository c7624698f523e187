import { useRead } from '@/api/use-read';

export const cancelPath = (eventId: number) => `/api/admin/events/${eventId}/cancel` as const;

/** Whom a cancellation would tell at this moment, or has told, and what money goes back. */
export const useToldOfCancellation = (eventId: number, { enabled = true } = {}) =>
  useRead(cancelPath(eventId), { gcTime: 0, enabled });
