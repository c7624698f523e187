import { strayPayments, stripeStatus } from '@shared/payments/tables';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { type Actor, recordChanges } from '../../../database/audit-log';
import type { Database } from '../../../database/database';
import { AppError } from '../../../errors';
import { StripeFailure } from '../../../stripe/failure';
import type { PaymentServices } from '../payment-services';
import { paymentUnavailable } from '../sale/open-session';
import { readEvents } from '../sync/read-events';

const auditedSales = { entity: 'payment' as const, entityId: 'all', label: 'Sales and refunds' };

const notKnown = 'Stripe does not answer, so it is not known what was paid. Please try again shortly.';

/**
 * Ends a pause of payments (docs/product/payments.md#restores); without one it changes nothing. Throws `payments-unknown`
 * while a payment that Stripe knows is neither on a list nor refunded, or `payment-unavailable`.
 */
export async function resumeSales(services: PaymentServices, actor: Actor): Promise<void> {
  await readEvents(services).catch((error) => {
    throw error instanceof StripeFailure ? paymentUnavailable(notKnown) : error;
  });
  await services.db.transaction(async (tx) => {
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
    const [stray] = await tx
      .update(strayPayments)
      .set({ settledAt: new Date() })
      .where(and(eq(strayPayments.sessionId, sessionId), isNull(strayPayments.settledAt)))
      .returning();
    const audited = { entity: 'payment' as const, entityId: sessionId, label: 'that is on no guest list' };
    if (stray)
      await recordChanges(tx, actor, [{ ...audited, before: { ...stray, settledAt: null }, after: stray }]);
  });
}
