import type { ProgressUpdate } from '@shared/stops/progress';
import { getJsonIfChanged, sendJson } from '@/api/request';
import type { SentTap } from '../storage/door-storage';

const doorUrl = (token: string) => `/api/door/${encodeURIComponent(token)}` as const;

/** Null if nothing has changed since this ETag. */
export const readDoor = (token: string, etag: string | null) => getJsonIfChanged(doorUrl(token), etag);

export const sendPackProgress = (token: string) => (progress: ProgressUpdate) =>
  sendJson('PUT', `${doorUrl(token)}/progress`, progress);

/** Sending one twice does no harm. The results come in the same order. */
export const sendTaps = async (token: string, checkIns: SentTap[]) =>
  (await sendJson('POST', `${doorUrl(token)}/check-ins`, { checkIns })).results;
