import type { Request } from 'express';
import { clientNetwork } from '../../http/client-network';
import type { LinkContext } from '../../http/services';
import { findOwned } from '../registrations/find-linked';

const keyOf = (req: Request, eventId: number) => `${eventId}:${clientNetwork(req)}`;

/** At most so many registrations and people of one network, event and hour. Throws `too-many-attempts`. */
export async function limitGuests(req: Request, eventId: number, people: number): Promise<void> {
  await req.limiters.consume('registrationsByNetwork', keyOf(req, eventId));
  await req.limiters.consume('guestsByNetwork', keyOf(req, eventId), people);
}

/** A correction of an address counts as a registration: it may write to anybody, and says who is known. */
export const limitCorrections = (req: Request, eventId: number): Promise<void> =>
  req.limiters.consume('registrationsByNetwork', keyOf(req, eventId));

/** Counts the people that a party grows by like registrations. Throws `link-not-found` and `too-many-attempts`. */
export async function limitGrowth(req: Request, context: LinkContext, people: number): Promise<void> {
  const { registration } = await findOwned(context);
  const more = people - registration.people;
  if (more > 0) await req.limiters.consume('guestsByNetwork', keyOf(req, registration.eventId), more);
}
