import { bulkResult } from '@shared/lists';
import { partnerPageResponse, stopAnswer, vendorAnswer } from '@shared/partners/partner-page';
import { invitation, reminderResult, stopIds } from '@shared/stops/stops';
import { adminEndpoints, json, publicEndpoints } from '../../http/route';
import { findPartnerPage, limitChanges } from '../partners/partner-page';
import { answerAsVendor, answerInvitation } from './answer';
import { inviteVendors, inviteVenues, remindVenues } from './invite';

const askErrors = ['event-not-found', 'event-cancelled', 'stop-closed'] as const;
const inviting = {
  description:
    'The mails are held, unless `isHeld` is false. What is confirmed, or waits to be sent already, does not count as changed.',
  body: invitation,
  response: json(bulkResult),
  errors: askErrors,
} as const;

export const adminInvitations = adminEndpoints('/events')
  .post('/:id/stops/invite', {
    ...inviting,
    operationId: 'inviteVenues',
    summary: 'Invite the venues of stops',
    handler: ({ params, body, ...admin }) => inviteVenues(admin, params.id, body, new Date()),
  })
  .post('/:id/vendors/invite', {
    ...inviting,
    operationId: 'inviteVendors',
    summary: 'Invite vendors of an event',
    handler: ({ params, body, ...admin }) => inviteVendors(admin, params.id, body, new Date()),
  })
  .post('/:id/stops/remind', {
    operationId: 'remindVenues',
    summary: 'Remind the venues of stops that have not answered',
    description: 'At most once a day each. The mails are sent at once.',
    body: stopIds,
    response: json(reminderResult),
    errors: askErrors,
    handler: ({ params, body, ...admin }) => remindVenues(admin, params.id, body.ids, new Date()),
  });

const answering = {
  response: json(partnerPageResponse),
  byLink: true,
  errors: ['stop-not-found', 'stop-closed', 'stop-changed'],
  changesPublicData: true,
} as const;

export const publicInvitations = publicEndpoints('/partner')
  .put('/:token/stops/:id', {
    ...answering,
    operationId: 'answerInvitation',
    summary: 'Confirm or decline a stop',
    description: 'What is left out stays as it is. The same answer again changes nothing.',
    body: stopAnswer,
    async handler({ req, db, mail, params, body }) {
      const context = { db, mail, token: params.token, now: new Date() };
      const { id: venueId } = await limitChanges(req, context);
      // Of each answer every guest may be told by mail.
      await req.limiters.consume('answersByVenue', `${venueId}`);
      await answerInvitation(context, params.id, body);
      return findPartnerPage(context);
    },
  })
  .put('/:token/events/:id', {
    ...answering,
    operationId: 'answerAsVendor',
    summary: 'Say whether a vendor comes to an event',
    description: 'The same answer again changes nothing.',
    body: vendorAnswer,
    async handler({ req, db, mail, params, body }) {
      const context = { db, mail, token: params.token, now: new Date() };
      await limitChanges(req, context);
      await answerAsVendor(context, params.id, body);
      return findPartnerPage(context);
    },
  });
