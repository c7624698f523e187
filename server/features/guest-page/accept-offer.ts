import type { acceptedResponse } from '@shared/registrations/guest-page';
import type { Request } from 'express';
import type * as z from 'zod';
import { readBuying } from '../checkout/sale/buying';
import { openSession } from '../checkout/sale/open-session';
import { findOwned } from '../registrations/find-linked';
import { takePlace } from './change-party';
import { findGuestPage } from './guest-page';

/** Takes an offered place, by its link; paid here, it is held meanwhile. Throws what `takePlace` and `openSession` do. */
export async function acceptOffer(req: Request, token: string): Promise<z.input<typeof acceptedResponse>> {
  const { db, mail } = req;
  const context = { db, mail, token, now: new Date() };
  const { event } = await findOwned(context);
  const access = await readBuying(req, event.id, null);
  const payment = await takePlace(context, access);
  const checkoutUrl = payment && access.buying && (await openSession(access.buying, payment));
  return { ...(await findGuestPage(context)), ...(checkoutUrl && { checkoutUrl }) };
}
