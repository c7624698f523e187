import { setTimeout as wait } from 'node:timers/promises';

/** As long as requests under way have to end. A silent database would keep it waiting for much longer. */
const longestStopMilliseconds = 8000;

/**
 * Runs a round at once and then every so often, and never two at a time: the pause begins when a round has ended. A
 * round logs by itself what fails. Returns a function that stops it, once the round under way has ended or has had its
 * time. A signal ends a pause.
 */
export function runRounds(
  everyMilliseconds: number,
  round: (now: Date) => Promise<void>,
  longestStop = longestStopMilliseconds,
  signal?: { wait: (milliseconds: number) => Promise<void> },
): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const begin = () =>
    round(new Date()).finally(() => {
      const next = () => {
        if (!isStopped) current = begin();
      };
      if (signal) void signal.wait(everyMilliseconds).then(next);
      else if (!isStopped) timer = setTimeout(next, everyMilliseconds);
    });
  let current = begin();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await Promise.race([current, wait(longestStop, undefined, { ref: false })]);
  };
}
