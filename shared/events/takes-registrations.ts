// Without Zod: every card of an event needs it.
interface Ending {
  isPast: boolean;
  cancelledAt: Date | string | null;
}

interface Taking extends Ending {
  registrationOpen: boolean;
  ticketUrl: string | null;
}

/** Whether an event is over or cancelled, so that nobody comes to it any more. */
export const hasEnded = ({ isPast, cancelledAt }: Ending): boolean => isPast || cancelledAt !== null;

/** Whether guests register here: if nobody else sells the tickets (docs/product/events.md#ticket-button). */
export function takesRegistrations({ registrationOpen, ticketUrl, ...event }: Taking): boolean {
  return registrationOpen && !ticketUrl && !hasEnded(event);
}
