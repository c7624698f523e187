import { onTestFinished, vi } from 'vitest';
import { followSetClock } from './database';

/**
 * Sets the clock of this process and of its embedded databases. It stands still until it is set again; when the test has
 * finished it is the machine's.
 */
export async function setClock(time: string | number | Date): Promise<void> {
  vi.setSystemTime(time);
  onTestFinished(async () => {
    vi.useRealTimers();
    await followSetClock();
  });
  await followSetClock();
}
