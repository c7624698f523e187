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

export const paymentMeans = ['cash', 'card'] as const;
export type PaymentMeans = (typeof paymentMeans)[number];

/** The setting that says whether helpers take cards, too: then they say of each payment which it was. */
export const doorCardsKey = 'door_cards';

/** Nobody pays more: it is a slip of a thumb, or of a link in wrong hands. */
export const mostTimesDue = 10;

/** More than a bus holds is a mistake. */
export const walkInLimits = { people: 50, dogs: 50 } as const;
