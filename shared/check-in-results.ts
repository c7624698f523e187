/** What became of a tap at the door (docs/product.md#door). */
export const checkInResults = [
  'checked-in',
  'checked-out',
  'already',
  'waiting',
  'not-a-guest',
  'cancelled',
  'quarantined',
] as const;
export type CheckInResult = (typeof checkInResults)[number];
