import type { Money, Payment } from '../payments/payments';
import { type GuestTotals, guestActions, type ListedRegistration } from '../registrations/guest-list';

/** The totals of an event without guests. */
export function guestTotals(changes: Partial<GuestTotals> = {}): GuestTotals {
  return {
    parties: 0,
    people: 0,
    newPeople: 0,
    dogs: 0,
    waitingParties: 0,
    waitingPeople: 0,
    waitingDogs: 0,
    offered: 0,
    reserved: 0,
    reservedPeople: 0,
    cancelled: 0,
    absentPeople: 0,
    insidePeople: 0,
    insideDogs: 0,
    walkInPeople: 0,
    walkInDogs: 0,
    money: null,
    newPictures: 0,
    thanks: { due: 0, held: 0, sent: 0, failed: 0, sentAt: null },
    ...changes,
  };
}

/** The money of an event that took none. */
export const someMoney = (changes: Partial<Money> = {}): Money => ({
  ...{ paid: 0, cash: 0, card: 0, walkIns: 0, refunded: 0 },
  ...{ due: 0, dueOfAbsent: 0, free: 0, tests: 0 },
  ...changes,
});

/** A registration as administrators get it, in the list. */
export function aGuest(changes: Partial<ListedRegistration> = {}): ListedRegistration {
  return {
    id: 31,
    eventId: 7,
    state: 'confirmed',
    source: 'form',
    firstName: 'Ada',
    lastName: 'Barker',
    email: 'ada@mail.example',
    phone: '407 555 0101',
    people: 2,
    dogs: [{ name: 'Rex', breed: 'Beagle' }],
    dogCount: 1,
    conditionsVersion: '2026-12',
    acceptedAt: '2026-11-20T15:00:00.000Z',
    waitingSince: null,
    offerExpiresAt: null,
    cancelledAt: null,
    cancellationCause: null,
    checkedInAt: null,
    checkedInPeople: null,
    wristband: null,
    owes: null,
    erasedAt: null,
    version: 1,
    createdAt: '2026-11-20T15:00:00.000Z',
    payment: aPayment({ state: null, price: 0, paid: 0, refundable: 0, stripeUrl: null }),
    actions: [...guestActions],
    ...changes,
  };
}

/** What a party of two has paid on the site. */
export function aPayment(changes: Partial<Payment> = {}): Payment {
  return {
    state: 'paid',
    price: 5000,
    paid: 5000,
    paidAtDoor: 0,
    refunded: 0,
    due: 0,
    refundable: 5000,
    isTest: false,
    dispute: null,
    hasFailedRefund: false,
    stripeUrl: 'https://dashboard.stripe.com/payments/pi_1',
    ...changes,
  };
}
