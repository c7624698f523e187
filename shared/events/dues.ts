import { type Priced, unitPrice } from './party-price';

/** Whether guests pay this event's price to its organizer. */
export const hasDues = (event: Priced & { cancelledAt: Date | string | null }): boolean =>
  unitPrice(event) > 0 && event.cancelledAt === null;
