import { payments, stripeEvents, stripeStatus } from '@shared/payments/tables';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Request } from 'express';
import * as z from 'zod';
import type { Database } from '../../../database/database';
import { AppError } from '../../../errors';
import { afterResponse } from '../../../http/after-response';
import { consumeByClient } from '../../../http/middleware/rate-limits';
import { rawBodyOf } from '../../../http/middleware/raw-body';
import { isOfStripe, type StripeClient } from '../../../stripe/client';
import { readStatus, theStatus } from '../../../stripe/status';
import { sellingOf } from '../selling';
import { askPayment } from './ask';
import { statesRungBy } from './read-events';

const toleranceSeconds = 300;
/** A process that dies before it has asked leaves that to the next round. */
const leaseSeconds = 15;

/** All that is believed of a webhook. */
const bell = z.object({
  id: z.string().max(255),
  type: z.string().max(255),
  data: z.object({ object: z.object({ id: z.string().max(255) }) }),
});
type Bell = z.output<typeof bell>;

async function noteRefused(db: Database, clockDifference: number | null): Promise<void> {
  await readStatus(db);
  await db
    .update(stripeStatus)
    .set({
      refusedSignatures: sql`${stripeStatus.refusedSignatures} + 1`,
      refusedSignatureAt: sql`now()`,
      clockDifference,
    })
    .where(theStatus);
}

const signatureOf = (req: Request) => req.get('Stripe-Signature') ?? '';

/** What Stripe has signed within so many seconds; undefined where it has not. */
async function readSigned(req: Request, stripe: StripeClient, secret: string, seconds: number) {
  const { webhooks } = await stripe.library();
  try {
    const event: unknown = webhooks.constructEvent(rawBodyOf(req), signatureOf(req), secret, seconds);
    return { event };
  } catch {
    return undefined;
  }
}

/** How many seconds ago a webhook was signed, by our clock; null where Stripe has not signed it. */
async function ageOf(req: Request, stripe: StripeClient, secret: string): Promise<number | null> {
  const signed = await readSigned(req, stripe, secret, Number.POSITIVE_INFINITY);
  const [, at] = /^t=(\d{10})(?!.*,t=)/.exec(signatureOf(req)) ?? [];
  return signed && at ? Math.floor(Date.now() / 1000) - Number(at) : null;
}

/** The event that a request brings. Throws `invalid-request` for a signature that is wrong or too old. */
async function requireSigned(req: Request, stripe: StripeClient, secret: string): Promise<unknown> {
  const signed = await readSigned(req, stripe, secret, toleranceSeconds);
  if (signed) return signed.event;
  await consumeByClient(req, 'form');
  await noteRefused(req.db, await ageOf(req, stripe, secret));
  throw new AppError('invalid-request', 'The signature is missing, wrong or too old.');
}

/** Marks the payment that a webhook is about to be asked of. Gives which. */
async function mark(db: Database, { id, type, data }: Bell): Promise<number[]> {
  const objectId = data.object.id;
  const isOfSession = type.startsWith('checkout.session.');
  return db.transaction(async (tx) => {
    const isNews = inArray(payments.state, statesRungBy(type));
    const rung = await tx
      .update(payments)
      .set({ askAt: sql`now() + make_interval(secs => ${leaseSeconds})` })
      .where(and(eq(payments.sessionId, objectId), isNews))
      .returning({ id: payments.id });
    const isOurs = rung.length > 0 || (await tx.$count(payments, eq(payments.sessionId, objectId))) > 0;
    // Which payment a refund or a dispute is of, Stripe's list of events says.
    if (isOurs || !isOfSession)
      await tx
        .insert(stripeEvents)
        .values({ id, type, objectId, occurredAt: sql`now()`, rungAt: sql`now()` })
        .onConflictDoUpdate({
          target: stripeEvents.id,
          set: { rungAt: sql`coalesce(${stripeEvents.rungAt}, now())` },
        });
    return rung.map((row) => row.id);
  });
}

/**
 * Takes a webhook of Stripe as a bell: of it only id, type and the object's id are used. The payment is marked, and asked
 * of after the response (docs/product/payments.md#truth). Throws `path-not-found` where none is expected, or
 * `invalid-request` for a signature that is wrong or too old.
 */
export async function takeBell(req: Request): Promise<void> {
  const selling = sellingOf(req);
  const secret = selling?.stripe.webhookSecret;
  if (!selling || !secret) throw new AppError('path-not-found');
  const { data: said } = bell.safeParse(await requireSigned(req, selling.stripe, secret));
  if (!said) return;
  const ids = await mark(req.db, said);
  if (ids.length === 0) return;
  afterResponse(req, async () => {
    for (const id of ids)
      await askPayment(selling, id).catch((error) => {
        // A round asks again.
        if (!isOfStripe(error)) throw error;
      });
  });
}
