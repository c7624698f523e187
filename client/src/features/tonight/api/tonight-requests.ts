import type { Progress, ProgressUpdate } from '@shared/stops/progress';
import { getJsonIfChanged, sendJson } from '@/api/request';

/** Null if nothing has changed since this ETag. */
export const readTonight = (eventId: number, etag: string | null) =>
  getJsonIfChanged(`/api/events/${eventId}/tonight`, etag);

export type SendProgress = (progress: ProgressUpdate) => Promise<Progress>;

export const sendAsOrganizer =
  (eventId: number): SendProgress =>
  (progress) =>
    sendJson('PUT', `/api/admin/events/${eventId}/progress`, progress);
