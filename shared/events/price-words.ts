import { partySum } from '../registrations/party-text';
import type { RegistrationSource } from '../registrations/registration-states';

interface Priced {
  price: number;
  priceIncludes: string | null;
  ticketUrl: string | null;
  registrationOpen: boolean;
}

/** What a guest pays at the door, in cents: nothing where nobody pays, or somebody else sells the tickets. */
export const priceAtDoor = ({ price, ticketUrl }: Pick<Priced, 'price' | 'ticketUrl'>) =>
  ticketUrl ? 0 : price;

/** An event as such a guest reads of it: of who came by an import nobody knows what they have paid elsewhere. */
export const pricedFor = <Event extends { price: number }>(
  event: Event,
  { source }: { source: RegistrationSource },
): Event => (source === 'import' ? { ...event, price: 0 } : event);

/**
 * What a price buys, and how it is paid: `Includes a wristband · Pay at the door, cash or card`. `atDoor` is the
 * organizer's setting; to a guest it says what their party of so many `people` pays. Empty where nothing is known.
 */
export function priceNote(event: Priced, atDoor: string, people?: number): string {
  const { priceIncludes, ticketUrl, registrationOpen } = event;
  const price = priceAtDoor(event);
  const sum = people ? `${partySum(price, people)} ` : '';
  const paid = ticketUrl
    ? `Tickets from ${new URL(ticketUrl).hostname.replace(/^www\./, '')}`
    : (sum || registrationOpen) && price > 0 && `Pay ${sum}${atDoor}`;
  return [priceIncludes && `Includes ${priceIncludes}`, paid].filter(Boolean).join(' · ');
}
