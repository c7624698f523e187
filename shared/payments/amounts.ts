import { hourMilliseconds, orlandoDay } from '../dates';
import type { PaymentWay } from '../events/payment-ways';
import type { PaymentState } from './payment-states';

type Party = { people: number; isFree: boolean; paidAtDoor: number };
type Priced = { price: number; payment: PaymentWay };
type Paid = {
  state: PaymentState;
  unitPrice: number;
  paid: number;
  refunded: number;
  dispute: 'open' | 'won' | 'lost' | null;
};

/** What of a payment counts as paid for the party's places: nothing once all is back, or a bank took it back. */
const countsAs = ({ paid, refunded, dispute }: Paid) => (refunded >= paid || dispute === 'lost' ? 0 : paid);

/**
 * What a party of an event that is sold on the site still owes, in cents: its people at the price at which its places were
 * sold, less what it has paid (docs/product/payments.md#due). Nothing where guests pay at the door alone.
 */
export function amountDue(event: Priced, party: Party, payment: Paid | null): number {
  if (party.isFree || (event.payment === 'door' && !payment)) return 0;
  const owed = (payment?.unitPrice ?? event.price) * party.people;
  return Math.max(0, owed - (payment ? countsAs(payment) : 0) - party.paidAtDoor);
}

/** Whether an event starts on another day, or more than an hour from when it was to start as it was sold. */
export const hasMoved = (payment: { startsAt: Date }, event: { date: Date }): boolean =>
  orlandoDay(event.date) !== orlandoDay(payment.startsAt) ||
  Math.abs(event.date.getTime() - payment.startsAt.getTime()) > hourMilliseconds;

/** So many hours before its start: until then guests of an event that has not moved get all back. */
export const refundHoursBefore = (event: { date: Date }, refundHours: number): Date =>
  new Date(event.date.getTime() - refundHours * hourMilliseconds);

/** Until when a guest who cancels gets all back: until the start, where that has moved since the sale. */
export function refundEnd(
  payment: { startsAt: Date; refundUntil: Date },
  event: { date: Date },
  refundHours: number,
): Date {
  if (hasMoved(payment, event)) return event.date;
  // Later settings only help the guest.
  const bySetting = refundHoursBefore(event, refundHours);
  return bySetting > payment.refundUntil ? bySetting : payment.refundUntil;
}
