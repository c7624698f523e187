import { bulkResult } from '@shared/lists';
import {
  emailDetails,
  emailEdit,
  emailListQuery,
  emailRelease,
  emailResponse,
  heldFilter,
  heldGroup,
  mailResumedResponse,
  mailStatusResponse,
} from '@shared/mail/emails';
import type { Request } from 'express';
import { originOf } from '../../http/request';
import { adminEndpoints, json, noContent, page } from '../../http/route';
import { editEmail, findEmail, listEmails, listHeld } from './queries';
import { deleteEmail, endPause, queueAll, readMailStatus, releaseEmails, retryEmail } from './sending';

export const adminEmails = adminEndpoints('/emails')
  .get('/', {
    operationId: 'listEmails',
    summary: 'Messages: held, queued, sent and failed',
    query: emailListQuery,
    response: page(emailResponse),
    handler: ({ db, mail, query }) => listEmails(db, mail, query),
  })
  .post('/release', {
    operationId: 'releaseEmails',
    summary: 'Send held messages',
    description: 'Queues them; with sending off they stay held.',
    body: emailRelease,
    response: json(bulkResult),
    errors: ['sending-off'],
    handler: ({ db, mail, actor, body }) => releaseEmails(db, actor, mail, body.ids),
  })
  .post('/release-all', {
    operationId: 'releaseAllEmails',
    summary: 'Send every held message, or those of a kind, about an event or with a subject',
    query: heldFilter,
    response: json(bulkResult),
    errors: ['sending-off'],
    handler: ({ db, mail, actor, query }) => queueAll({ db, mail, actor }, 'held', query),
  })
  .post('/retry-all', {
    operationId: 'retryAllEmails',
    summary: 'Send every failed message again',
    response: json(bulkResult),
    errors: ['sending-off'],
    handler: ({ db, mail, actor }) => queueAll({ db, mail, actor }, 'failed'),
  })
  .get('/held', {
    operationId: 'listHeldEmails',
    summary: 'What is held, by kind, event and what the organizer wrote',
    response: json(heldGroup.array()),
    handler: ({ db }) => listHeld(db),
  })
  .get('/:id', {
    operationId: 'getEmail',
    summary: 'One message, exactly as it is sent',
    description:
      'One that waits, as it would be sent now, unless it was edited. `…` stands for the token of its recipient in a link.',
    response: json(emailDetails),
    errors: ['email-not-found'],
    handler: ({ req, db, mail, params }) => findEmail(db, mail, params.id, originOf(req)),
  })
  .put('/:id', {
    operationId: 'editEmail',
    summary: 'Edit a held message',
    description: 'Its text is fixed from then on. Links with `…` for a token are kept as they are shown.',
    body: emailEdit,
    response: json(emailDetails),
    errors: ['email-not-found', 'email-not-editable'],
    handler: ({ req, params, body, ...admin }) => editEmail(admin, params.id, body, originOf(req)),
  })
  .post('/:id/retry', {
    operationId: 'retryEmail',
    summary: 'Send a failed message again',
    response: json(emailDetails),
    errors: ['email-not-found', 'email-not-failed', 'email-erased', 'sending-off'],
    async handler({ req, db, mail, actor, params }) {
      await retryEmail(db, actor, mail, params.id);
      return findEmail(db, mail, params.id, originOf(req));
    },
  })
  .delete('/:id', {
    operationId: 'deleteEmail',
    summary: 'Drop a message that was not sent',
    response: noContent,
    errors: ['email-not-found', 'email-not-deletable'],
    handler: ({ db, actor, params }) => deleteEmail(db, actor, params.id),
  });

async function statusOf({ db, mail, config, stripe }: Request) {
  const { name, address } = config.mail.from;
  const from = `${name} <${address}>`;
  return {
    isOn: mail.isOn,
    isSelling: stripe !== undefined,
    from,
    ...(await readMailStatus(db, new Date())),
  };
}

export const adminMail = adminEndpoints('/mail')
  .get('/status', {
    operationId: 'getMailStatus',
    summary: 'How sending goes, and how many messages wait',
    response: json(mailStatusResponse),
    handler: ({ req }) => statusOf(req),
  })
  .post('/resume', {
    operationId: 'resumeMail',
    summary: 'Send what is queued, and sell again, after a restored backup or a long outage',
    description: 'Where spots are sold here, Stripe is asked first what was paid meanwhile.',
    response: json(mailResumedResponse),
    errors: ['payment-unavailable'],
    async handler({ req, mail, actor }) {
      const unknownPayments = await endPause(req, actor);
      mail.wake();
      return { ...(await statusOf(req)), unknownPayments };
    },
  });
