import { type PaymentRow, payments } from '@shared/payments/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { type Database, firstOf } from '../database/database';
import { findEvent } from '../features/events/event-row';

const hour = 60 * 60 * 1000;
let last = 0;

/** Stores what a party has paid, two days ahead of which its guest gets all back, unless `changes` say otherwise. */
export async function storedPayment(
  db: Database,
  { id: registrationId, eventId, people }: Pick<RegistrationRow, 'id' | 'eventId' | 'people'>,
  changes: Partial<typeof payments.$inferInsert> = {},
): Promise<PaymentRow> {
  last += 1;
  const { date, price } = await findEvent(db, eventId);
  const amount = price * people;
  const paid = {
    state: 'paid',
    paid: amount,
    paidAt: new Date(),
    paymentIntentId: `pi_stored_${process.pid}_${last}`,
  } as const;
  const values = {
    eventId,
    registrationId,
    mode: 'test' as const,
    unitPrice: price,
    people,
    amount,
    currency: 'usd',
    startsAt: date,
    refundUntil: new Date(date.getTime() - 48 * hour),
    sessionEndsAt: new Date(Date.now() + hour / 2),
    ...paid,
    ...changes,
  };
  return firstOf(await db.insert(payments).values(values).returning());
}
