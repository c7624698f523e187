import { sendTaps } from '../api/door-requests';
import type { PhoneTap } from '../storage/door-database';

const batchSize = 100;

export const isUnsent = ({ result }: PhoneTap) => result === null;

/**
 * Sends taps in batches, and gives back each batch that the site has confirmed before it sends the next: what fails
 * later is sent again later.
 */
export async function sendInBatches(
  token: string,
  taps: readonly PhoneTap[],
  now: () => number,
  onConfirmed: (confirmed: PhoneTap[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < taps.length; start += batchSize) {
    const batch = taps.slice(start, start + batchSize);
    const results = await sendTaps(
      token,
      batch.map(({ checkIn }) => checkIn),
    );
    const sentAt = now();
    await onConfirmed(
      batch.flatMap((tap, index) => {
        const result = results[index];
        return result === undefined ? [] : [{ ...tap, result, sentAt }];
      }),
    );
  }
}
