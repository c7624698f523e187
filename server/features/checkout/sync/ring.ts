import { payments, stripeEvents, stripeStatus } from '@shared/payments/tables';
import { eq, gt, sql } from 'drizzle-orm';
import type { Request } from 'express';
import * as z from 'zod';
import type { Database } from '../../../database/database';
import { AppError } from '../../../errors';
import { afterResponse } from '../../../http/after-response';
import { consumeByClient } from '../../../http/middleware/rate-limits';
import { rawBodyOf } from '../../../http/middleware/raw-body';
import type { StripeClient } from '../../../stripe/client';
import { StripeFailure } from '../../../stripe/failure';
import { theStatus } from '../../../stripe/status';
import { paymentServicesOf } from '../payment-services';
import { askPayment } from './ask';
import { requestSync } from './read-events';

const toleranceSeconds = 300;

/** All that is believed of a webhook. */
const bell = z.object({
  id: z.string().max(255),
  type: z.string().max(255),
  data: z.object({ object: z.object({ id: z.string().max(255) }) }),
});

async function noteRefused(db: Database, clockDifference: number | null): Promise<void> {
  const refusedSignatures = sql`${stripeStatus.refusedSignatures} + 1`;
  await db.update(stripeStatus).set({ refusedSignatures, clockDifference }).where(theStatus);
}

/** With one that is right, what was refused before says nothing of the secret any more. */
async function noteAccepted(db: Database): Promise<void> {
  await db
    .update(stripeStatus)
    .set({ refusedSignatures: 0, clockDifference: null })
    .where(gt(stripeStatus.refusedSignatures, 0));
}

/** What Stripe has signed, and how many seconds ago by our clock; undefined where it has not signed it. */
async function readSigned(req: Request, stripe: StripeClient, secret: string) {
  const { webhooks } = await stripe.library();
  const signature = req.get('Stripe-Signature') ?? '';
  const [, at] = /^t=(\d{10})(?!.*,t=)/.exec(signature) ?? [];
  try {
    const event: unknown = webhooks.constructEvent(
      rawBodyOf(req),
      signature,
      secret,
      Number.POSITIVE_INFINITY,
    );
    return at && { event, secondsAgo: Math.floor(Date.now() / 1000) - Number(at) };
  } catch {
    return undefined;
  }
}

/** The event that a request brings. Throws `invalid-request` for a signature that is wrong or too old. */
async function requireSigned(req: Request, stripe: StripeClient, secret: string): Promise<unknown> {
  const signed = await readSigned(req, stripe, secret);
  if (signed && signed.secondsAgo <= toleranceSeconds) {
    await noteAccepted(req.db);
    return signed.event;
  }
  await consumeByClient(req, 'form');
  await noteRefused(req.db, signed ? signed.secondsAgo : null);
  throw new AppError('invalid-request', 'The signature is missing, wrong or too old.');
}

/** Marks the payment that a webhook is about to be asked of. Gives which. */
async function mark(db: Database, { id, type, data }: z.output<typeof bell>): Promise<number[]> {
  const objectId = data.object.id;
  const isIt = eq(payments.sessionId, objectId);
  return db.transaction(async (tx) => {
    const requested = await requestSync(tx, type, isIt);
    // Which payment a refund or a dispute is of, Stripe's list of events says.
    if (!type.startsWith('checkout.session.') || (await tx.$count(payments, isIt)) > 0)
      await tx
        .insert(stripeEvents)
        .values({ id, type, objectId, occurredAt: sql`now()`, rungAt: sql`now()` })
        .onConflictDoUpdate({
          target: stripeEvents.id,
          set: { rungAt: sql`coalesce(${stripeEvents.rungAt}, now())` },
        });
    return requested;
  });
}

/**
 * Takes a webhook of Stripe as a bell: of it only id, type and the object's id are used. The payment is marked, and asked
 * of after the response (docs/product/payments.md#sync). Throws `path-not-found` where none is expected, or
 * `invalid-request` for a signature that is wrong or too old.
 */
export async function takeBell(req: Request): Promise<void> {
  const services = paymentServicesOf(req);
  const secret = services?.stripe.webhookSecret;
  if (!services || !secret) throw new AppError('path-not-found');
  const { data: said } = bell.safeParse(await requireSigned(req, services.stripe, secret));
  if (!said) return;
  const ids = await mark(req.db, said);
  if (ids.length === 0) return;
  afterResponse(req, async () => {
    for (const id of ids)
      await askPayment(services, id).catch((error) => {
        // A round asks again.
        if (!(error instanceof StripeFailure)) throw error;
      });
  });
}
