// Without Zod: every card of an event needs it.
interface Taking {
  registrationOpen: boolean;
  ticketUrl: string | null;
  isPast: boolean;
  cancelledAt: Date | string | null;
}

/** Whether guests register here: if nobody else sells the tickets (docs/product/events.md#ticket-button). */
export function takesRegistrations({ registrationOpen, ticketUrl, isPast, cancelledAt }: Taking): boolean {
  return registrationOpen && !ticketUrl && !isPast && cancelledAt === null;
}
