/** Whether a subscriber has said by mail that they want to be one. */
export const subscriberStates = ['pending', 'confirmed'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

/** For how many days a sign-up can be confirmed. Then it is erased. */
export const confirmationDays = 7;
