import type { EventRow } from '@shared/events/events';
import { obstaclesToSale, type SaleVariable } from '@shared/payments/sale-obstacles';
import { invalidFields } from '../../errors';

type Sold = Pick<EventRow, 'price' | 'ticketUrl'> &
  Partial<Pick<EventRow, 'payment' | 'registrationOpen' | 'cancelledAt'>>;

/** Throws `invalid-input` where an event is to be sold on the site and cannot be (docs/product/payments.md#selling). */
export function requireSellable(
  { payment = 'door', registrationOpen = false, ...event }: Sold,
  missing: readonly SaleVariable[],
  before?: EventRow,
): void {
  const obstacles = obstaclesToSale({ payment, registrationOpen, ...event }, missing, before);
  if (Object.keys(obstacles).length > 0) throw invalidFields(obstacles);
}
