import { mailPreview } from '@shared/mail/emails';
import { messageResult, writtenMessage } from '@shared/mail/written-message';
import { eventPartner, partnerMessage } from '@shared/partners/partner-messages';
import { originOf } from '../../http/request';
import { adminEndpoints, json } from '../../http/route';
import { asPreview, renderEmail } from '../../mail/render';
import { findEvent } from '../events/event-row';
import { findPartners, writeToPartners } from './partner-message';
import { partnerMessageEmail } from './templates/partner-message-email';

const written = {
  description: 'One an address, with the link to its page. Declined ones get none.',
  body: partnerMessage,
  response: json(messageResult, { status: 202 }),
} as const;

export const adminPartnerMail = adminEndpoints('')
  .get('/events/:id/partner-messages', {
    operationId: 'listEventPartners',
    summary: 'The venues and vendors of an event who are invited or confirmed',
    response: json(eventPartner.array()),
    errors: ['event-not-found'],
    async handler({ db, params }) {
      const { id: eventId } = await findEvent(db, params.id);
      const partners = await findPartners(db, { to: 'both', eventId });
      return partners.map(({ kind, row }) => ({ ...row, kind }));
    },
  })
  .post('/events/:id/partner-messages', {
    ...written,
    operationId: 'writeToEventPartners',
    summary: 'Hold a message to the venues and vendors of an event',
    errors: ['event-not-found'],
    handler: ({ params, body, ...admin }) => writeToPartners(admin, body, params.id),
  })
  .post('/partner-messages', {
    ...written,
    operationId: 'writeToPartners',
    summary: 'Hold a message to venues or vendors',
    handler: ({ body, ...admin }) => writeToPartners(admin, body),
  })
  .post('/partner-messages/preview', {
    operationId: 'previewPartnerMessage',
    summary: 'A message as venues and vendors would get it',
    description: 'Nothing is stored. Links to the site are complete, but hold no tokens.',
    body: writtenMessage,
    response: json(mailPreview),
    handler: async ({ req, body }) => asPreview(await renderEmail(partnerMessageEmail(body)), originOf(req)),
  });
