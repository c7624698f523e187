import type { Logger } from 'pino';

const milliseconds = 1000;

let rejected = 0;

/** Logs a flood of 503 as one line a second, which counts them and says why the first was rejected. */
export function logRejection(log: Logger, error?: unknown): void {
  rejected += 1;
  if (rejected > 1) return;
  setTimeout(() => {
    log.error({ err: error, rejected }, 'requests were rejected');
    rejected = 0;
  }, milliseconds).unref();
}
