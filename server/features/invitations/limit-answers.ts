import type { Request } from 'express';
import { limitChanges } from '../partners/limit-changes';

/** Counts an answer of a venue, of which every guest may be told by mail, as one more of its changes. Throws as they do. */
export async function limitAnswers(req: Request, token: string, now: Date): Promise<void> {
  const { id } = await limitChanges(req, token, now);
  await req.limiters.consume('answersByVenue', `${id}`);
}
