import type { Newsletter } from '@shared/newsletters/newsletters';
import { currentTime } from '@/api/server-time';

const whileSending = 2_000;
const atMost = 60_000;

/** After how many milliseconds these newsletters are out of date: soon while one is being sent, or about to be. */
export function refetchEvery(newsletters: Pick<Newsletter, 'state' | 'sendAt'>[]): number | false {
  const waits = newsletters.flatMap(({ state, sendAt }) => {
    if (state === 'sending') return [whileSending];
    if (state !== 'scheduled' || sendAt === null) return [];
    const untilThen = Date.parse(sendAt) - currentTime();
    return [Math.min(Math.max(untilThen, whileSending), atMost)];
  });
  return waits.length > 0 && Math.min(...waits);
}
