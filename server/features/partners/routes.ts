import { confirmation } from '@shared/fields';
import type { ApplicationByHand } from '@shared/hooks/hooks';
import { partnerDetails, partnerPageResponse } from '@shared/partners/partner-page';
import { vendorForm, venueForm } from '@shared/partners/partners';
import type { Database } from '../../database/database';
import { fromPerson } from '../../http/request';
import { json, publicEndpoints } from '../../http/route';
import type { Mail } from '../../mail/mail';
import { changeDetails, findPartnerPage, limitChanges } from './partner-page';
import type { PartnerKind } from './queries';
import { receiveTyped } from './receive';

async function receive(db: Database, mail: Mail, kind: PartnerKind, application: ApplicationByHand) {
  const { contactEmail } = application;
  await receiveTyped(db, mail, kind, application);
  // The same whether the mail is one too many for its address: who asks for the link again gets it.
  return {
    message: mail.isOn
      ? `Thank you! Our email to ${contactEmail} has the link to your own page, which shows where your application stands. If it does not arrive, ask for the link again below.`
      : `Thank you! We read every application, and will be in touch soon at ${contactEmail}.`,
  };
}

export const publicPartners = publicEndpoints('')
  .post('/venues', {
    operationId: 'applyAsVenue',
    summary: 'Apply as a venue',
    body: venueForm,
    response: json(confirmation, { status: 201 }),
    errors: ['are-you-there'],
    rateLimit: 'form',
    handler: ({ req, db, mail, body }) => receive(db, mail, 'venue', fromPerson(req, body)),
  })
  .post('/vendors', {
    operationId: 'applyAsVendor',
    summary: 'Apply as a vendor',
    body: vendorForm,
    response: json(confirmation, { status: 201 }),
    errors: ['are-you-there', 'vendor-exists'],
    rateLimit: 'form',
    handler: ({ req, db, mail, body }) => receive(db, mail, 'vendor', fromPerson(req, body)),
  });

/** What partners do on their own pages (docs/product/partners.md#partner-page). */
export const publicPartnerPage = publicEndpoints('/partner')
  .get('/:token', {
    operationId: 'getPartnerPage',
    summary: "A partner's own application",
    description: 'With the token from the link in a mail to the partner.',
    response: json(partnerPageResponse),
    byLink: true,
    handler: ({ db, mail, params }) => findPartnerPage({ db, mail, token: params.token, now: new Date() }),
  })
  .put('/:token', {
    operationId: 'changePartnerDetails',
    summary: "Change a partner's own details",
    description:
      'Neither the address that the link was sent to, nor what the approval rests on: name, postal address and type.',
    body: partnerDetails,
    response: json(partnerPageResponse),
    byLink: true,
    changesPublicData: true,
    async handler({ req, db, mail, params, body }) {
      const context = { db, mail, token: params.token, now: new Date() };
      await limitChanges(req, context);
      await changeDetails(context, body);
      return findPartnerPage(context);
    },
  });
