export const formatCount = (value: number) => value.toLocaleString('en-US');

/** `1,234 confirmed subscribers`. */
export const subscriberCount = (value: number) =>
  `${formatCount(value)} confirmed ${value === 1 ? 'subscriber' : 'subscribers'}`;
