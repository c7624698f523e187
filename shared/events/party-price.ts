import type { RegistrationSource } from '../registrations/registration-states';
import type { PaymentWay } from './payment-ways';

export type Priced = { price: number; ticketUrl?: string | null; payment?: PaymentWay };
type Guest = { isFree?: boolean; source?: RegistrationSource };
export type PricedParty = Guest & { people: number };

/**
 * What one person of a party pays, in cents: a second price, or a code for one, is decided here. Nothing for who is let in
 * free, nor, where guests pay at the door, for who has paid elsewhere: somebody else sells the tickets, or an import brought
 * the party.
 */
export function unitPrice(event: Priced, { isFree, source }: Guest = {}): number {
  const isPaidElsewhere = event.payment === 'door' && (event.ticketUrl || source === 'import');
  return isFree || isPaidElsewhere ? 0 : event.price;
}

/**
 * What the places of a party cost in all: whoever says or charges a sum asks here. Its people count, at the price at which its
 * `payment` sold them, else at the event's; dogs come free.
 */
export const partyPrice = (event: Priced, party: PricedParty, payment?: { unitPrice: number }): number =>
  (payment && !party.isFree ? payment.unitPrice : unitPrice(event, party)) * party.people;
