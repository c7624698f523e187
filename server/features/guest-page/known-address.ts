import type { RegistrationRow } from '@shared/registrations/registrations';
import { type AppError, alreadyRegistered } from '../../errors';
import { queueWithinLimits } from '../guest-mail/emails';
import type { Settling } from '../waiting-list/free-places';

/** Sends the link to a party's page again, unless its mailbox has had as many as strangers may cause. Gives whether it leaves. */
async function sendAgain(
  { tx, mail, event, now }: Settling,
  registration: RegistrationRow,
): Promise<boolean> {
  const { state } = registration;
  // Who has an offer has had a mail with it, which says until when it stands.
  if (state !== 'confirmed' && state !== 'waiting') return false;
  const cause = `asked-again:${now.toISOString()}`;
  return queueWithinLimits(tx, mail, `registration-${state}`, { registration, event, cause, isKnown: true });
}

const taken = 'This address already has a spot.';

/** Tells a party, whose address was typed, where its page is. Gives `already-registered`: throw it after the commit. */
export async function tellAgain(settling: Settling, known: RegistrationRow): Promise<AppError> {
  const { mail, event } = settling;
  const second = event.payment === 'online' ? ' To buy for a second party, use another address.' : '';
  if (!mail.isOn) return alreadyRegistered(`${taken} Ask us if you have lost your page.${second}`);
  const isSent = await sendAgain(settling, known);
  const said = isSent ? 'We have sent its link again.' : 'We have sent its link before. Look for our mail.';
  return alreadyRegistered(`${taken} ${said}${second}`);
}
