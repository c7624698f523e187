import type { CheckInResult } from '@shared/check-in-results';
import type { CheckIn, Door } from '@shared/door';
import { getJsonIfChanged, sendJson } from '@/api/request';

const doorUrl = (token: string) => `/api/door/${encodeURIComponent(token)}`;

/** Reads who is expected and inside; null where it is still what this ETag stands for. */
export const readDoor = (token: string, etag: string | null) => getJsonIfChanged<Door>(doorUrl(token), etag);

/** Sends taps, in any order and as often as it takes. Resolves with what became of each, in the same order. */
export async function sendTaps(token: string, checkIns: readonly CheckIn[]): Promise<CheckInResult[]> {
  const { results } = await sendJson<{ results: { result: CheckInResult }[] }>(
    'POST',
    `${doorUrl(token)}/check-ins`,
    { checkIns },
  );
  return results.map(({ result }) => result);
}
