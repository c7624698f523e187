import type { Response } from 'express';

/** Aborts when the connection ends: nobody waits for the response any more. */
export function clientGone(res: Response): AbortSignal {
  const controller = new AbortController();
  res.once('close', () => controller.abort());
  if (res.closed) controller.abort();
  return controller.signal;
}
