import { countLabel } from '@shared/counting';
import type { PaymentRow } from '@shared/payments/tables';
import { conditionsVersion } from '@shared/registrations/conditions';
import type { acceptedResponse } from '@shared/registrations/guest-page';
import { canMove, obstacleTo } from '@shared/registrations/moves';
import { type RegistrationChange, registrationChangeOf } from '@shared/registrations/party-change';
import { fits, type Room } from '@shared/registrations/registration-states';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { eq } from 'drizzle-orm';
import type { Request } from 'express';
import type * as z from 'zod';
import { updateRow } from '../../database/database';
import { AppError, invalidFields, invalidInput } from '../../errors';
import type { LinkContext } from '../../http/services';
import { changeAndSend } from '../../mail/mail';
import { lockEvent } from '../events/event-row';
import { notifyOfPlace } from '../guest-mail/emails';
import { type CheckoutAccess, readBuying } from '../payments/checkout/buying';
import { openSession } from '../payments/checkout/open-session';
import { requireBuying, reserveOffer } from '../payments/checkout/reserve';
import { decideRefund, lockPaid, refundable } from '../payments/ledger/decide-refund';
import { withPayments } from '../payments/ledger/list-payments';
import { disputeWords, findRefundTerms, refundWords } from '../payments/ledger/refund-terms';
import { giveUp, type Looking } from '../payments/sync/ask';
import { moveParty, situationOf } from '../registrations/move-party';
import { findOwned, findShown, readPaidOnline, versionAfter } from '../registrations/queries';
import {
  cancelRegistrations,
  type LockedEvent,
  lastCall,
  mayBecome,
  offerFreePlaces,
} from '../waiting-list/free-places';
import { findGuestPage } from './guest-page';

type Changing = LockedEvent & { registration: RegistrationRow; room: Room };

/** Makes a guest's move with the event locked. Throws `link-not-found`, an obstacle or what it gives, after the commit. */
async function changeAsGuest(
  context: LinkContext,
  move: 'change' | 'take' | 'leave',
  change: (changing: Changing) => Promise<AppError | undefined>,
): Promise<void> {
  const { db, mail, now } = context;
  const { registration: found } = await findOwned(context);
  const error = await changeAndSend(db, mail, async (tx) => {
    const event = await lockEvent(tx, found.eventId);
    const locked = { tx, mail, event, now };
    const room = await offerFreePlaces(locked);
    const [registration] = await tx.select().from(registrations).where(eq(registrations.id, found.id));
    if (registration?.email !== found.email) return new AppError('link-not-found');
    const obstacle = obstacleTo(move, situationOf(event, registration, now));
    return obstacle ? new AppError(obstacle) : change({ ...locked, registration, room });
  });
  if (error) throw error;
}

/**
 * What goes back to a paid party that becomes this small: the price of the places, less what is still owed for them
 * (docs/product/payments.md#fewer). Locks its payment. Throws `party-has-paid`, `payment-disputed`.
 */
async function findPlacesRefund({ tx, event, registration: party, now }: Changing, people: number) {
  const places = party.people - people;
  if (places === 0 || !(await readPaidOnline(tx, party.id))) return undefined;
  if (party.state === 'reserved' || places < 0) throw new AppError('party-has-paid');
  const payment = await lockPaid(tx, party.id);
  if (!payment) return undefined;
  if (payment.dispute === 'open') throw new AppError('payment-disputed', disputeWords);
  const dues = await withPayments(tx, event, [party, { ...party, people }]);
  const [before = 0, after = 0] = dues.map((row) => row.payment.due);
  const price = payment.unitPrice * places - before + after;
  const amount = Math.max(0, Math.min(price, await refundable(tx, payment)));
  const terms = await findRefundTerms(tx, payment, event, now);
  const words =
    amount > 0
      ? refundWords(amount, terms, countLabel(places, 'give 1 place up', 'give # places up'))
      : 'Nothing was paid for that, so nothing goes back.';
  return { payment, places, amount: terms.isInTime ? amount : 0, words };
}

const noRoomForDogs = 'There is not enough room left for more dogs';

/**
 * Changes a party (docs/product/registrations.md#party), or says alone whether it can be. Gives what goes back. Throws what
 * `changeAsGuest` does, `invalid-input`, `party-has-paid`, `payment-disputed`, or `party-too-large`.
 */
export async function changeParty(
  context: LinkContext,
  { hasAccepted, ...change }: RegistrationChange,
  isTried = false,
) {
  let refund: Awaited<ReturnType<typeof findPlacesRefund>>;
  await changeAsGuest(context, 'change', async (changing) => {
    const { tx, event, registration: before, room, now } = changing;
    const { error } = registrationChangeOf(before, event).safeParse(change);
    if (error) return invalidInput(error);
    refund = await findPlacesRefund(changing, change.people);
    if (!mayBecome(before, change, room))
      return change.people < before.people
        ? invalidFields({ dogs: [noRoomForDogs] })
        : new AppError('party-too-large');
    if (isTried) return undefined;
    const registration = await updateRow(tx, registrations, before.id, {
      ...change,
      dogCount: change.dogs.length,
      ...(hasAccepted && { conditionsVersion, acceptedAt: now }),
      version: versionAfter(before, change),
    });
    if (refund) await decideRefund(tx, refund.payment, { ...refund, cause: 'guest' });
    const cause = `fewer:${now.toISOString()}`;
    // Where money goes back, the mail about that says it.
    if (refund?.amount === 0) await notifyOfPlace(changing, { registration, cause, isVerified: true });
    await offerFreePlaces(changing);
    return undefined;
  });
  return refund ?? null;
}

/**
 * Gives a party the place that it was offered or that is free (docs/product/waiting-list.md); paid here, gives the payment.
 * Throws what `changeAsGuest` does, `offer-expired`, or `payment-unavailable`.
 */
export async function takePlace(
  context: LinkContext,
  access: CheckoutAccess = {},
): Promise<PaymentRow | undefined> {
  let payment: PaymentRow | undefined;
  await changeAsGuest(context, 'take', async (changing) => {
    const { tx, event, registration, room, now } = changing;
    if (registration.state === 'confirmed') return undefined;
    if (registration.state === 'waiting' && (now < lastCall(event) || !fits(room, registration)))
      return new AppError('offer-expired');
    if (!canMove('take', registration) || (event.payment === 'online' && !registration.owes)) {
      payment = await reserveOffer(changing, requireBuying(access, event, now), registration);
      return undefined;
    }
    const taken = await moveParty(tx, registration, 'take');
    await notifyOfPlace(changing, {
      registration: taken,
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
