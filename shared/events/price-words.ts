import { partySum } from '../registrations/party-text';
import type { OwesMark } from '../registrations/registration-states';
import type { PaymentWay } from './payment-ways';

interface Priced {
  price: number;
  priceIncludes: string | null;
  ticketUrl: string | null;
  registrationOpen: boolean;
  payment: PaymentWay;
}
type Party = { people: number; unitPrice: number | null; owes: OwesMark | null; paidAtDoor: number };

function wayOfPaying(event: Priced, atDoor: string, party: Party | undefined): string | false {
  const { price, ticketUrl, registrationOpen, payment } = event;
  if (ticketUrl) return `Tickets from ${new URL(ticketUrl).hostname.replace(/^www\./, '')}`;
  // What a party has paid, or still owes, its own page says.
  if (payment === 'online') return !party && price > 0 && registrationOpen && 'Pay here by card';
  if (!party) return price > 0 && registrationOpen && `Pay ${atDoor}`;
  if (party.paidAtDoor > 0) return false;
  const sum = partySum(event, party);
  return sum !== '' && `Pay ${sum} ${atDoor}`;
}

/** Notes in one line, of which no line on a screen begins with the dot. */
export const inOneLine = (notes: (string | false | null | undefined)[]): string =>
  notes.filter(Boolean).join('\u00a0· ');

/** `Includes a wristband · Pay at the door, cash or card`: `atDoor` is the organizer's setting. A `party` reads its own sum. */
export function priceNote(event: Priced, atDoor: string, party?: Party): string {
  const { priceIncludes } = event;
  return inOneLine([priceIncludes && `Includes ${priceIncludes}`, wayOfPaying(event, atDoor, party)]);
}
