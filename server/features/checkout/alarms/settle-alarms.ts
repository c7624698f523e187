import { strayPayments, stripeStatus } from '@shared/payments/tables';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { type Actor, recordChanges } from '../../../database/audit-log';
import type { Database } from '../../../database/database';
import { AppError } from '../../../errors';
import { StripeFailure } from '../../../stripe/failure';
import type { Selling } from '../selling';
import { readEvents } from '../truth/read-events';

const auditedSales = { entity: 'payment' as const, entityId: 'all', label: 'Sales and refunds' };

/** Learns what Stripe knows by now. Throws `payment-unavailable` where it does not say. */
async function learn(selling: Selling): Promise<void> {
  try {
    await readEvents(selling);
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    const message = 'Stripe does not answer, so it is not known what was paid. Please try again shortly.';
    throw new AppError('payment-unavailable', message, { retryAfterSeconds: 30 });
  }
}

/**
 * Ends a pause of payments (docs/product/payments.md#restores); without one it changes nothing. Throws `payments-unknown`
 * while a payment that Stripe knows is neither on a list nor refunded, or `payment-unavailable`.
 */
export async function resumeSales(selling: Selling, actor: Actor): Promise<void> {
  await learn(selling);
  await selling.db.transaction(async (tx) => {
    const isPaused = isNotNull(stripeStatus.pausedAt);
    const ended = await tx.update(stripeStatus).set({ pausedAt: null }).where(isPaused).returning();
    if (ended.length === 0) return;
    if ((await tx.$count(strayPayments, isNull(strayPayments.settledAt))) > 0)
      throw new AppError('payments-unknown');
    await recordChanges(tx, actor, [
      { ...auditedSales, before: { isPaused: true }, after: { isPaused: false } },
    ]);
  });
}

/** Notes that the organizer has settled a payment that no row knows; a second time it changes nothing. */
export async function settleStray(db: Database, actor: Actor, sessionId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const settledAt = new Date();
    const settled = await tx
      .update(strayPayments)
      .set({ settledAt })
      .where(and(eq(strayPayments.sessionId, sessionId), isNull(strayPayments.settledAt)))
      .returning();
    const label = 'that is on no guest list';
    await recordChanges(
      tx,
      actor,
      settled.map((stray) => ({
        entity: 'payment' as const,
        entityId: stray.sessionId,
        label,
        before: { ...stray, settledAt: null },
        after: stray,
      })),
    );
  });
}
