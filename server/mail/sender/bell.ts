import { setTimeout as wait } from 'node:timers/promises';

/** What loops wait for: a time, or that somebody rings. A ring while nobody waits is for the next who does. */
export function createBell() {
  let ringing = new AbortController();
  let isWaitedFor = 0;
  let hasRung = false;
  return {
    ring() {
      hasRung = isWaitedFor === 0;
      ringing.abort();
      ringing = new AbortController();
    },
    async wait(milliseconds: number): Promise<void> {
      if (hasRung) {
        hasRung = false;
        return;
      }
      isWaitedFor += 1;
      await wait(milliseconds, undefined, { signal: ringing.signal, ref: false }).catch(() => undefined);
      isWaitedFor -= 1;
    },
  };
}
