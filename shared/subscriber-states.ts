/** Whether a subscriber has said by mail that they want to be one. */
export const subscriberStates = ['pending', 'confirmed'] as const;
export type SubscriberState = (typeof subscriberStates)[number];
