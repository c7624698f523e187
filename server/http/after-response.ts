import type { Request } from 'express';

const underWay = new Set<Promise<unknown>>();

/** Does work after the response, so that its time tells nothing of it. What fails is logged. */
export function afterResponse(
  { res, log }: Pick<Request, 'res' | 'log'>,
  work: () => Promise<unknown>,
): void {
  const hasLeft = new Promise<void>((resolve) => {
    if (!res || res.closed) resolve();
    else res.once('close', resolve);
  });
  const done = hasLeft
    .then(work)
    .catch((error) => log.error({ err: error }, 'what follows a response failed'))
    .finally(() => underWay.delete(done));
  underWay.add(done);
}

export async function finishAfterResponses(): Promise<void> {
  await Promise.all(underWay);
}
