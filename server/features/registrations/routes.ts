import { id, isFromBot } from '@shared/fields';
import { registrationPath } from '@shared/pages';
import {
  type RegistrationForm,
  type RegistrationResult,
  registrationForm,
  registrationResult,
} from '@shared/registrations';
import type { Request } from 'express';
import { clientNetwork } from '../../http/middleware/rate-limits';
import { logBot } from '../../http/middleware/request-log';
import { originOf } from '../../http/origin';
import { json, publicEndpoints } from '../../http/route';
import { registrationToken } from './links';
import { nextSteps } from './next-steps';
import { register } from './register';

/** At most so many registrations and people of one network, event and hour. Throws `too-many-attempts`. */
async function limitGuests(req: Request, eventId: number, people: number): Promise<void> {
  const key = `${eventId}:${clientNetwork(req)}`;
  await req.limiters.consume('registrationsByNetwork', key);
  await req.limiters.consume('guestsByNetwork', key, people);
}

/** Does what the form asks for, however it came. The result is the same whoever asks, but for the link. */
export async function saveSpot(
  req: Request,
  eventId: number,
  form: RegistrationForm,
): Promise<RegistrationResult> {
  const { db, mail } = req;
  const now = new Date();
  if (isFromBot(form)) {
    logBot(req);
    return { state: 'confirmed', message: nextSteps('confirmed', mail) };
  }
  await limitGuests(req, eventId, form.people);
  const { state, stored } = await register(db, mail, eventId, form, now);
  const result = { state, message: nextSteps(state, mail) };
  if (mail.isOn || !stored) return result;
  const path = registrationPath(registrationToken(mail, 'unverified-registration', stored));
  return { ...result, link: originOf(req) + path };
}

export const publicRegistrations = publicEndpoints('/events').post('/:id/registrations', {
  operationId: 'saveSpot',
  summary: 'Register a party for an event',
  description:
    'The response is the same whoever registers, whether or not they are on the list. `waiting` means that there is no room for the whole party now.',
  params: { id },
  body: registrationForm,
  response: json(registrationResult, { status: 201 }),
  errors: ['event-not-found', 'event-cancelled', 'registration-closed'],
  rateLimit: 'form',
  handler: ({ req, params, body }) => saveSpot(req, params.id, body),
});
