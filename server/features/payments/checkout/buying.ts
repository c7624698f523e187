import { createHmac } from 'node:crypto';
import type { Request } from 'express';
import { presentedAccount } from '../../../http/auth/authentication';
import { clientGone, clientNetwork } from '../../../http/request';
import { type CheckoutStatus, readCheckoutStatus } from '../../../stripe/checkout-status';
import { readStatus } from '../../../stripe/status';
import { type PaymentServices, paymentServicesOf } from '../sync/account';

export type Buying = {
  services: PaymentServices;
  gone: AbortSignal | undefined;
  publicUrl: string;
  installation: string;
  /** By which one network's reservations are counted; none where nothing is limited. */
  networkHash: string | null;
  /** The same form, sent again from there, has the same. */
  contentHash: string | null;
};

/** What a request buys with, or in words why it cannot. Neither counts for an event that is paid at the door. */
export type CheckoutAccess = { buying?: Buying; notice?: string };

export async function readBuying(
  req: Request,
  eventId: number,
  content: object | null,
): Promise<CheckoutAccess> {
  const sale: CheckoutStatus = await readCheckoutStatus(req);
  const { publicUrl, rateLimits } = req.config;
  const services = paymentServicesOf(req);
  const isOpen = sale.notice === undefined || (sale.isTestSale && (await presentedAccount(req))?.isAdmin);
  if (!services || !publicUrl || !isOpen) return sale;
  const network = clientNetwork(req);
  const hash = (...parts: unknown[]) =>
    createHmac('sha256', req.mail.linkKey).update(JSON.stringify(parts)).digest('base64url');
  const { installation } = await readStatus(req.db);
  return {
    buying: {
      services,
      gone: req.res && clientGone(req.res),
      publicUrl,
      installation,
      networkHash: rateLimits ? hash('network', eventId, network) : null,
      contentHash: content && hash('content', eventId, network, content),
    },
  };
}
