import type { Request } from 'express';
import { findPartner } from './partner-page';

/**
 * Counts what a partner does by a link, whoever it is that has it: each change is kept in the audit log and has public
 * pages computed anew (docs/product.md#partner-page). Gives the partner's id. Throws `link-not-found` and
 * `too-many-attempts`.
 */
export async function limitChanges(req: Request, token: string, now: Date): Promise<{ id: number }> {
  const { kind, row } = await findPartner(req.db, req.mail, token, now);
  const key = `${kind}:${row.id}`;
  await req.limiters.consume('changesByPartner', key);
  await req.limiters.consume('changesByPartnerAndDay', key);
  return { id: row.id };
}

/** The same for an answer, of which every guest may be told by mail. */
export async function limitAnswers(req: Request, token: string, now: Date): Promise<void> {
  const { id } = await limitChanges(req, token, now);
  await req.limiters.consume('answersByVenue', `${id}`);
}
