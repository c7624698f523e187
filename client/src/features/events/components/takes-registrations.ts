import type { Event } from '@shared/events';

/** Whether guests save their spot on this site: where nobody else sells the tickets (docs/product.md#ticket-button). */
export function takesRegistrations(event: Event): boolean {
  const { registrationOpen, ticketUrl, isPast, cancelledAt } = event;
  return registrationOpen && !ticketUrl && !isPast && cancelledAt === null;
}
