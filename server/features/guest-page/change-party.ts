import type { PaymentRow } from '@shared/payments/tables';
import type { acceptedResponse } from '@shared/registrations/guest-page';
import { canMove, obstacleTo } from '@shared/registrations/moves';
import { type RegistrationChange, registrationChangeOf } from '@shared/registrations/party-change';
import { fits, type Room } from '@shared/registrations/registration-states';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { eq } from 'drizzle-orm';
import type { Request } from 'express';
import type * as z from 'zod';
import { AppError, invalidInput } from '../../errors';
import type { LinkContext } from '../../http/services';
import { changeAndSend, dropUnsentAbout } from '../../mail/mail';
import { type CheckoutAccess, readBuying } from '../checkout/sale/buying';
import { openSession } from '../checkout/sale/open-session';
import { requireBuying, reserveOffer } from '../checkout/sale/reserve';
import { giveUp, type Looking } from '../checkout/sync/ask';
import { lockEvent } from '../events/event-row';
import { queueRegistrationEmail } from '../guest-mail/emails';
import { findOwned, findShown } from '../registrations/find-linked';
import { moveParty, situationOf } from '../registrations/move-party';
import { versionAfter } from '../registrations/queries';
import { isSold } from '../registrations/sold';
import { lastCall, mayBecome, type Settling } from '../waiting-list/free-places';
import { cancelRegistrations, settleEvent } from '../waiting-list/settle';
import { findGuestPage } from './guest-page';

type Changing = Settling & { registration: RegistrationRow; room: Room };

/**
 * Runs a guest's move, event locked and settled. Throws `link-not-found` or what keeps them from it; an error it gives,
 * after the commit.
 */
async function changeAsGuest(
  context: LinkContext,
  move: 'change' | 'take' | 'leave',
  change: (changing: Changing) => Promise<AppError | undefined>,
): Promise<void> {
  const { db, mail, now } = context;
  const { registration: found } = await findOwned(context);
  const error = await changeAndSend(db, mail, async (tx) => {
    const event = await lockEvent(tx, found.eventId);
    const settling = { tx, mail, event, now };
    const room = await settleEvent(settling);
    const [registration] = await tx.select().from(registrations).where(eq(registrations.id, found.id));
    if (registration?.email !== found.email) return new AppError('link-not-found');
    const obstacle = obstacleTo(move, situationOf(event, registration, now));
    return obstacle ? new AppError(obstacle) : change({ ...settling, registration, room });
  });
  if (error) throw error;
}

/**
 * Changes a party (docs/product/registrations.md#party). One that waits keeps its place on the list. Throws what
 * `changeAsGuest` does, `invalid-input` for what its guest may not make of
 * this party, `party-has-paid` for another number of people than it has paid for, or `party-too-large` where a larger one
 * does not fit.
 */
export function changeParty(context: LinkContext, change: RegistrationChange): Promise<void> {
  return changeAsGuest(context, 'change', async (changing) => {
    const { tx, event, registration, room } = changing;
    const { error } = registrationChangeOf(registration, event).safeParse(change);
    if (error) return invalidInput(error);
    if (change.people !== registration.people && (await isSold(tx, registration.id)))
      return new AppError('party-has-paid');
    if (!mayBecome(registration, change, room)) return new AppError('party-too-large');
    await tx
      .update(registrations)
      .set({ ...change, dogCount: change.dogs.length, version: versionAfter(registration, change) })
      .where(eq(registrations.id, registration.id));
    await settleEvent(changing);
    return undefined;
  });
}

/**
 * Gives a party the place that it was offered or, from two hours before the start, one that is free; a second time it
 * changes nothing (docs/product/waiting-list.md). Where it is paid here, gives the payment by which it is taken. Throws what
 * `changeAsGuest` does, `offer-expired`, or `payment-unavailable` while a payment
 * that was given up ends.
 */
export async function takePlace(
  context: LinkContext,
  access: CheckoutAccess = {},
): Promise<PaymentRow | undefined> {
  let payment: PaymentRow | undefined;
  await changeAsGuest(context, 'take', async (changing) => {
    const { tx, mail, event, registration, room, now } = changing;
    if (registration.state === 'confirmed') return undefined;
    if (registration.state === 'waiting' && (now < lastCall(event) || !fits(room, registration)))
      return new AppError('offer-expired');
    if (!canMove('take', registration) || (event.payment === 'online' && !registration.owes)) {
      payment = await reserveOffer(changing, requireBuying(access, event, now), registration);
      return undefined;
    }
    const confirmed = await moveParty(tx, registration, 'take');
    const about = { kind: 'registration' as const, ids: [registration.id] };
    await dropUnsentAbout(tx, about, ['registration-waiting', 'registration-offer']);
    await queueRegistrationEmail(tx, mail, 'registration-confirmed', {
      registration: confirmed,
      event,
      cause: `taken:${now.toISOString()}`,
      isVerified: true,
    });
    return undefined;
  });
  return payment;
}

/** Cancels a guest's registration; a second time it changes nothing. Throws what `changeAsGuest` does. */
export function cancelAsGuest(context: LinkContext): Promise<void> {
  return changeAsGuest(context, 'leave', async (changing) => {
    await cancelRegistrations(changing, [changing.registration.id], 'guest');
    return undefined;
  });
}

/** Gives a party up that is not paid yet, by any link to it. Says whether it was one. Throws `link-not-found`. */
export async function giveUpUnpaid(services: Looking, token: string): Promise<boolean> {
  const { db, mail } = services;
  const { registration } = await findShown({ db, mail, token, now: new Date() });
  const isUnpaid = registration.state === 'reserved';
  if (isUnpaid) await giveUp(services, registration.id);
  return isUnpaid;
}

/** Takes an offered place, by its link; paid here, it is held meanwhile. Throws what `takePlace` and `openSession` do. */
export async function acceptOffer(req: Request, token: string): Promise<z.input<typeof acceptedResponse>> {
  const { db, mail } = req;
  const context = { db, mail, token, now: new Date() };
  const { event } = await findOwned(context);
  const access = await readBuying(req, event.id, null);
  const payment = await takePlace(context, access);
  const checkoutUrl = payment && access.buying && (await openSession(access.buying, payment));
  return { ...(await findGuestPage(context)), ...(checkoutUrl && { checkoutUrl }) };
}
