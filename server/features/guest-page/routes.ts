import {
  acceptedResponse,
  changedResponse,
  guestDataResponse,
  guestPageResponse,
} from '@shared/registrations/guest-page';
import { registrationChange } from '@shared/registrations/party-change';
import {
  addressCorrection,
  correctedAddress,
  registrationForm,
  registrationResult,
} from '@shared/registrations/registrations';
import { dryRunQuery } from '@shared/stops/save-impact';
import { json, noContent, publicEndpoints } from '../../http/route';
import { eraseGuest, findGuestData } from '../guest-data/guest-data';
import { acceptOffer, cancelAsGuest, changeParty, giveUpUnpaid } from './change-party';
import { correctAddress } from './correct-address';
import { findGuestPage } from './guest-page';
import { limitGrowth, saveSpot } from './register';

export const publicRegistrations = publicEndpoints('/events').post('/:id/registrations', {
  operationId: 'saveSpot',
  summary: 'Register a party for an event',
  description:
    '`waiting` means that there is no room for the whole party now. Where the address has a party on the list, which is looked at last, it is `already-registered`, and the link to its page is mailed again. Of an event whose `payment` is `online` a party that fits is `reserved`, and pays at `checkoutUrl`; the same again gets the same one while it is open. Browsers without JavaScript send the form urlencoded, and get pages.',
  body: registrationForm,
  response: json(registrationResult, { status: 201 }),
  errors: [
    'are-you-there',
    'event-not-found',
    'event-cancelled',
    'registration-closed',
    'already-registered',
    'payment-unavailable',
  ],
  rateLimit: 'form',
  handler: ({ req, params, body }) => saveSpot(req, params.id, body),
});

const onlyByMail =
  'Only by a link that came by mail: one that was handed out where none is sent reads and erases its own registration, and gets `link-not-found` here.';

/** A guest's own registration, by their link (docs/product/guest-page.md). */
export const guestPages = publicEndpoints('/registrations')
  .get('/:token', {
    operationId: 'getRegistration',
    summary: "A guest's own registration",
    description:
      'Also by the link that Stripe leads back to, for a day. While it is `reserved`, Stripe is asked how its payment stands, and says so to the next request.',
    response: json(guestPageResponse),
    byLink: true,
    handler: ({ req, db, mail, params: { token } }) =>
      findGuestPage({ db, mail, token, now: new Date() }, req),
  })
  .put('/:token', {
    operationId: 'changeRegistration',
    summary: 'Change the party or the phone number',
    description: `A party that waits keeps its place on the list. It takes as many people and dogs as the form that saves a spot, or as are registered already; a dog without a name where one was registered so; and the phone number as it is, also where there is none. One that has paid gives places up, and \`refund\` goes back; with \`dryRun=true\` nothing is stored, and the response says what would. ${onlyByMail}`,
    query: dryRunQuery,
    body: registrationChange,
    response: json(changedResponse),
    byLink: true,
    errors: [
      'registration-closed',
      'event-cancelled',
      'registration-cancelled',
      'party-has-paid',
      'payment-disputed',
      'party-too-large',
    ],
    async handler({ req, db, mail, params: { token }, query, body }) {
      const context = { db, mail, token, now: new Date() };
      await limitGrowth(req, context, body.people);
      const refund = await changeParty(context, body, query.dryRun === 'true');
      return { ...(await findGuestPage(context)), refund };
    },
  })
  .delete('/:token', {
    operationId: 'cancelRegistration',
    summary: 'Cancel a registration, or give up a spot that is not paid for',
    description: `A second time it changes nothing. Of a \`reserved\` party Stripe is asked to close the page where it is paid, and only then its places are free; one that had an offer has it again. That the link that Stripe leads back to does, too. ${onlyByMail}`,
    response: noContent,
    byLink: true,
    errors: ['registration-closed'],
    async handler({ req, db, mail, params: { token } }) {
      if (!(await giveUpUnpaid(req, token))) await cancelAsGuest({ db, mail, token, now: new Date() });
    },
  })
  .post('/:token/accept', {
    operationId: 'acceptOffer',
    summary: 'Take the place that a party was offered',
    description: `From two hours before the start: a free place, first come, first served. A second time it changes nothing. Of an event whose \`payment\` is \`online\` it is \`reserved\`, and paid at \`checkoutUrl\`. ${onlyByMail}`,
    response: json(acceptedResponse),
    byLink: true,
    errors: [
      'registration-closed',
      'event-cancelled',
      'registration-cancelled',
      'offer-expired',
      'payment-unavailable',
    ],
    handler: ({ req, params: { token } }) => acceptOffer(req, token),
  })
  .put('/:token/address', {
    operationId: 'correctAddress',
    summary: 'Correct the address of a party',
    description:
      'For an hour, twice at most, by the browser that stored it, with the `correction` that it got. Its place stays, the old links end, and the mail about it goes to the new address.',
    body: addressCorrection,
    response: json(correctedAddress),
    byLink: true,
    errors: ['address-stays', 'already-registered', 'event-not-found'],
    handler: async ({ req, params: { token }, body }) => ({
      correctionsLeft: await correctAddress(req, token, body.email),
    }),
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
