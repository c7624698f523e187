import { hourMilliseconds, orlandoDay } from '../dates';
import { type Priced, type PricedParty, partyPrice } from '../events/party-price';
import type { RegistrationState } from '../registrations/registration-states';
import type { DisputeState } from './payment-states';

type Event = Priced & { cancelledAt: Date | null };
type Party = PricedParty & {
  state: RegistrationState;
  paidAtDoor: number;
  checkedInAt: Date | null;
  checkedInPeople: number | null;
};
type Payment = {
  paid: number;
  /** What of it is here and does not go back. */
  netPaid: number;
  dispute: DisputeState | null;
  /** When the latest refund was decided that has not failed. */
  lastRefundAt: Date | null;
  /** Whether one of those was a gift. */
  hasGift: boolean;
  /** What of them was the price of places that the party gave up. */
  placesBack: number;
};

/**
 * In cents (docs/product/payments.md#due), with the payment that counts. A party that got all of it back owes the price
 * again, unless it was a gift, as it is once they are in. Only a party with a place owes: for those who came, once in.
 */
export function partyMoney(event: Event, party: Party, payment?: Payment) {
  const { paidAtDoor, checkedInAt, checkedInPeople, people } = party;
  const price = partyPrice(event, party);
  const paid = payment && payment.dispute !== 'lost' ? payment.paid : 0;
  const refunded = paid > 0 && payment ? paid - payment.netPaid : 0;
  const isGift =
    payment?.hasGift || (checkedInAt && payment?.lastRefundAt && payment.lastRefundAt > checkedInAt);
  const prepaid = payment && (refunded < paid || isGift) ? Math.max(0, paid - payment.placesBack) : 0;
  const owes = party.state === 'confirmed' && !event.cancelledAt;
  const owed = owes ? partyPrice(event, { ...party, people: checkedInPeople ?? people }) : 0;
  const due = Math.max(0, owed - prepaid - paidAtDoor);
  return { price, paid, prepaid, paidAtDoor, refunded, due };
}
export type PartyMoney = ReturnType<typeof partyMoney>;

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
