import { isFromBot } from '@shared/fields';
import { registrationPath } from '@shared/pages';
import type { RegistrationForm } from '@shared/registrations/registrations';
import type { Request } from 'express';
import { afterResponse } from '../../http/after-response';
import { logBot } from '../../http/middleware/request-log';
import { dropSurplus } from '../../mail/stranger-limits';
import { guestEmailRules } from '../guest-mail/email-rules';
import { knownAddressToken, registrationToken } from '../registrations/links';
import { limitGuests } from './limit-guests';
import { type Registered, register } from './register';

type SavedSpot = Pick<Registered, 'state' | 'isReminderAhead'> & {
  /** The path of the guest's page where no mail is sent; of an address that was on the list, of one that shows nothing. */
  path?: string;
};

/** Does what the form asks for, however it came. The result has the same form for everybody. */
export async function saveSpot(req: Request, eventId: number, form: RegistrationForm): Promise<SavedSpot> {
  const { db, mail } = req;
  if (isFromBot(form)) {
    logBot(req);
    return { state: 'confirmed', isReminderAhead: true };
  }
  await limitGuests(req, eventId, form.people);
  const { stored, drawnId, emailId, ...saved } = await register(db, mail, eventId, form, new Date());
  afterResponse(req, () => dropSurplus(db, emailId, true, Object.values(guestEmailRules)));
  if (mail.isOn) return saved;
  const token = stored
    ? registrationToken(mail, 'unverified-registration', stored)
    : knownAddressToken(mail, drawnId);
  return { ...saved, path: registrationPath(token) };
}
