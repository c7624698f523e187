import { id } from '@shared/fields';
import { bulkResult } from '@shared/lists';
import { reminderResult, stopIds } from '@shared/stops';
import { adminEndpoints, json } from '../../http/route';
import { inviteVenues, remindVenues } from './invite';

/** How the organiser asks the venues of an event's route (docs/product.md#stop-invitations). */
export const adminInvitations = adminEndpoints('/events')
  .post('/:id/stops/invite', {
    operationId: 'inviteVenues',
    summary: 'Invite the venues of stops',
    description:
      'The mails are held. What is confirmed, or waits to be sent already, does not count as changed.',
    params: { id },
    body: stopIds,
    response: json(bulkResult),
    errors: ['event-not-found', 'event-cancelled', 'stop-closed'],
    handler: ({ req, db, actor, params, body }) =>
      inviteVenues({ db, mail: req.mail, actor }, params.id, body.ids, new Date()),
  })
  .post('/:id/stops/remind', {
    operationId: 'remindVenues',
    summary: 'Remind the venues of stops that have not answered',
    description: 'At most once a day each. The mails are sent at once.',
    params: { id },
    body: stopIds,
    response: json(reminderResult),
    errors: ['event-not-found', 'event-cancelled', 'stop-closed'],
    handler: ({ req, db, actor, params, body }) =>
      remindVenues({ db, mail: req.mail, actor }, params.id, body.ids, new Date()),
  });
