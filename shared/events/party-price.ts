import type { OwesMark } from '../registrations/registration-states';

export type Priced = { price: number; ticketUrl?: string | null };
type Guest = { owes?: OwesMark | null };
export type PricedParty = Guest & { people: number };

/**
 * What one person of a party pays, in cents: a second price, or a code for one, is decided here. Nothing for who is let in
 * free or has paid elsewhere, nor where somebody else sells the tickets.
 */
export const unitPrice = ({ price, ticketUrl }: Priced, { owes }: Guest = {}): number =>
  owes || ticketUrl ? 0 : price;

/**
 * What a party's places cost: its people, at the price at which its `payment` sold them, else the event's. Dogs come
 * free.
 */
export const partyPrice = (event: Priced, party: PricedParty, payment?: { unitPrice: number }): number =>
  (payment && !party.owes ? payment.unitPrice : unitPrice(event, party)) * party.people;
