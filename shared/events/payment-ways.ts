export const paymentWays = ['door', 'online'] as const;
export type PaymentWay = (typeof paymentWays)[number];
