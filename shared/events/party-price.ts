import { dollarText } from '../money';
import { partyText } from '../registrations/party-text';
import type { RegistrationSource } from '../registrations/registration-states';
import type { PaymentWay } from './payment-ways';

export type Priced = { price: number; ticketUrl?: string | null; payment?: PaymentWay };
export type PricedParty = { people: number; isFree?: boolean; source?: RegistrationSource };

/**
 * What the places of a party cost in all, in cents: whoever says or charges a sum asks here. Its people count, at the price
 * at which its `payment` sold them, else the event's; dogs come free. Nothing for who is let in free, nor, where guests pay
 * at the door, for who has paid elsewhere: somebody else sells the tickets, or an import brought the party.
 */
export function partyPrice(event: Priced, party: PricedParty, payment?: { unitPrice: number }): number {
  if (party.isFree) return 0;
  if (payment) return payment.unitPrice * party.people;
  const isPaidElsewhere = event.payment === 'door' && (event.ticketUrl || party.source === 'import');
  return isPaidElsewhere ? 0 : event.price * party.people;
}

/** What so many people pay together: `$50.00 for 2 people`; empty where they pay nothing. */
export const sumText = (price: number, people: number): string =>
  price > 0 ? `${dollarText(price)} for ${partyText(people, 0)}` : '';

/** The same of a party, by the price of its event. */
export const partySum = (event: Priced, party: PricedParty): string =>
  sumText(partyPrice(event, party), party.people);
