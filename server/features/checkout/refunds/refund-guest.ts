import { dollarText } from '@shared/money';
import type { RefundInput } from '@shared/payments/payments';
import { recordChanges } from '../../../database/audit-log';
import { AppError, invalidFields } from '../../../errors';
import type { AdminContext } from '../../../http/services';
import { lockEvent } from '../../events/event-row';
import { decideRefund, lockPaid, refundable } from '../../payments/refunds';
import { auditedRegistration, findRegistration } from '../../registrations/queries';

/**
 * Gives a part back, or all, and leaves the registration (docs/product/payments.md#refunds). Throws 404,
 * `payment-disputed`, `invalid-input`.
 */
export async function refundGuest(
  { db, actor }: Pick<AdminContext, 'db' | 'actor'>,
  eventId: number,
  id: number,
  { amount, reason }: RefundInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockEvent(tx, eventId);
    const registration = await findRegistration(tx, eventId, id);
    const payment = await lockPaid(tx, id);
    if (payment?.dispute === 'open' || payment?.dispute === 'lost') throw new AppError('payment-disputed');
    const most = payment ? await refundable(tx, payment) : 0;
    if (!payment || most === 0) throw invalidFields({ amount: ['Nothing is left to give back'] });
    if (amount > most) throw invalidFields({ amount: [`At most ${dollarText(most)} is left to give back`] });
    await decideRefund(tx, payment, { amount, cause: 'organizer', reason });
    const after = { refund: dollarText(amount), ...(reason && { refundReason: reason }) };
    await recordChanges(tx, actor, [{ ...auditedRegistration(registration), before: {}, after }]);
  });
}
