/** What the server's clock showed, and the browser's stopwatch at that moment. */
let known: { server: number; stopwatch: number } | undefined;

/** Takes down the server's time, from a text that tells it. */
export function learnServerTime(text: string | null | undefined): void {
  const server = Date.parse(text ?? '');
  if (!Number.isNaN(server)) known = { server, stopwatch: performance.now() };
}

/** The server's time in milliseconds, whatever the visitor's clock shows; undefined before the server has told it. */
export function serverTime(): number | undefined {
  return known && known.server + performance.now() - known.stopwatch;
}
