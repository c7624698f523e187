import { type EventRow, isRegistrable, presentEvent } from '@shared/events/events';
import type { PaymentRow } from '@shared/payments/tables';
import { tooFewDigits } from '@shared/phone-numbers';
import { conditionsVersion } from '@shared/registrations/conditions';
import { fits } from '@shared/registrations/registration-states';
import type { RegistrationForm, RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { type Database, firstOf } from '../../database/database';
import { AppError, invalidFields } from '../../errors';
import { changeAndSend, type Mail } from '../../mail/mail';
import { lockEvent } from '../events/event-row';
import { queueWithinLimits } from '../guest-mail/emails';
import type { Buying, CheckoutAccess } from '../payments/checkout/buying';
import { findSame, limitReservations, requireBuying, reserve } from '../payments/checkout/reserve';
import { comingTo, endOfList } from '../registrations/move-party';
import { storeParticipant } from '../registrations/participants';
import { findKnown } from '../registrations/queries';
import { noteSignUp } from '../subscribers/links';
import { inTurn } from '../waiting-list/in-turn';
import { settleEvent } from '../waiting-list/settle';
import { tellAgain } from './known-address';

/** What a guest says of themselves and of their party, and the account that saves it, if any. */
type Guest = Pick<RegistrationForm, 'firstName' | 'lastName' | 'email' | 'phone' | 'people' | 'dogs'> & {
  wantsNews?: boolean;
  accountId?: number | null;
};

export type Registered = { event: EventRow; registration: RegistrationRow };

/** A party whose places are held while it pays. */
type Reserved = { payment: PaymentRow; buying: Buying };

/** Throws where this guest cannot register for an event, whatever room there is. */
function requireOpen(event: EventRow, { phone }: Guest, now: Date): void {
  if (!event.isActive) throw new AppError('event-not-found');
  if (event.cancelledAt) throw new AppError('event-cancelled');
  if (!isRegistrable(presentEvent(event, now))) throw new AppError('registration-closed');
  if (event.phoneRequired && !phone) throw invalidFields({ phone: [tooFewDigits] });
}

async function registerIn(
  tx: Database,
  mail: Mail,
  eventId: number,
  { wantsNews = false, ...guest }: Guest,
  { access, now }: { access: CheckoutAccess; now: Date },
): Promise<Registered | Reserved | AppError> {
  const event = await lockEvent(tx, eventId);
  requireOpen(event, guest, now);
  const settling = { tx, mail, event, now };
  const party = { ...guest, dogCount: guest.dogs.length };
  const state = fits(await settleEvent(settling), party) ? 'confirmed' : 'waiting';
  const buying = event.payment === 'online' ? requireBuying(access, event, now) : undefined;
  const same = buying && (await findSame(tx, { eventId, ...buying }, now));
  if (same) return { payment: same, buying };
  const paysNow = state === 'confirmed' ? buying : undefined;
  if (paysNow) await limitReservations(settling, paysNow, party);
  // Last, so that it tells nothing to whom everything else keeps away.
  const known = await findKnown(tx, eventId, guest.email);
  if (known) return tellAgain(settling, known);
  const participantId = await storeParticipant(tx, guest, { hasAccepted: true });
  const values = { ...party, ...comingTo(event), participantId, conditionsVersion, acceptedAt: now };
  if (paysNow) return { payment: await reserve(settling, paysNow, values, wantsNews), buying: paysNow };
  const waitingSince = state === 'waiting' ? endOfList(eventId, now) : null;
  const rows = await tx
    .insert(registrations)
    .values({ ...values, state, waitingSince })
    .returning();
  const registration = firstOf(rows);
  if (wantsNews) await noteSignUp(tx, mail, registration.email);
  const cause = { registration, event, wantsNews, cause: 'registered' };
  await queueWithinLimits(tx, mail, `registration-${state}`, cause);
  return { event, registration };
}

/**
 * Registers a party (docs/product/registrations.md). Paid here, it is reserved: `openSession` leads on. Throws
 * `event-not-found`, `event-cancelled`, `registration-closed`, `invalid-input`, `too-many-attempts`, or last of all
 * `already-registered`.
 */
export async function register(
  db: Database,
  mail: Mail,
  eventId: number,
  guest: Guest,
  now: Date,
  access: CheckoutAccess = {},
): Promise<Registered | Reserved> {
  const result = await inTurn(eventId, () =>
    changeAndSend(db, mail, (tx) => registerIn(tx, mail, eventId, guest, { access, now })),
  );
  // Thrown after the commit: the mail to a known address stays.
  if (result instanceof AppError) throw result;
  return result;
}
