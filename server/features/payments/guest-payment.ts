import type { EventRow } from '@shared/events/events';
import { hasMoved, partyMoney, refundEnd } from '@shared/payments/amounts';
import type { guestPaymentResponse } from '@shared/payments/payments';
import { payments } from '@shared/payments/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { and, eq, gt } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database } from '../../database/database';
import { countingPayments } from './list-payments';
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
  const { id, isFree, state } = registration;
  const payment = (await countingPayments(db, eq(payments.registrationId, id))).get(id);
  const money = partyMoney(event, registration, payment);
  if (!money) return null;
  const about = { ...money, isFree, heldUntil: await findHeldUntil(db, registration, now) };
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
