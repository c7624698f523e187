import { setTimeout as wait } from 'node:timers/promises';

/** As long as requests under way have to end. A silent database would keep it waiting for much longer. */
const longestStopMilliseconds = 8000;

/**
 * Runs a round every so often, and never two at a time: the pause begins when a round has ended. A round logs by itself
 * what fails. Returns a function that stops it, once the round under way has ended or has had its time.
 */
export function runRounds(
  everyMilliseconds: number,
  round: (now: Date) => Promise<void>,
  longestStop = longestStopMilliseconds,
): () => Promise<void> {
  let isStopped = false;
  let current: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const pause = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      current = round(new Date()).finally(pause);
    }, everyMilliseconds);
  };
  pause();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await Promise.race([current, wait(longestStop, undefined, { ref: false })]);
  };
}
