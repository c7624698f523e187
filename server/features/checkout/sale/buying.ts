import { createHmac } from 'node:crypto';
import type { Request } from 'express';
import { presentedAccount } from '../../../http/auth/authentication';
import { clientNetwork } from '../../../http/client-network';
import { readSale, type Sale } from '../../../stripe/sale';
import { readStatus } from '../../../stripe/status';
import { type Selling, sellingOf } from '../selling';

/** What of a request buys a spot. */
export type Buying = {
  selling: Selling;
  publicUrl: string;
  installation: string;
  /** By which one network's reservations are counted; none where nothing is limited. */
  networkHash: string | null;
  /** By which the same is known that the same network sends again. */
  contentHash: string | null;
};

/** What a request buys with, or why it buys nothing, in words. Neither counts for an event that is paid at the door. */
export type Sold = { buying?: Buying; notice?: string };

/** What a request buys with that sends this content for an event, by whose link it comes or by none. */
export async function readBuying(req: Request, eventId: number, content: object | null): Promise<Sold> {
  const sale: Sale = await readSale(req);
  const { publicUrl, rateLimits } = req.config;
  const selling = sellingOf(req);
  const isOpen = sale.notice === undefined || (sale.isTestSale && (await presentedAccount(req))?.isAdmin);
  if (!selling || !publicUrl || !isOpen) return sale;
  const network = clientNetwork(req);
  const hash = (...parts: unknown[]) =>
    createHmac('sha256', req.mail.linkKey).update(JSON.stringify(parts)).digest('base64url');
  const { installation } = await readStatus(req.db);
  return {
    buying: {
      selling,
      publicUrl,
      installation,
      networkHash: content && rateLimits ? hash('network', eventId, network) : null,
      contentHash: content && hash('content', eventId, network, content),
    },
  };
}
