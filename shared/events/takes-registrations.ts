import { dayMilliseconds } from '../dates';
import { linkSearchDays } from '../rendering/site-numbers';

// Without Zod: every card of an event needs it.
interface Ending {
  isPast: boolean;
  cancelledAt: Date | string | null;
}

interface Registering {
  registrationOpen: boolean;
  ticketUrl: string | null;
}

/** Whether an event is over or cancelled. */
export const hasEnded = ({ isPast, cancelledAt }: Ending): boolean => isPast || cancelledAt !== null;

/** Whether guests register here, because no other site sells the tickets (docs/product/events.md#ticket-button). */
export const isRegisteredHere = ({ registrationOpen, ticketUrl }: Registering): boolean =>
  registrationOpen && !ticketUrl;

export const takesRegistrations = (event: Registering & Ending): boolean =>
  isRegisteredHere(event) && !hasEnded(event);

/** Guests of events that ended by then are not sent links at `now` any more; in milliseconds. */
export const lastLinkEnd = (now: number): number => now - linkSearchDays * dayMilliseconds;

export const sendsLinks = (event: Registering & { endsAt: string }, now: number): boolean =>
  isRegisteredHere(event) && Date.parse(event.endsAt) > lastLinkEnd(now);
