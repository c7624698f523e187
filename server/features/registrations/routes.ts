import { id, isFromBot } from '@shared/fields';
import { registrationPath } from '@shared/pages';
import {
  guestDataResponse,
  guestPageResponse,
  type RegistrationForm,
  type RegistrationResult,
  registrationChange,
  registrationForm,
  registrationResult,
} from '@shared/registrations';
import type { Request } from 'express';
import * as z from 'zod';
import { clientNetwork, followLink } from '../../http/middleware/rate-limits';
import { logBot } from '../../http/middleware/request-log';
import { originOf } from '../../http/origin';
import { json, noContent, publicEndpoints } from '../../http/route';
import { cancelAsGuest, changeParty, takePlace } from './change';
import { eraseGuest } from './erase';
import { findGuestData } from './guest-data';
import { findGuestPage } from './guest-page';
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

const token = z.string();

/** What anybody can get wrong with a link, and what keeps its owner from changing anything. */
const linkErrors = ['link-not-found', 'too-many-attempts'] as const;
const changeErrors = [...linkErrors, 'registration-closed'] as const;

const onlyByMail =
  'Only by a link that came by mail: one that was handed out where none is sent reads and erases its own registration, and gets `link-not-found` here.';

/** A guest's own registration, by their link (docs/product.md#guest-page). */
export const guestPages = publicEndpoints('/registrations')
  .get('/:token', {
    operationId: 'getRegistration',
    summary: "A guest's own registration",
    params: { token },
    response: json(guestPageResponse),
    errors: linkErrors,
    caching: 'no-store',
    handler: ({ req, db, params }) =>
      followLink(req, () => findGuestPage(db, req.mail, params.token, new Date())),
  })
  .put('/:token', {
    operationId: 'changeRegistration',
    summary: 'Change the party or the phone number',
    description: `A party that waits keeps its place on the list. ${onlyByMail}`,
    params: { token },
    body: registrationChange,
    response: json(guestPageResponse),
    errors: [...changeErrors, 'event-cancelled', 'registration-cancelled', 'party-too-large'],
    caching: 'no-store',
    handler: ({ req, db, params, body }) =>
      followLink(req, async () => {
        await changeParty(db, req.mail, params.token, body, new Date());
        return findGuestPage(db, req.mail, params.token, new Date());
      }),
  })
  .delete('/:token', {
    operationId: 'cancelRegistration',
    summary: 'Cancel a registration',
    description: `A second time it changes nothing. ${onlyByMail}`,
    params: { token },
    response: noContent,
    errors: changeErrors,
    caching: 'no-store',
    handler: ({ req, db, params }) =>
      followLink(req, () => cancelAsGuest(db, req.mail, params.token, new Date())),
  })
  .post('/:token/accept', {
    operationId: 'acceptOffer',
    summary: 'Take the place that a party was offered',
    description: `From two hours before the start: a free place, first come, first served. A second time it changes nothing. ${onlyByMail}`,
    params: { token },
    response: json(guestPageResponse),
    errors: [...changeErrors, 'event-cancelled', 'registration-cancelled', 'offer-expired'],
    caching: 'no-store',
    handler: ({ req, db, params }) =>
      followLink(req, async () => {
        await takePlace(db, req.mail, params.token, new Date());
        return findGuestPage(db, req.mail, params.token, new Date());
      }),
  })
  .get('/:token/data', {
    operationId: 'downloadGuestData',
    summary: 'What is stored about a guest',
    description: 'All registrations of the address, by a link that came by mail; this one, by another.',
    params: { token },
    response: json(guestDataResponse),
    errors: linkErrors,
    caching: 'no-store',
    handler: ({ req, res, db, params }) =>
      followLink(req, async () => {
        const data = await findGuestData(db, req.mail, params.token, new Date());
        res.attachment('my-data.json');
        return data;
      }),
  })
  .delete('/:token/data', {
    operationId: 'eraseGuestData',
    summary: 'Erase what is stored about a guest',
    description:
      'All registrations of the address and its participant, by a link that came by mail; this one registration, by another. Those for events to come are cancelled.',
    params: { token },
    response: noContent,
    errors: linkErrors,
    caching: 'no-store',
    handler: ({ req, db, params }) =>
      followLink(req, () => eraseGuest(db, req.mail, params.token, new Date())),
  });
