import { registrationPath } from '@shared/pages';
import { partySum } from '@shared/registrations/party-text';
import type { RegistrationForm, RegistrationResult } from '@shared/registrations/registrations';
import { spokenCode } from '@shared/registrations/spoken-code';
import { waitingText, waitingTextWithoutMail } from '@shared/registrations/waiting-text';
import type { Request } from 'express';
import { presentedAccount } from '../../http/auth/authentication';
import { fromPerson } from '../../http/honeypot';
import { originOf } from '../../http/origin';
import { linkKinds, linkToken } from '../../mail/links';
import type { Mail } from '../../mail/mail';
import { reminderInstant } from '../guest-mail/reminders';
import { readBuying } from '../payments/checkout/buying';
import { openSession } from '../payments/checkout/open-session';
import { findSame } from '../payments/checkout/reserve';
import { limitGuests } from './limit-guests';
import { type Registered, register } from './register';

/** How a party that has its place gets in. It promises no mail that may not come: of strangers' mail a mailbox may have had enough. */
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

const reservedText = 'We hold your places for half an hour. They are yours once you have paid.';

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
    return { state: 'reserved', message: reservedText, checkoutUrl };
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
