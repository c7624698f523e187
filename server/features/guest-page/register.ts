import { type EventRow, isRegistrable, presentEvent } from '@shared/events/events';
import { registrationPath } from '@shared/pages';
import type { PaymentRow } from '@shared/payments/tables';
import { conditionsVersion } from '@shared/registrations/conditions';
import { partySum } from '@shared/registrations/party-text';
import { fits } from '@shared/registrations/registration-states';
import type {
  RegistrationForm,
  RegistrationResult,
  RegistrationRow,
} from '@shared/registrations/registrations';
import { spokenCode } from '@shared/registrations/spoken-code';
import { waitingText, waitingTextWithoutMail } from '@shared/registrations/state-words';
import { registrations } from '@shared/registrations/tables';
import { tooFewDigits } from '@shared/text/phone-numbers';
import type { Request } from 'express';
import { type Database, firstOf } from '../../database/database';
import { AppError, alreadyRegistered, invalidFields, overloaded } from '../../errors';
import { presentedAccount } from '../../http/auth/authentication';
import { clientNetwork, fromPerson, originOf } from '../../http/request';
import type { LinkContext } from '../../http/services';
import { linkKinds, linkToken } from '../../mail/links';
import { changeAndSend, type Mail } from '../../mail/mail';
import { createWorkQueue } from '../../workers/slot-queue';
import { lockEvent } from '../events/event-row';
import { queueRegistrationEmail } from '../guest-mail/emails';
import { reminderInstant } from '../guest-mail/event-notices';
import { type Buying, type CheckoutAccess, readBuying } from '../payments/checkout/buying';
import { openSession } from '../payments/checkout/open-session';
import { findSame, limitReservations, requireBuying, reserve } from '../payments/checkout/reserve';
import { comingTo, endOfList } from '../registrations/move-party';
import { storeParticipant } from '../registrations/participants';
import { findKnown, findOwned } from '../registrations/queries';
import { noteSignUp } from '../subscribers/queries';
import { type LockedEvent, offerFreePlaces } from '../waiting-list/free-places';

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

const taken = 'This address already has a spot.';

/** Tells a party, whose address was typed, where its page is. Gives `already-registered`: throw it after the commit. */
export async function notifyKnown(locked: LockedEvent, known: RegistrationRow): Promise<AppError> {
  const { tx, mail, event, now } = locked;
  const second = event.payment === 'online' ? ' To buy for a second party, use another address.' : '';
  if (!mail.isOn) return alreadyRegistered(`${taken} Ask us if you have lost your page.${second}`);
  const cause = `asked-again:${now.toISOString()}`;
  // Who has an offer has had a mail with it, which says until when it stands.
  const isSent =
    (known.state === 'confirmed' || known.state === 'waiting') &&
    (await queueRegistrationEmail(tx, mail, `registration-${known.state}`, {
      registration: known,
      event,
      cause,
      isKnown: true,
    }));
  const said = isSent ? 'We have sent its link again.' : 'We have sent its link before. Look for our mail.';
  return alreadyRegistered(`${taken} ${said}${second}`);
}

const createError = () => overloaded('Many people are registering right now. Please try again shortly.', 5);

/** One has the event's lock, and the next one waits for it, so that to hand it over takes no time. */
const inPlace = createWorkQueue({ perClient: 2, all: Infinity, maxWait: 60_000, createError });

/** Does work about one event two at a time: each that waits for its lock holds a connection, and would take them all. */
export const inTurn = <Result>(eventId: number, work: () => Promise<Result>): Promise<Result> =>
  inPlace(work, { client: { key: `${eventId}`, hasReserve: false } });

/**
 * Registers a party (docs/product/registrations.md). Paid here, it is reserved: `openSession` leads on. Throws
 * `event-not-found`, `event-cancelled`, `registration-closed`, `invalid-input`, `too-many-attempts`, or last of all
 * `already-registered`.
 */
