import { isFromBot } from '@shared/fields';
import { registrationPath } from '@shared/pages';
import type { RegistrationForm } from '@shared/registrations';
import type { Request } from 'express';
import { logBot } from '../../http/middleware/request-log';
import { limitGuests } from './limit-guests';
import { registrationToken } from './links';
import { register } from './register';

type SavedSpot = {
  state: 'confirmed' | 'waiting';
  /** The path of the guest's page, for whoever has just made the registration where no mail is sent. */
  path?: string;
};

/** Does what the form asks for, however it came. The result is the same whoever asks, but for the path. */
export async function saveSpot(req: Request, eventId: number, form: RegistrationForm): Promise<SavedSpot> {
  const { db, mail } = req;
  if (isFromBot(form)) {
    logBot(req);
    return { state: 'confirmed' };
  }
  await limitGuests(req, eventId, form.people);
  const { state, stored } = await register(db, mail, eventId, form, new Date());
  if (mail.isOn || !stored) return { state };
  return { state, path: registrationPath(registrationToken(mail, 'unverified-registration', stored)) };
}
