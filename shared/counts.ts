import * as z from 'zod';
import { count } from './responses';

/** How many rows there are of each kind that administrators look after. */
export const counts = z
  .object({
    events: count,
    venues: count,
    vendors: count,
    subscribers: count,
    messages: count,
    settings: count,
  })
  .meta({ id: 'Counts' });
export type Counts = z.infer<typeof counts>;
