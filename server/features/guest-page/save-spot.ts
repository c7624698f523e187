import { registrationPath } from '@shared/pages';
import { partySum } from '@shared/registrations/party-text';
import type { RegistrationForm, RegistrationResult } from '@shared/registrations/registrations';
import { waitingText, waitingTextWithoutMail } from '@shared/registrations/waiting-text';
import type { Request } from 'express';
import { afterResponse } from '../../http/after-response';
import { presentedAccount } from '../../http/auth/authentication';
import { fromPerson } from '../../http/honeypot';
import { originOf } from '../../http/origin';
import { linkKinds } from '../../mail/link-kinds';
import { linkToken } from '../../mail/links';
import type { Mail } from '../../mail/mail';
import { dropSurplus } from '../../mail/stranger-limits';
import { readBuying } from '../checkout/sale/buying';
import { openSession } from '../checkout/sale/open-session';
import { findSame } from '../checkout/sale/reserve';
import { guestEmailRules } from '../guest-mail/email-rules';
import { correctionToken, knownAddressToken } from '../registrations/links';
import { requireCurrent, settleCorrection } from './correct-address';
import { limitGuests } from './limit-guests';
import { type Registered, register } from './register';

type Saved = Pick<Registered, 'event' | 'state' | 'isReminderAhead'>;

/** How a party that has its place gets in. It promises no mail that may not come: of strangers' mail a mailbox may have had enough. */
function wayIn(isMailOn: boolean, isReminderAhead: boolean): string {
  if (!isMailOn) return 'Give your name where you join the pack to get your wristbands.';
  return isReminderAhead
    ? 'Look for our email: it has your QR code, which gets you your wristbands where you join the pack, and a link to change or cancel. Nothing there? The reminder on the day before has both, too.'
    : 'Give your name where you join the pack to get your wristbands, or show the QR code if our email with it has reached you.';
}

/**
 * What somebody reads who has just registered so many people: what they pay, and what happens next. It says nothing of
 * whether the address was known.
 */
function nextSteps({ event, state, isReminderAhead }: Saved, people: number, { isOn }: Pick<Mail, 'isOn'>) {
  if (state === 'waiting') return isOn ? waitingText : waitingTextWithoutMail;
  const sum = partySum(event, { people });
  return (sum && `You pay ${sum} at the door. `) + wayIn(isOn, isReminderAhead);
}

const reservedText = 'We hold your places for half an hour. They are yours once you have paid.';

/** Does what the form asks for, however it came. The result has the same form for everybody. */
export async function saveSpot(
  req: Request,
  eventId: number,
  sent: RegistrationForm,
): Promise<RegistrationResult> {
  const { db, mail } = req;
  const now = new Date();
  const form = fromPerson(req, sent);
  if (form.corrects) requireCurrent(form.corrects, now);
  const accountId = (await presentedAccount(req))?.id ?? null;
  const access = await readBuying(req, eventId, form);
  const same = access.buying && (await findSame(db, { eventId, ...access.buying }, now));
  if (!same) await limitGuests(req, eventId, form.people);
  const saved = await register(db, mail, eventId, { ...form, accountId }, now, access);
  if ('payment' in saved) {
    const checkoutUrl = await openSession(saved.buying, saved.payment);
    return { state: 'reserved', message: reservedText, checkoutUrl };
  }
  const { registration, isNew, former, drawnId, emailId } = saved;
  afterResponse(req, async () => {
    await dropSurplus(db, emailId, true, Object.values(guestEmailRules));
    await settleCorrection(db, former, saved, now);
  });
  const result = { state: saved.state, message: nextSteps(saved, form.people, mail) };
  if (mail.isOn)
    return { ...result, correction: correctionToken(mail, isNew ? registration : undefined, now) };
  const token = isNew
    ? linkToken(mail, linkKinds.unverifiedRegistration, registration)
    : knownAddressToken(mail, drawnId);
  return { ...result, link: originOf(req) + registrationPath(token) };
}
