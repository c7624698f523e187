import type { OwesMark } from '../registrations/registration-states';

export type Priced = { price: number; ticketUrl?: string | null };
type Guest = { owes?: OwesMark | null; unitPrice?: number | null };
export type PricedParty = Guest & { people: number };

/** The price of an event for one person of a party, in cents: the lower of today's and the one that it was told. */
export const priceTold = ({ price }: Priced, { unitPrice }: Guest): number =>
  Math.min(price, unitPrice ?? price);

/** What one person of a party pays here, in cents; nothing where `owes` says why, or others sell the tickets. */
export const unitPrice = (event: Priced, party: Guest = {}): number =>
  party.owes || event.ticketUrl ? 0 : priceTold(event, party);

export const partyPrice = (event: Priced, party: PricedParty): number =>
  unitPrice(event, party) * party.people;

/** Whether guests pay this event's price to its organizer. */
export const hasDues = (event: Priced & { cancelledAt: Date | string | null }): boolean =>
  unitPrice(event) > 0 && event.cancelledAt === null;
