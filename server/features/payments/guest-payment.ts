import type { EventRow } from '@shared/events/events';
import { hasMoved, refundEnd } from '@shared/payments/amounts';
import type { guestPaymentResponse } from '@shared/payments/payments';
import { payments } from '@shared/payments/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { and, eq, gt } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database } from '../../database/database';
import { countingPayments, listed } from './list-payments';
import { findRefundHours, refundWords } from './refund-terms';

/** Until when a party's places are held while they are paid; null once that is over, or given up. */
async function findHeldUntil(db: Database, { id, state }: RegistrationRow, now: Date): Promise<Date | null> {
  if (state !== 'reserved') return null;
  const isPayable = and(
    eq(payments.registrationId, id),
    eq(payments.state, 'reserved'),
    gt(payments.sessionEndsAt, now),
  );
  const [payable] = await db.select().from(payments).where(isPayable);
  return payable?.sessionEndsAt ?? null;
}

/** What a guest reads at `now` of what they have paid; null where they pay at the door alone. */
export async function findGuestPayment(
  db: Database,
  event: EventRow,
  registration: RegistrationRow,
  now: Date,
): Promise<z.input<typeof guestPaymentResponse> | null> {
  const payment = (await countingPayments(db, [registration.id])).get(registration.id);
  const said = listed(event, registration, payment);
  if (!said) return null;
  const { due, isFree } = said;
  const common = { due, isFree, heldUntil: await findHeldUntil(db, registration, now) };
  if (!payment || payment.paid === 0)
    return { ...common, paid: 0, refunded: 0, refundWords: null, refundNow: 0 };
  // What a bank took back was not paid, and does not go back.
  const paid = payment.dispute === 'lost' ? 0 : payment.paid;
  const netPaid = payment.netPaid;
  const until = refundEnd(payment, event, await findRefundHours(db));
  const isInTime = now < until;
  const terms = { netPaid, until, isInTime, hasMoved: hasMoved(payment, event) };
  const holdsMoney = netPaid > 0 && registration.state !== 'cancelled';
  return {
    ...common,
    paid,
    refunded: paid - netPaid,
    refundWords: holdsMoney ? refundWords(terms) : null,
    refundNow: holdsMoney && isInTime ? netPaid : 0,
  };
}
