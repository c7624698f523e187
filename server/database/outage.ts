import type { LogFn, Logger } from 'pino';

const minute = 60_000;

/** SQLSTATE classes and codes of a database that goes, is not up yet or takes no more connections; and the system's. */
const awayCodes =
  /^(?:database-unavailable|08|57P|53|ECONN|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/;
/** The drivers say these without a code. */
const awayMessages =
  /^(?:Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after|PGlite is clos|Query read timeout|connect ENOENT)/;

/** Whether this error of a driver, or of a query, says that the database is out of reach. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause ? String(cause.code) : '';
  return awayCodes.test(code) || awayMessages.test(cause.message);
}

/** Logged where a connection is made, as an error: a hook hears of nothing below the level of its log. */
export const databaseReached = { database: 'reached' };

/**
 * A log's hook: while the database is away it logs the first failure, then one line a minute, and one when it is
 * back.
 */
export function throttleOutages() {
  let [since, seenAt, saidAt] = [0, Number.NEGATIVE_INFINITY, 0];
  return function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
    const values: unknown = args[0];
    const now = performance.now();
    const isOn = now - seenAt < minute;
    const away = { awaySeconds: Math.round((now - since) / 1000) };
    if (values === databaseReached) {
      if (isOn) this.warn(away, 'the database is back');
      seenAt = Number.NEGATIVE_INFINITY;
    } else if (typeof values === 'object' && values && 'err' in values && isDatabaseAway(values.err)) {
      seenAt = now;
      if (!isOn) since = now;
      else if (now - saidAt < minute) return;
      saidAt = now;
      Reflect.apply(method, this, isOn ? [{ ...values, ...away }, 'the database is still away'] : args);
    } else method.apply(this, args);
  };
}
