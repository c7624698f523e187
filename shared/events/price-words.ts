import { countLabel } from '../counting';
import { formatClock } from '../dates';
import { refundHoursBefore } from '../payments/amounts';
import { partySum } from '../registrations/party-text';
import type { RegistrationSource } from '../registrations/registration-states';
import { formatWeekdayAndDay } from '../short-days';
import type { PaymentWay } from './payment-ways';

interface Priced {
  price: number;
  priceIncludes: string | null;
  ticketUrl: string | null;
  registrationOpen: boolean;
  payment: PaymentWay;
}

/** What a guest pays at the door, in cents: nothing where nobody pays, or somebody else sells the tickets. */
export const priceAtDoor = ({ price, ticketUrl }: Pick<Priced, 'price' | 'ticketUrl'>) =>
  ticketUrl ? 0 : price;

/** An event as such a guest reads of it: of who came by an import nobody knows what they have paid elsewhere. */
export const pricedFor = <Event extends { price: number }>(
  event: Event,
  { source }: { source: RegistrationSource },
): Event => (source === 'import' ? { ...event, price: 0 } : event);

/** How a price is paid; nothing where nobody says it here. */
function wayOfPaying(event: Priced, atDoor: string, people: number | undefined): string | false {
  const { ticketUrl, registrationOpen, payment } = event;
  if (ticketUrl) return `Tickets from ${new URL(ticketUrl).hostname.replace(/^www\./, '')}`;
  const price = priceAtDoor(event);
  if (price === 0 || !(people || registrationOpen)) return false;
  // What a party has paid, or still owes, its own page says.
  if (payment === 'online') return !people && 'Pay here by card';
  return `Pay ${people ? `${partySum(price, people)} ` : ''}${atDoor}`;
}

/** Notes in one line, of which no line on a screen begins with the dot. */
export const inOneLine = (notes: (string | false | null)[]): string => notes.filter(Boolean).join('\u00a0· ');

/**
 * What a price buys, and how it is paid: `Includes a wristband · Pay at the door, cash or card`. `atDoor` is the
 * organizer's setting; to a guest it says what their party of so many `people` pays. Empty where nothing is known.
 */
export function priceNote(event: Priced, atDoor: string, people?: number): string {
  const { priceIncludes } = event;
  return inOneLine([priceIncludes && `Includes ${priceIncludes}`, wayOfPaying(event, atDoor, people)]);
}

/** How long before the start that is, for everybody who reads of it: in days, where it is whole ones. */
export const refundTime = (hours: number): string =>
  hours % 24 === 0 ? countLabel(hours / 24, '1 day', '# days') : countLabel(hours, '1 hour', '# hours');

/** Until when who cancels gets all back, where it is paid here: `All of it back if you cancel before …, nothing after`. */
export function refundNote(event: Pick<Priced, 'payment'> & { date: Date }, hours: number): string | false {
  if (event.payment === 'door') return false;
  if (hours === 0) return 'All of it back if you cancel before the start';
  const until = refundHoursBefore(event, hours);
  return `All of it back if you cancel before ${formatWeekdayAndDay(until)}, ${formatClock(until)}, nothing after`;
}
