import type { PaymentRow, RefundRow } from '@shared/payments/tables';
import type { Database } from '../../../database/database';
import type { Mail } from '../../../mail/mail';
import { guestEmailRules } from '../../guest-mail/email-rules';
import { queueToGuests } from '../../guest-mail/emails';
import { findWithEvent } from '../../registrations/find-linked';

/**
 * Tells the guest of a payment that this much of it is on its way back: nobody, where they are erased. Call it in the
 * transaction of its cause, and `mail.wake()` after it.
 */
export async function queueRefundEmail(
  tx: Database,
  mail: Mail,
  payment: PaymentRow,
  { id, amount }: RefundRow,
): Promise<void> {
  const found = await findWithEvent(tx, payment.registrationId);
  if (!found) return;
  const to = { guests: [found.registration], event: found.event, cause: `${id}` };
  await queueToGuests(tx, mail, guestEmailRules['payment-refunded'], { amount }, to);
}
