import type { Progress, ProgressUpdate } from '@shared/stops/progress';
import { getJsonIfChanged, sendJson } from '@/api/request';

/** Reads how an evening is going, or null if nothing has changed since this ETag. */
export const readTonight = (eventId: number, etag: string | null) =>
  getJsonIfChanged(`/api/events/${eventId}/tonight`, etag);

export type SendProgress = (progress: ProgressUpdate) => Promise<Progress>;

/** Says where the pack is as an organizer, with the session of this browser. */
export const sendAsOrganizer =
  (eventId: number): SendProgress =>
  (progress) =>
    sendJson('PUT', `/api/admin/events/${eventId}/progress`, progress);
