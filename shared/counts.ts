/** How many rows there are of each kind that administrators look after. */
export type Counts = Record<
  'events' | 'venues' | 'vendors' | 'subscribers' | 'messages' | 'settings',
  number
>;
