import type { Request } from 'express';
import type { LinkContext } from '../../http/services';
import { findPartner } from './partner-page';

/**
 * Counts what is done by a partner's link: each change is kept in the audit log and has public
 * pages computed again (docs/product/partners.md#partner-page). Gives the partner's id. Throws `link-not-found` and
 * `too-many-attempts`.
 */
export async function limitChanges(req: Request, context: LinkContext): Promise<{ id: number }> {
  const { kind, row } = await findPartner(context);
  const key = `${kind}:${row.id}`;
  await req.limiters.consume('changesByPartner', key);
  await req.limiters.consume('changesByPartnerAndDay', key);
  return { id: row.id };
}
