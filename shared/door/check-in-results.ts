/** What became of a tap at the door (docs/product/door.md). */
export const checkInResults = [
  'checked-in',
  'checked-out',
  'paid',
  'already',
  'waiting',
  'not-a-guest',
  'cancelled',
  'quarantined',
] as const;
export type CheckInResult = (typeof checkInResults)[number];

/** How somebody pays at the door. */
export const paymentMeans = ['cash', 'card'] as const;
export type PaymentMeans = (typeof paymentMeans)[number];

/** What is counted at the door: that nobody is there twice as often as a bus holds. */
export const walkInLimits = { people: 50, dogs: 50 } as const;
