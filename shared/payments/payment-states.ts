/** A reserved payment can still be paid, an ending one until Stripe says not; refunded is in part or in full. */
export const paymentStates = ['reserved', 'ending', 'expired', 'paid', 'refunding', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What happens to a payment: `end` is what somebody here wants, all that is past tense is Stripe's word. */
export const paymentMoves = ['end', 'expired', 'paid', 'refund', 'refunded', 'refundFailed'] as const;
export type PaymentMove = (typeof paymentMoves)[number];

/** Which move leads where (docs/product/payments.md#states). What is not named here does not move a payment. */
export const paymentTable: Record<PaymentState, Partial<Record<PaymentMove, PaymentState>>> = {
  reserved: { end: 'ending', expired: 'expired', paid: 'paid' },
  ending: { expired: 'expired', paid: 'paid' },
  // Stripe knows better: a restored backup, or a session that was taken for lost.
  expired: { paid: 'paid' },
  paid: { refund: 'refunding', refunded: 'refunded' },
  refunding: { refund: 'refunding', refunded: 'refunded', refundFailed: 'paid' },
  refunded: { refund: 'refunding', refunded: 'refunded', refundFailed: 'paid' },
};

/** Not known yet whether they will be paid: their places are reserved. */
export const undecidedStates = ['reserved', 'ending'] as const satisfies readonly PaymentState[];
export const paidStates = ['paid', 'refunding', 'refunded'] as const satisfies readonly PaymentState[];

/**
 * Who or what ended a reservation: `guest` gave up paying, and has an offer again that it came from; `cancelled` is a guest who
 * does not want to come at all; of one that the organizer `admitted` what is paid all the same counts.
 */
export const endCauses = [
  'guest',
  'cancelled',
  'organizer',
  'admitted',
  'erasure',
  'event',
  'time',
  'unreachable',
] as const;
export type EndCause = (typeof endCauses)[number];

/** Why money goes back. `stripe` is a refund that was made there. */
export const refundCauses = ['guest', 'organizer', 'event', 'no-place', 'ended', 'stripe'] as const;
export type RefundCause = (typeof refundCauses)[number];

/** A refund is decided here, then under way at Stripe, which says how it ends. */
export const refundStates = ['decided', 'pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

export const disputeStates = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** What kind of key Stripe was asked with. Money of tests is no money. */
export const stripeModes = ['live', 'test'] as const;
export type StripeMode = (typeof stripeModes)[number];
