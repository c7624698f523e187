import { setTimeout } from 'node:timers/promises';
import type { Response } from 'supertest';

/**
 * Sends a request to a process until its machine is not too busy for it. Gives the response. Each time it waits a moment
 * longer: many who came back at once would keep the process busy with turning them away.
 */
export async function patiently(send: () => PromiseLike<Response>, pause = 100): Promise<Response> {
  const response = await send();
  if (response.status !== 503) return response;
  await setTimeout(pause);
  return patiently(send, Math.min(2 * pause, 5000));
}

/** Limits with which a picture is decoded on a busy machine, too, where a program of low priority gets little time. */
export const patientDecoding = { timeout: 0, maxWait: 600_000 };
