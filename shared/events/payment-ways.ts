/** How guests of an event pay: at the door, or on the site. */
export const paymentWays = ['door', 'online'] as const;
export type PaymentWay = (typeof paymentWays)[number];
