import type { ProgressUpdate } from '@shared/stops/progress';
import { getJsonIfChanged, sendJson } from '@/api/request';
import type { PhoneTap } from '../storage/door-storage';

const doorUrl = (token: string) => `/api/door/${encodeURIComponent(token)}` as const;

/** Null if nothing has changed since this ETag. */
export const readDoor = (token: string, etag: string | null) => getJsonIfChanged(doorUrl(token), etag);

export const sendPackProgress = (token: string) => (progress: ProgressUpdate) =>
  sendJson('PUT', `${doorUrl(token)}/progress`, progress);

const batchSize = 100;

export const isUnsent = ({ result }: PhoneTap) => result === null;

/** Gives each batch back once it is confirmed: what fails later is sent again later. */
export async function sendInBatches(
  token: string,
  taps: readonly PhoneTap[],
  now: () => number,
  onConfirmed: (confirmed: PhoneTap[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < taps.length; start += batchSize) {
    const batch = taps.slice(start, start + batchSize);
    const checkIns = batch.map(({ checkIn }) => checkIn);
    // Sending one twice does no harm. The results come in the same order.
    const { results } = await sendJson('POST', `${doorUrl(token)}/check-ins`, { checkIns });
    const sentAt = now();
    await onConfirmed(
      batch.flatMap((tap, index) => {
        const confirmed = results[index];
        return confirmed === undefined ? [] : [{ ...tap, result: confirmed.result, sentAt }];
      }),
    );
  }
}
