import { setTimeout as wait } from 'node:timers/promises';

/** As long as requests under way have to end. A silent database would keep it waiting for much longer. */
const longestStopMilliseconds = 8000;

/** Runs rounds, never two at a time; each logs what fails. Returns what stops them, after the one under way. */
export function runRounds(
  everyMilliseconds: number,
  round: (now: Date) => Promise<void>,
  longestStop = longestStopMilliseconds,
): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const begin = () =>
    round(new Date()).finally(() => {
      if (isStopped) return;
      timer = setTimeout(() => {
        current = begin();
      }, everyMilliseconds);
    });
  let current = begin();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await Promise.race([current, wait(longestStop, undefined, { ref: false })]);
  };
}
