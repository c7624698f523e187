import type { Request } from 'express';
import type { LinkContext } from '../../http/services';
import { findPartner } from './partner-page';

/** Limits what a partner's link does (docs/product/partners.md#partner-page). Gives the id. Throws 404, 429. */
export async function limitChanges(req: Request, context: LinkContext): Promise<{ id: number }> {
  const { kind, row } = await findPartner(context);
  const key = `${kind}:${row.id}`;
  await req.limiters.consume('changesByPartner', key);
  await req.limiters.consume('changesByPartnerAndDay', key);
  return { id: row.id };
}
