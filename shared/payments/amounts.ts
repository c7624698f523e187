import { hourMilliseconds, orlandoDay } from '../dates';
import { type Priced, type PricedParty, partyPrice, unitPrice } from '../events/party-price';
import type { PaymentWay } from '../events/payment-ways';
import type { RegistrationState } from '../registrations/registration-states';
import type { DisputeState } from './payment-states';

type Event = Priced & { payment: PaymentWay; cancelledAt: Date | null };
type Party = PricedParty & { state: RegistrationState; paidAtDoor: number; checkedInAt: Date | null };
type Payment = {
  unitPrice: number;
  paid: number;
  /** What of it is here and does not go back. */
  netPaid: number;
  dispute: DisputeState | null;
  /** When the latest refund was decided that has not failed. */
  lastRefundAt: Date | null;
};

/** What a party's places cost, what it has paid here, what of that has gone back or is on its way, and what it still owes. */
export type PartyMoney = { price: number; paid: number; refunded: number; due: number };

/**
 * The money of a party, in cents (docs/product/payments.md#due). Null where it pays at the door like everybody, and neither
 * paid here nor elsewhere, nor is let in free. What a bank took back was not paid. Who has got all of it back owes the price again; once they are in, it was a
 * gift. Only a party with a place owes anything.
 */
export function partyMoney(event: Event, party: Party, payment?: Payment): PartyMoney | null {
  if (event.payment === 'door' && !payment && !(party.owes && unitPrice(event) > 0)) return null;
  const price = partyPrice(event, party, payment);
  const paid = payment && payment.dispute !== 'lost' ? payment.paid : 0;
  const refunded = paid > 0 && payment ? paid - payment.netPaid : 0;
  const isGift = Boolean(
    party.checkedInAt && payment?.lastRefundAt && payment.lastRefundAt > party.checkedInAt,
  );
  const counted = refunded < paid || isGift ? paid : 0;
  const owes = party.state === 'confirmed' && !event.cancelledAt;
  return { price, paid, refunded, due: owes ? Math.max(0, price - counted - party.paidAtDoor) : 0 };
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
