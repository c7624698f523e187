import type { EventRow } from '@shared/events/events';
import { refundEnd } from '@shared/payments/amounts';
import type { CancellationCause } from '@shared/registrations/registration-states';
import type { Database } from '../../database/database';
import { findRefundHours } from './refund-terms';
import { decideRefund, lockPaid, refundAll } from './refunds';

/**
 * Decides what goes back of what these registrations have paid, which are cancelled now: all where the organizer did it, and
 * where their guests did it in time (docs/product/payments.md#refunds). Lock the event before.
 */
export async function refundCancelled(
  tx: Database,
  event: EventRow,
  registrationIds: number[],
  cause: CancellationCause,
  now: Date,
): Promise<void> {
  if (cause === 'organizer') await refundAll(tx, registrationIds, 'organizer');
  if (cause !== 'guest') return;
  for (const id of registrationIds) {
    const payment = await lockPaid(tx, id);
    if (payment && now < refundEnd(payment, event, await findRefundHours(tx)))
      await decideRefund(tx, payment, { amount: payment.paid, cause: 'guest' });
  }
}
