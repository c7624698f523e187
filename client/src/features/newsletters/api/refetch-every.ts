import type { Newsletter } from '@shared/newsletters/newsletters';
import { currentTime } from '@/api/server-time';

const whileSending = 2_000;
const atMost = 60_000;

/** For how long what was on its way may arrive after a newsletter was stopped. */
const afterStop = 60_000;

/** After how many milliseconds these newsletters are out of date: soon while one is being sent, about to be, or just stopped. */
export function refetchEvery(newsletters: Pick<Newsletter, 'state' | 'sendAt' | 'sentAt'>[]): number | false {
  const waits = newsletters.flatMap(({ state, sendAt, sentAt }) => {
    const isStopping = state === 'stopped' && currentTime() - Date.parse(sentAt ?? '') < afterStop;
    if (state === 'sending' || isStopping) return [whileSending];
    if (state !== 'scheduled' || sendAt === null) return [];
    const untilThen = Date.parse(sendAt) - currentTime();
    return [Math.min(Math.max(untilThen, whileSending), atMost)];
  });
  return waits.length > 0 && Math.min(...waits);
}
