import type { Application } from 'express';
import type { Logger } from 'pino';

const milliseconds = 1000;

const rejections = new WeakMap<Application, number>();

/** Logs a flood of 503 of one app as one line a second, which counts them and says why the first was rejected. */
export function logRejection(app: Application, log: Logger, error?: unknown): void {
  const rejected = rejections.get(app) ?? 0;
  rejections.set(app, rejected + 1);
  if (rejected > 0) return;
  setTimeout(() => {
    log.error({ err: error, rejected: rejections.get(app) }, 'requests were rejected');
    rejections.delete(app);
  }, milliseconds).unref();
}
