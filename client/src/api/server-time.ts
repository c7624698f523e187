/** The server's time, and `performance.now()` at that moment. */
let known: { server: number; elapsed: number } | undefined;

/** Remembers the server's time, for example from a `Date` header. */
export function learnServerTime(text: string | null | undefined): void {
  const server = Date.parse(text ?? '');
  if (!Number.isNaN(server)) known = { server, elapsed: performance.now() };
}

/** The server's time in milliseconds, independent of the visitor's clock. Undefined before the first response. */
export function serverTime(): number | undefined {
  return known && known.server + performance.now() - known.elapsed;
}

/** The time in milliseconds: the server's, or the visitor's before the first response. */
export const currentTime = (): number => serverTime() ?? Date.now();
