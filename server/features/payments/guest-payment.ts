import type { EventRow } from '@shared/events/events';
import { hasMoved, partyMoney, refundEnd } from '@shared/payments/amounts';
import { undecidedStates } from '@shared/payments/payment-states';
import type { guestPaymentResponse } from '@shared/payments/payments';
import { type PaymentRow, payments } from '@shared/payments/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database } from '../../database/database';
import { countingPayments } from './list-payments';
import { disputeWords, findRefundHours, refundWords } from './refund-terms';

/** What a party has yet to pay, or has given up, as long as Stripe has not said how that ends. */
export const findPending = (db: Database, registrationId: number) =>
  db.query.payments.findFirst({
    where: and(eq(payments.registrationId, registrationId), inArray(payments.state, [...undecidedStates])),
    orderBy: desc(payments.id),
  });

/** What a guest reads of it at `now`. */
function describePending({ amount, state, sessionUrl, sessionEndsAt }: PaymentRow, now: Date) {
  const isEnding = state === 'ending';
  const isPayable = !isEnding && sessionUrl !== null && sessionEndsAt > now;
  const payable = { checkoutUrl: sessionUrl, heldUntil: sessionEndsAt };
  return { amount, isEnding, ...(isPayable ? payable : { checkoutUrl: null, heldUntil: null }) };
}

/** What a guest reads at `now` of what they have paid; null where they pay at the door alone. */
export async function findGuestPayment(
  db: Database,
  event: EventRow,
  registration: RegistrationRow,
  now: Date,
): Promise<z.input<typeof guestPaymentResponse> | null> {
  const { id, owes, state } = registration;
  const payment = (await countingPayments(db, eq(payments.registrationId, id))).get(id);
  const money = partyMoney(event, registration, payment);
  if (!money) return null;
  const pending = state === 'reserved' ? await findPending(db, id) : undefined;
  const about = {
    ...money,
    owes,
    isTest: (pending ?? payment)?.mode === 'test',
    pending: pending ? describePending(pending, now) : null,
  };
  // A bank that is asked decides itself: until then only what has gone back is said to.
  if (payment?.dispute === 'open')
    return { ...about, refunded: payment.refunded, refundWords: disputeWords, refundNow: 0 };
  if (!payment || payment.netPaid === 0 || state === 'cancelled')
    return { ...about, refundWords: null, refundNow: 0 };
  const { netPaid } = payment;
  const until = refundEnd(payment, event, await findRefundHours(db));
  const isInTime = now < until;
  return {
    ...about,
    refundWords: refundWords({ netPaid, until, isInTime, hasMoved: hasMoved(payment, event) }),
    refundNow: isInTime ? netPaid : 0,
  };
}
