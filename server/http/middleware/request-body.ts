import type { IncomingMessage } from 'node:http';

const bodyMilliseconds = 15_000;
/** Of a file, which a phone sends for minutes: how many bytes must have come for every second after that. */
const steadyBytesPerSecond = 20_000;
const checkMilliseconds = 2000;

const steady = new WeakSet<IncomingMessage>();

export function allowSteadyBody(req: IncomingMessage): void {
  steady.add(req);
}

/**
 * Calls `onLate` after 15 s, or for a file once less than 20 kB/s have come since. Node's own limit has no
 * exceptions.
 */
export function limitBodyTime(
  req: IncomingMessage,
  onLate: () => void,
  { milliseconds = bodyMilliseconds, bytesPerSecond = steadyBytesPerSecond, check = checkMilliseconds } = {},
): void {
  if (req.complete) return;
  const { bytesRead } = req.socket;
  const began = performance.now();
  const timer = setInterval(() => {
    const late = performance.now() - began - milliseconds;
    if (req.complete) end();
    if (req.complete || late <= 0) return;
    const isSteady = steady.has(req) && req.socket.bytesRead - bytesRead >= (late / 1000) * bytesPerSecond;
    if (isSteady) return;
    end();
    onLate();
  }, check);
  timer.unref();
  const end = () => clearInterval(timer);
  req.once('end', end);
  req.once('close', end);
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether a request's body is still coming in. In the event that announces a request, this is true of every body. */
export const isBodyPending = (req: IncomingMessage): boolean => !req.complete && hasBody(req);
