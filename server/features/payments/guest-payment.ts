import type { EventRow } from '@shared/events/events';
import { hasMoved, refundEnd } from '@shared/payments/amounts';
import type { GuestPayment } from '@shared/payments/payments';
import type { RegistrationRow } from '@shared/registrations/registrations';
import type { Database } from '../../database/database';
import { countingPayments, listed } from './list-payments';
import { findRefundHours, refundWords } from './refund-terms';

/** Until when a party's places are held while they are paid. */
export const paidUntil = async (db: Database, id: number): Promise<Date | null> =>
  (await countingPayments(db, [id])).get(id)?.sessionEndsAt ?? null;

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
  // What a bank took back was not paid, and does not go back.
  const paid = payment.dispute === 'lost' ? 0 : payment.paid;
  const held = payment.heldOf;
  const until = refundEnd(payment, event, await findRefundHours(db));
  const terms = { until, isInTime: now < until, hasMoved: hasMoved(payment, event) };
  const isHeld = held > 0 && registration.state !== 'cancelled';
  return { paid, refunded: paid - held, due, isFree, refundWords: isHeld ? refundWords(terms) : null };
}
