import { onTestFinished, vi } from 'vitest';
import { followSetClock } from './database';

/** Sets the clock of this process and its embedded databases, which then stands still; the test's end resets it. */
export async function setClock(time: string | number | Date): Promise<void> {
  vi.setSystemTime(time);
  onTestFinished(async () => {
    vi.useRealTimers();
    await followSetClock();
  });
  await followSetClock();
}
