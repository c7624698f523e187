import { setTimeout } from 'node:timers/promises';
import type { Response } from 'supertest';

/** Sends a request until a process is not too busy for it, each time a moment later. Gives the response. */
export async function patiently(send: () => PromiseLike<Response>, pause = 100): Promise<Response> {
  const response = await send();
  if (response.status !== 503) return response;
  await setTimeout(pause);
  return patiently(send, Math.min(2 * pause, 5000));
}

/** Limits with which a picture is decoded on a busy machine, too, where a program of low priority gets little time. */
export const patientDecoding = { timeout: 0, maxWait: 600_000 };
