import { confirmation } from '@shared/fields';
import { partnerDetails, partnerPageResponse } from '@shared/partners/partner-page';
import { vendorForm, venueForm } from '@shared/partners/partners';
import { vendorExists } from '../../errors';
import { fromPerson } from '../../http/request';
import { json, publicEndpoints } from '../../http/route';
import type { Mail } from '../../mail/mail';
import { changeDetails, findPartnerPage, limitChanges } from './partner-page';
import { applyAsVendor, applyAsVenue } from './queries';
import { receiveApplication, waitsBeside } from './receive';

/** The same whether the mail is one too many for its address: who asks for the link again gets it. */
const received = ({ isOn }: Mail, { contactEmail }: { contactEmail: string }) => ({
  message: isOn
    ? `Thank you! Our email to ${contactEmail} has the link to your own page, which shows where your application stands. If it does not arrive, ask for the link again below.`
    : `Thank you! We read every application, and will be in touch soon at ${contactEmail}.`,
});

export const publicPartners = publicEndpoints('')
  .post('/venues', {
    operationId: 'applyAsVenue',
    summary: 'Apply as a venue',
    body: venueForm,
    response: json(confirmation, { status: 201 }),
    errors: ['are-you-there'],
    rateLimit: 'form',
    async handler({ req, db, mail, body }) {
      const application = fromPerson(req, body);
      if (!(await waitsBeside(db, 'venue', application)))
        await receiveApplication(db, mail, 'venue', application, (tx) => applyAsVenue(tx, application));
      return received(mail, application);
    },
  })
  .post('/vendors', {
    operationId: 'applyAsVendor',
    summary: 'Apply as a vendor',
    body: vendorForm,
    response: json(confirmation, { status: 201 }),
    errors: ['are-you-there', 'vendor-exists'],
    rateLimit: 'form',
    async handler({ req, db, mail, body }) {
      const application = fromPerson(req, body);
      const isKept =
        (await waitsBeside(db, 'vendor', application)) ||
        (await receiveApplication(db, mail, 'vendor', application, (tx) => applyAsVendor(tx, application)));
      if (!isKept) throw vendorExists();
      return received(mail, application);
    },
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
