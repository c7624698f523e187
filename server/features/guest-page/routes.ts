import { guestDataResponse, guestPageResponse } from '@shared/registrations/guest-page';
import { registrationChange } from '@shared/registrations/party-change';
import { registrationForm, registrationResult } from '@shared/registrations/registrations';
import { originOf } from '../../http/origin';
import { json, noContent, publicEndpoints } from '../../http/route';
import type { Mail } from '../../mail/mail';
import { eraseGuest, findGuestData } from '../guest-data/guest-data';
import { cancelAsGuest, changeParty, takePlace } from './change-party';
import { findGuestPage } from './guest-page';
import { limitGrowth } from './limit-guests';
import type { Registered } from './register';
import { saveSpot } from './save-spot';

type Saved = Pick<Registered, 'state' | 'isReminderAhead'>;

/**
 * What somebody reads who has just registered: what happens next. It says nothing of whether the address was known, and
 * promises no mail that may not come: the first one does not where the mailbox has had enough from strangers.
 */
function nextSteps({ state, isReminderAhead }: Saved, { isOn }: Pick<Mail, 'isOn'>): string {
  if (state === 'confirmed') {
    if (!isOn) return 'Give your name at the first stop to get your wristbands.';
    return isReminderAhead
      ? 'Your QR code, and a link to change or cancel, come by email, at the latest with the reminder on the day before. Show the code at the first stop to get your wristbands.'
      : 'Give your name at the first stop to get your wristbands, or show the QR code if our email with it has reached you.';
  }
  return isOn
    ? 'There is no room for your whole party right now, so you are on the waiting list. As soon as there is, until two hours before the start, we write to you and hold the spots for a while. After that, ask at the first stop.'
    : 'There is no room for your whole party right now, so you are on the waiting list. The organizer will get in touch with you when there is.';
}

export const publicRegistrations = publicEndpoints('/events').post('/:id/registrations', {
  operationId: 'saveSpot',
  summary: 'Register a party for an event',
  description:
    'The response is the same whether or not the address is on the list. `waiting` means that there is no room for the whole party now. Browsers without JavaScript send the form urlencoded, and get pages.',
  body: registrationForm,
  response: json(registrationResult, { status: 201 }),
  errors: ['event-not-found', 'event-cancelled', 'registration-closed'],
  rateLimit: 'form',
  async handler({ req, mail, params, body }) {
    const { path, ...saved } = await saveSpot(req, params.id, body);
    const result = { state: saved.state, message: nextSteps(saved, mail) };
    return path === undefined ? result : { ...result, link: originOf(req) + path };
  },
});

const onlyByMail =
  'Only by a link that came by mail: one that was handed out where none is sent reads and erases its own registration, and gets `link-not-found` here.';

/** A guest's own registration, by their link (docs/product/guest-page.md). */
export const guestPages = publicEndpoints('/registrations')
  .get('/:token', {
    operationId: 'getRegistration',
    summary: "A guest's own registration",
    response: json(guestPageResponse),
    byLink: true,
    errors: ['address-known'],
    handler: ({ db, mail, params: { token } }) => findGuestPage({ db, mail, token, now: new Date() }),
  })
  .put('/:token', {
    operationId: 'changeRegistration',
    summary: 'Change the party or the phone number',
    description: `A party that waits keeps its place on the list. It takes as many people and dogs as the form that saves a spot, or as are registered already; a dog without a name where one was registered so; and the phone number as it is, also where there is none. ${onlyByMail}`,
    body: registrationChange,
    response: json(guestPageResponse),
    byLink: true,
    errors: ['registration-closed', 'event-cancelled', 'registration-cancelled', 'party-too-large'],
    async handler({ req, db, mail, params: { token }, body }) {
      const context = { db, mail, token, now: new Date() };
      await limitGrowth(req, context, body.people);
      await changeParty(context, body);
      return findGuestPage(context);
    },
  })
  .delete('/:token', {
    operationId: 'cancelRegistration',
    summary: 'Cancel a registration',
    description: `A second time it changes nothing. ${onlyByMail}`,
    response: noContent,
    byLink: true,
    errors: ['registration-closed'],
    handler: ({ db, mail, params: { token } }) => cancelAsGuest({ db, mail, token, now: new Date() }),
  })
  .post('/:token/accept', {
    operationId: 'acceptOffer',
    summary: 'Take the place that a party was offered',
    description: `From two hours before the start: a free place, first come, first served. A second time it changes nothing. ${onlyByMail}`,
    response: json(guestPageResponse),
    byLink: true,
    errors: ['registration-closed', 'event-cancelled', 'registration-cancelled', 'offer-expired'],
    async handler({ db, mail, params: { token } }) {
      const context = { db, mail, token, now: new Date() };
      await takePlace(context);
      return findGuestPage(context);
    },
  })
  .get('/:token/data', {
    operationId: 'downloadGuestData',
    summary: 'What is stored about a guest',
    description: 'All registrations of the address, by a link that came by mail; this one, by another.',
    response: json(guestDataResponse),
    byLink: true,
    async handler({ res, db, mail, params: { token } }) {
      const data = await findGuestData({ db, mail, token, now: new Date() });
      res.attachment('my-data.json');
      return data;
    },
  })
  .delete('/:token/data', {
    operationId: 'eraseGuestData',
    summary: 'Erase what is stored about a guest',
    description:
      'All registrations of the address and its participant, by a link that came by mail; this one registration, by another. Those for events to come are cancelled.',
    response: noContent,
    byLink: true,
    // Pictures of theirs may be in an album.
    changesPublicData: true,
    handler: ({ db, mail, params: { token } }) => eraseGuest({ db, mail, token, now: new Date() }),
  });
