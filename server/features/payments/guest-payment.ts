import type { EventRow } from '@shared/events/events';
import type { GuestPayment } from '@shared/payments/payments';
import type { RegistrationRow } from '@shared/registrations/registrations';
import type { Database } from '../../database/database';
import { countingPayments, listed } from './list-payments';
import { findRefundTerms, refundWords } from './refund-terms';
import { refundable } from './refunds';

/** What a guest reads at `now` of what they have paid; null where they pay at the door alone. */
export async function findGuestPayment(
  db: Database,
  event: EventRow,
  registration: RegistrationRow,
  now: Date,
): Promise<GuestPayment | null> {
  const payment = (await countingPayments(db, [registration.id])).get(registration.id);
  const said = listed(event, registration, payment);
  if (!said) return null;
  const { due, isFree } = said;
  if (!payment || payment.paid === 0) return { paid: 0, refunded: 0, due, isFree, refundWords: null };
  const isLost = payment.dispute === 'lost';
  const refunded = isLost ? 0 : payment.paid - (await refundable(db, payment));
  const isHeld = !isLost && refunded < payment.paid && registration.state !== 'cancelled';
  return {
    paid: isLost ? 0 : payment.paid,
    refunded,
    due,
    isFree,
    refundWords: isHeld ? refundWords(await findRefundTerms(db, payment, event, now)) : null,
  };
}
