import type { CheckInResult } from '@shared/door/check-in-results';
import type { CheckIn, Door } from '@shared/door/door';
import { getJsonIfChanged, sendJson } from '@/api/request';

const doorUrl = (token: string) => `/api/door/${encodeURIComponent(token)}`;

/** Reads who is expected and inside, or null if nothing has changed since this ETag. */
export const readDoor = (token: string, etag: string | null) => getJsonIfChanged<Door>(doorUrl(token), etag);

/** Sends taps, in any order. Sending one twice does no harm. Resolves with their results, in the same order. */
export async function sendTaps(token: string, checkIns: readonly CheckIn[]): Promise<CheckInResult[]> {
  const { results } = await sendJson<{ results: { result: CheckInResult }[] }>(
    'POST',
    `${doorUrl(token)}/check-ins`,
    { checkIns },
  );
  return results.map(({ result }) => result);
}
