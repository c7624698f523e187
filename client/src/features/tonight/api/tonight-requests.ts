import type { Progress, ProgressUpdate, Tonight } from '@shared/stops';
import { getJsonIfChanged, sendJson } from '@/api/request';

/** Reads how an evening is going; null where it is still what this ETag stands for. */
export const readTonight = (eventId: number, etag: string | null) =>
  getJsonIfChanged<Tonight>(`/api/events/${eventId}/tonight`, etag);

/** Says where the pack is. */
export type SendProgress = (progress: ProgressUpdate) => Promise<Progress>;

/** Says so as an organiser, with the session of this browser. */
export const sendAsOrganiser =
  (eventId: number): SendProgress =>
  (progress) =>
    sendJson<Progress>('PUT', `/api/admin/events/${eventId}/progress`, progress);

/** Says so as a helper, with the link of the event's door. */
export const sendFromDoor =
  (token: string): SendProgress =>
  (progress) =>
    sendJson<Progress>('PUT', `/api/door/${encodeURIComponent(token)}/progress`, progress);
