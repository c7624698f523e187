import type { events } from '@shared/events/tables';
import type { PaymentRow } from '@shared/payments/tables';
import { payments, refunds } from '@shared/payments/tables';
import type { registrations } from '@shared/registrations/tables';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { storedPayment } from './stored-payment';
import { storedOpenEvent, storedRegistration } from './stored-registration';

type Changes = {
  event?: Partial<typeof events.$inferInsert>;
  party?: Partial<typeof registrations.$inferInsert>;
  payment?: Partial<PaymentRow>;
};

/** A party of two that has paid $50.00 for its spot, of an event that is sold on the site; also of one that there is. */
export async function paidGuest(db: Database, { event, party, payment }: Changes = {}, eventId?: number) {
  const id =
    eventId ?? (await storedOpenEvent(db, { price: 2500, capacity: 10, payment: 'online', ...event })).id;
  const registration = await storedRegistration(db, { eventId: id, isBought: true, ...party });
  return { eventId: id, registration, payment: await storedPayment(db, registration, payment) };
}

/** What goes back of what was paid for an event, the oldest first: how much, and why. */
export const refundsOf = (db: Database, eventId: number) =>
  db
    .select({ amount: refunds.amount, cause: refunds.cause })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.eventId, eventId))
    .orderBy(asc(refunds.id));