export async function register(
  db: Database,
  mail: Mail,
  eventId: number,
  { wantsNews = false, ...guest }: Guest,
  now: Date,
  access: CheckoutAccess = {},
): Promise<Registered | Reserved> {
  const registerIn = async (tx: Database): Promise<Registered | Reserved | AppError> => {
    const event = await lockEvent(tx, eventId);
    requireOpen(event, guest, now);
    const locked = { tx, mail, event, now };
    const party = { ...guest, dogCount: guest.dogs.length };
    const state = fits(await offerFreePlaces(locked), party) ? 'confirmed' : 'waiting';
    const buying = event.payment === 'online' ? requireBuying(access, event, now) : undefined;
    const same = buying && (await findSame(tx, { eventId, ...buying }, now));
    if (same) return { payment: same, buying };
    const paysNow = state === 'confirmed' ? buying : undefined;
    if (paysNow) await limitReservations(locked, paysNow, party);
    // Last: only who could register otherwise learns that an address is known.
    const known = await findKnown(tx, eventId, guest.email);
    if (known) return notifyKnown(locked, known);
    const participantId = await storeParticipant(tx, guest, { hasAccepted: true });
    const values = { ...party, ...comingTo(event), participantId, conditionsVersion, acceptedAt: now };
    if (paysNow) return { payment: await reserve(locked, paysNow, values, wantsNews), buying: paysNow };
    const waitingSince = state === 'waiting' ? endOfList(eventId, now) : null;
    const row = { ...values, state, waitingSince } as const;
    const registration = firstOf(await tx.insert(registrations).values(row).returning());
    if (wantsNews) await noteSignUp(tx, mail, registration.email);
    const cause = { registration, event, wantsNews, cause: 'registered' };
    await queueRegistrationEmail(tx, mail, `registration-${state}`, cause);
    return { event, registration };
  };
  const result = await inTurn(eventId, () => changeAndSend(db, mail, registerIn));
  // Thrown after the commit: the mail to a known address stays.
  if (result instanceof AppError) throw result;
  return result;
}

/** How a party that has its place gets in. It promises no mail that may not come. */
function wayIn(isMailOn: boolean, isReminderAhead: boolean): string {
  if (!isMailOn) return 'Give your name where you join the pack, and you are in.';
  return isReminderAhead
    ? 'Look for our email: it has your QR code, which lets you in where you join the pack, and a link to change or cancel. Nothing there? The reminder on the day before has both, too.'
    : 'Give your name where you join the pack, or show the QR code if our email with it has reached you.';
}

/** What somebody reads who has just registered: what they pay, and what happens next. */
function nextSteps({ event, registration }: Registered, { isOn }: Pick<Mail, 'isOn'>, now: Date) {
  if (registration.state === 'waiting') return isOn ? waitingText : waitingTextWithoutMail;
  const sum = partySum(event, registration);
  // Guests who register now may be past the reminder.
  return (sum && `You pay ${sum} at the door. `) + wayIn(isOn, reminderInstant(event) > now);
}

/** Does what the form asks for, however it came. Throws what `register`, `limitGuests` and `openSession` do. */
export async function saveSpot(
  req: Request,
  eventId: number,
  sent: RegistrationForm,
): Promise<RegistrationResult> {
  const { db, mail } = req;
  const now = new Date();
  const form = fromPerson(req, sent);
  const accountId = (await presentedAccount(req))?.id ?? null;
  const access = await readBuying(req, eventId, form);
  const same = access.buying && (await findSame(db, { eventId, ...access.buying }, now));
  if (!same) await limitGuests(req, eventId, form.people);
  const saved = await register(db, mail, eventId, { ...form, accountId }, now, access);
  if ('payment' in saved) {
    const checkoutUrl = await openSession(saved.buying, saved.payment);
    return {
      state: 'reserved',
      message: 'We hold your places for half an hour. They are yours once you have paid.',
      checkoutUrl,
    };
  }
  const { registration } = saved;
  const state = registration.state === 'waiting' ? 'waiting' : 'confirmed';
  const result = { state, message: nextSteps(saved, mail, now) } as const;
  if (mail.isOn) {
    const correction = linkToken(mail, linkKinds.correctAddress, registration);
    return { ...result, correction, spokenCode: spokenCode(registration.id) };
  }
  const token = linkToken(mail, linkKinds.unverifiedRegistration, registration);
  return { ...result, link: originOf(req) + registrationPath(token) };
}
